import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { World } from './world.ts'

/** Uploads a small PNG like a browser; returns its stored name. */
export async function sendPng(app: FastifyInstance, world: World, query: string, name: string) {
  const reply = await sendPngTo(app, world, `/api/upload/save-server?${query}`, name)
  return reply.json<{ nomeArquivo: string }>().nomeArquivo
}

/** Uploads a small PNG to an address that takes files. */
export async function sendPngTo(app: FastifyInstance, world: World, url: string, name: string) {
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (reply.statusCode !== 200) throw new Error(`envio recusado: ${reply.body}`)
  return reply
}
