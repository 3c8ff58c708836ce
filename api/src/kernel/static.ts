import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Services } from './services.ts'

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Fingerprint of the built screens; `desenvolvimento` where nothing is built. */
export function screensHash(): string {
  try {
    const { hash } = JSON.parse(readFileSync(`${folder}hash.json`, 'utf8')) as { hash: string }
    return hash
  } catch {
    return 'desenvolvimento'
  }
}

/** Serves the built screens: hashed files for ever, the page itself never from a cache. */
export async function addScreens(app: FastifyInstance, { log }: Services): Promise<void> {
  if (!existsSync(`${folder}index.html`)) {
    log.warn('telas não construídas: só a API responde')
    return
  }
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.decorateReply('sendScreen', function sendScreen(this: FastifyReply) {
    return this.header('cache-control', 'no-cache').sendFile('index.html')
  })
  app.get('/', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'))
}
