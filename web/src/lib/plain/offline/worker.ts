// The service worker of the pages that open without a network (those of guests, and the list that is ticked on a phone;
// no other address has one): keeps the files of the pages that were opened. Replies and what people do are the page's
// own matter (kept.ts, outbox.ts).
import type { ToKeep } from './keep-page.ts'

declare const __BUILD_HASH__: string

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface Asking extends Lasting {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}
/** What is used of a worker's globals; their own types do not go with those of a page. */
interface Worker {
  readonly registration: { readonly scope: string }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (name: 'install' | 'activate', act: (event: Lasting) => void): void
    (name: 'message', act: (event: Lasting & { readonly data: ToKeep }) => void): void
    (name: 'fetch', act: (event: Asking) => void): void
  }
}
const worker = globalThis as unknown as Worker

const prefix = 'claquete-paginas-'
/** Another build has another cache: files of two builds never meet. */
const cacheName = prefix + __BUILD_HASH__
/** A connection that answers nothing for this long counts as none. */
const patienceMs = 8_000

/** Pages are kept by the part of the address before their token, which is stored nowhere. */
const pageKey = () => new URL(worker.registration.scope).pathname

async function fromNetwork(request: Request | string): Promise<Response> {
  const gone = new AbortController()
  const timer = setTimeout(() => gone.abort(), patienceMs)
  try {
    return await fetch(request, { signal: gone.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** The newest page, or without a network the kept one. */
async function page(request: Request): Promise<Response> {
  try {
    return await fromNetwork(request)
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(pageKey())
    if (kept) return kept
    throw error
  }
}

/** The build names a file by its content, so a kept copy stays right. The brand's pictures keep their names and may change. */
async function file(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(request)
  if (!kept || new URL(request.url).pathname.startsWith('/assets/')) return kept ?? fetch(request)
  return fromNetwork(request).catch(() => kept)
}

/** What a page names: whoever came to it from another screen may have loaded other files. */
const filesIn = (html: string) =>
  [...html.matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2)/gu)].map(([name]) => name)

async function keep({ page: address, files }: ToKeep): Promise<void> {
  const cache = await caches.open(cacheName)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const html = await fetch(address, { headers: { Accept: 'text/html' } })
  const named = html.ok ? filesIn(await html.clone().text()) : []
  if (html.ok) await cache.put(pageKey(), html)
  const missing = [...new Set([...files, ...named])].filter((name) => !known.has(name))
  await Promise.all(missing.map((name) => cache.add(name)))
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(clean())
})
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else event.respondWith(file(request))
})
