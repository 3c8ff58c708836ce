import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { brandFor } from '../settings/config.ts'
import type { Brand } from '../settings/config.ts'
import type { Services } from '../services.ts'

/** The built guide, below the folder of the screens (docs/.vitepress/config.ts). */
const guide = 'ajuda'

/** Paths of the built files, below the guide's folder. Only what is among them is sent. */
const filesOf = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(`${folder}${guide}`, { recursive: true, encoding: 'utf8' }).map((file) =>
      file.replaceAll('\\', '/'),
    ),
  )

/** The brand's colour and logo for the guide, which is built once for all brands. */
const brandStyles = ({ cor_primaria, logo }: Brand) =>
  `:root{--accent:${cor_primaria};--brand-logo:url(${JSON.stringify(logo)})}`

/**
 * Serves the guide at /ajuda to whoever asks, signed in or not. Pages have addresses without an ending; what is not a page
 * is a file of the build; what is neither gets the guide's own 404 page. `static.ts` has registered the files.
 */
export function addHelp(app: FastifyInstance, { config, log }: Services, folder: string): void {
  if (!existsSync(`${folder}${guide}/404.html`)) {
    log.warn('guia não construído: /ajuda não responde')
    return
  }
  const files = filesOf(folder)
  const notFound = readFileSync(`${folder}${guide}/404.html`, 'utf8')
  const brandOf = ({ hostname }: FastifyRequest) => brandFor(config.brands, hostname)
  const send = (path: string, reply: FastifyReply) => {
    const name = path === '' || path.endsWith('/') ? `${path}index` : path
    if (files.has(`${name}.html`)) return reply.sendFile(`${guide}/${name}.html`)
    if (/\.\w+$/.test(name) && files.has(name)) return reply.sendFile(`${guide}/${name}`)
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(notFound)
  }
  app.get(`/${guide}/marca.css`, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/css; charset=utf-8')
      .send(brandStyles(brandOf(request))),
  )
  app.get(`/${guide}/marca.svg`, (request, reply) => reply.redirect(brandOf(request).icone, 302))
  app.get(`/${guide}`, (request, reply) =>
    request.url.split('?')[0]?.endsWith('/') ? send('', reply) : reply.redirect(`/${guide}/`),
  )
  app.get<{ Params: { '*': string } }>(`/${guide}/*`, ({ params }, reply) =>
    send(params['*'], reply),
  )
}
