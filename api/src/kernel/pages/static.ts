import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brandedPage } from './branded.ts'
import { brandFor } from '../settings/config.ts'
import { firstLoads } from './first-loads.ts'
import { guestEarly, guestPages } from './guest.ts'
import { addHelp } from './help.ts'
import type { Services } from '../services.ts'

const folder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** Hash of the built screens; `desenvolvimento` when nothing is built. */
export function screensHash(): string {
  try {
    const { hash } = JSON.parse(readFileSync(`${folder}hash.json`, 'utf8')) as { hash: string }
    return hash
  } catch {
    return 'desenvolvimento'
  }
}

const firstScript = '<script src="/first-paint.js"></script>'

/** The first paint's script, inlined in the page to save a request. Undefined when nothing is built. */
function firstPaint(): string | undefined {
  const file = `${folder}first-paint.js`
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The only inline scripts that the content policy allows, by their hashes. */
export function inlineSources(): string[] {
  return [firstPaint(), guestEarly(folder)].flatMap((script) =>
    script ? [`'sha256-${createHash('sha256').update(script).digest('base64')}'`] : [],
  )
}

function cacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  // A page shows the logo in several places: it is asked for once.
  return path.endsWith('.svg') ? 'public, max-age=300' : 'no-cache'
}

/** Serves the built screens: hashed files cached for ever, pictures for minutes, the page itself, in its host's brand, never. */
export async function addScreens(app: FastifyInstance, services: Services): Promise<void> {
  const { log, config } = services
  if (!existsSync(`${folder}hash.json`)) {
    log.warn('telas não construídas: só a API responde')
    return
  }
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
  })
  const script = firstPaint()
  const html = readFileSync(`${folder}index.html`, 'utf8').replace(firstScript, (tag) =>
    script ? `<script>${script}</script>` : tag,
  )
  const pages = new Map(config.brands.map((brand) => [brand.id, brandedPage(html, brand)]))
  const withLoads = firstLoads(folder)
  const guestPage = guestPages(folder, config.brands)
  const sendScreen = (request: FastifyRequest, reply: FastifyReply) => {
    const brand = brandFor(config.brands, request.hostname)
    const pathname = request.url.split('?')[0] ?? '/'
    const guest = guestPage(pathname, brand)
    // The address of a guest opens the page: it goes nowhere else.
    if (guest) void reply.header('referrer-policy', 'no-referrer')
    if (framed.test(pathname)) allowFraming(reply)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(guest ?? withLoads(pages.get(brand.id) ?? html, pathname))
  }
  app.decorateReply('sendScreen', function send(this: FastifyReply) {
    return sendScreen(this.request, this)
  })
  for (const path of ['/', '/index.html']) app.get(path, sendScreen)
  addHelp(app, services, folder)
}

/** Pages that companies show inside of their own sites. */
const framed = /^\/contato\/[^/]+\/?$/

/** Lets a page stand in a frame of any site; everything else of the policy stays. */
function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  void reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    )
}
