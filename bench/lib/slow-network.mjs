import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificate } from '../../api/test/certificate.ts'
import { openPage } from './browser.mjs'
import { median, rounded } from './figures.mjs'
import { signedIn, startServer } from './server.mjs'

/** The browser's own "Fast 3G". */
const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const rounds = 3

const screens = [
  { what: 'people', path: '/pessoas/listar', selector: 'table tbody tr >> nth=3' },
  {
    what: 'payables',
    path: '/financeiro/contas-pagar/listar',
    selector: 'table tbody tr >> nth=3',
  },
  {
    what: 'the form of a title',
    path: '/financeiro/formulario-contas-pagar',
    selector: 'form input >> nth=3',
  },
]
const empty = { what: 'nothing', path: '/login', selector: '#root p' }

/** Servers by https beside those by http; what they do to browsers is their certificate's. */
export async function startSecure(options) {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-tls-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, certificate.cert)
  writeFileSync(key, certificate.key)
  const server = await startServer({ ...options, tls: { cert, key } })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * How long screens take to be seen on a slow network over an empty page, with an empty cache by HTTP/1.1 and
 * HTTP/2, and opened before. Each side is `{ plain, secure }`, the ports of its two servers.
 */
export async function slowNetwork(browser, { product, blank, token }) {
  const ways = [
    { name: 'HTTP/2', address: (side) => `https://127.0.0.1:${side.secure}`, atMost: 3 },
    { name: 'HTTP/1.1', address: (side) => `http://127.0.0.1:${side.plain}`, atMost: 4 },
    // By http: a browser keeps nothing that came under a certificate it does not know.
    {
      name: 'opened before',
      address: (side) => `http://127.0.0.1:${side.plain}`,
      before: true,
      atMost: 1.5,
    },
  ]
  const figures = []
  for (const { name, address, atMost, before } of ways) {
    const opened = [{ ...empty, side: blank }, ...screens.map((one) => ({ ...one, side: product }))]
    const times = opened.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [at, { path, selector, side }] of opened.entries()) {
        const url = `${address(side)}${path}`
        times[at].push(await opening(browser, { url, selector, token, before }))
      }
    }
    const [nothing, ...seen] = times.map(median)
    const shown = screens.map(({ what }, at) => `${what} ${rounded(seen[at] / 1000)} s`)
    figures.push({
      name: `first-screen: the slowest screen over an empty page on Fast 3G, ${name}`,
      value: Math.max(...seen) / nothing,
      unit: '×',
      atMost,
      note: `${shown.join(', ')}; nothing ${rounded(nothing / 1000)} s`,
    })
  }
  return figures
}

/** Milliseconds until `selector` is seen. */
async function opening(browser, { url, selector, token, before }) {
  const { page, close } = await openPage(browser)
  try {
    await signedIn(page, token)
    if (before) {
      await page.goto(url)
      await page.waitForSelector(selector, { state: 'visible' })
      // The stream of announcements stays open, so the network is never idle.
      await page.waitForTimeout(3_000)
      await page.goto('about:blank')
    }
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', fast3G)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector(selector, { state: 'visible', timeout: 90_000 })
    return await page.evaluate(() => performance.now())
  } finally {
    await close()
  }
}
