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

interface Route {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly reads: readonly string[]
  readonly files: readonly string[]
  readonly early?: { readonly drawing: string; readonly reads: readonly string[] }
}

/** That of the first paint, which the server puts into the page. */
const firstScript = /<script>.*?<\/script>/s
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const entryModule = /<link rel="modulepreload" crossorigin href="([^"]+)">/g
const entryStyle = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/** A picture of the brand, which comes after what is drawn early. */
const logo = /(<img data-marca-logo\b[^>]*? )src(?==)/g

const meta = (name: string, addresses: readonly string[]) =>
  `<meta name="${name}" content="${escapeHtml(addresses.join(' '))}" />`

const special = /[.*+?^${}()|[\]\\]/g

function routeOf(folder: string, line: Line): Route {
  const { path, scripts, styles, reads, early } = line
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
    files: [...styles, ...scripts].map((file) => `/${file}`),
    ...(early && { early: { drawing: drawingOf(folder, early), reads: early.reads } }),
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

/** The page without what starts the screens, which first-paint.js finds named instead. */
function withoutStart(page: string) {
  const found = (place: RegExp) => [...page.matchAll(place)].map(([, address = '']) => address)
  return {
    rest: page
      .replace(entryScript, '')
      .replace(entryModule, '')
      .replace(entryStyle, '')
      .replace(logo, (_, before: string) => `${before}data-depois`),
    starting: meta('entrada', found(entryScript)) + meta('estilos', found(entryStyle)),
    modules: found(entryModule),
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
  const routes = lines
    .map((line) => routeOf(folder, line))
    .toSorted((one, other) => one.names.length - other.names.length)
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
      const reading = meta('leituras', filled(reads))
      if (!early) {
        const loads = reading + meta('arquivos', files)
        return page.replace(firstScript, (script) => loads + script)
      }
      const { rest, starting, modules } = withoutStart(page)
      const loads = reading + starting + meta('arquivos', [...modules, ...files])
      return rest.replace(firstScript, (script) => {
        return loads + meta('leituras-cedo', filled(early.reads)) + script + early.drawing
      })
    }
    return page
  }
}

/** Its styles stand in the page: a file more on the way is one that the replies wait for. */
const drawingOf = (folder: string, { script, scripts, styles }: NonNullable<Line['early']>) =>
  [
    ...styles.map((file) => `<style>${readFileSync(folder + file, 'utf8')}</style>`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    `<script type="module" crossorigin src="/${script}"></script>`,
  ].join('')
