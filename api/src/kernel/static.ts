import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brandedPage } from './branded-page.ts'
import { brandFor } from './config.ts'
import { firstLoads } from './first-loads.ts'
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

const firstScript = '<script src="/first-paint.js"></script>'

/**
 * The script of the first paint, which stands in the page itself: what it asks for does not wait for it to
 * come. Undefined where nothing is built.
 */
function firstPaint(): string | undefined {
  const file = `${folder}first-paint.js`
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** What the content policy lets run besides files of this server: that script alone, by its hash. */
export function inlineSources(): string[] {
  const script = firstPaint()
  return script ? [`'sha256-${createHash('sha256').update(script).digest('base64')}'`] : []
}

/** Serves the built screens: hashed files for ever, the page itself, of its host's brand, never from a cache. */
export async function addScreens(app: FastifyInstance, services: Services): Promise<void> {
  const { log, config } = services
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
  const script = firstPaint()
  const html = readFileSync(`${folder}index.html`, 'utf8').replace(firstScript, (tag) =>
    script ? `<script>${script}</script>` : tag,
  )
  const pages = new Map(config.brands.map((brand) => [brand.id, brandedPage(html, brand)]))
  const withLoads = firstLoads(folder)
  const sendScreen = (request: FastifyRequest, reply: FastifyReply) => {
    const page = pages.get(brandFor(config.brands, request.hostname).id) ?? html
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withLoads(page, request.url.split('?')[0] ?? '/'))
  }
  app.decorateReply('sendScreen', function send(this: FastifyReply) {
    return sendScreen(this.request, this)
  })
  for (const path of ['/', '/index.html']) app.get(path, sendScreen)
}
