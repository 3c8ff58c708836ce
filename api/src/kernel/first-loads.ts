import { readFileSync } from 'node:fs'
import { escapeHtml } from './mail/html.ts'

/** A line of routes.json, which the build of the screens writes. */
interface Line {
  readonly path: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly reads: readonly string[]
  /** What draws something by itself before the screens run. */
  readonly early?: {
    readonly script: string
    readonly scripts: readonly string[]
    readonly styles: readonly string[]
    readonly reads: readonly string[]
  }
}

interface Route extends Pick<Line, 'early'> {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly reads: readonly string[]
  readonly files: string
}

/** That of the first paint, which the server puts into the page. */
const firstScript = /<script>.*?<\/script>/s
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/

const meta = (name: string, addresses: readonly string[]) =>
  `<meta name="${name}" content="${escapeHtml(addresses.join(' '))}" />`

const special = /[.*+?^${}()|[\]\\]/g

function routeOf({ path, scripts, styles, reads, early }: Line): Route {
  const names: string[] = []
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part.replace(special, '\\$&')
    names.push(part.slice(1))
    return '([^/]+)'
  })
  return {
    pattern: new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`),
    names,
    reads,
    files: meta(
      'arquivos',
      [...styles, ...scripts].map((file) => `/${file}`),
    ),
    ...(early && { early }),
  }
}

/** A part of an address as it is written in another; empty where it cannot be read. */
function rewritten(part = ''): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return ''
  }
}

/**
 * Writes into a page, for the address that it answers, what first-paint.js asks for at once: the replies that
 * the screen reads first and the files of its code. Where something is drawn early, its script comes first
 * and first-paint.js starts the screens after it.
 */
export function firstLoads(folder: string): (page: string, pathname: string) => string {
  const lines = JSON.parse(readFileSync(`${folder}routes.json`, 'utf8')) as Line[]
  // An address spelt out comes before one that a name would also take.
  const routes = lines.map(routeOf).toSorted((one, other) => one.names.length - other.names.length)
  return (page, pathname) => {
    for (const { pattern, names, reads, files, early } of routes) {
      const found = pattern.exec(pathname)
      if (!found) continue
      const filled = (addresses: readonly string[]) =>
        addresses.map((address) =>
          address.replace(/\{(\w+)\}/g, (_, name: string) =>
            rewritten(found[names.indexOf(name) + 1]),
          ),
        )
      const loads = meta('leituras', filled(reads)) + files
      if (!early) return page.replace(firstScript, (script) => loads + script)
      return page
        .replace(entryScript, (_, address: string) => {
          return `<link rel="preload" as="script" fetchpriority="low" crossorigin href="${address}" />${meta('entrada', [address])}`
        })
        .replace(firstScript, (script) => {
          return loads + meta('leituras-cedo', filled(early.reads)) + script + drawing(early)
        })
    }
    return page
  }
}

const drawing = ({ script, scripts, styles }: NonNullable<Line['early']>) =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    `<script type="module" crossorigin src="/${script}"></script>`,
  ].join('')
