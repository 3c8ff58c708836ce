import { readFileSync } from 'node:fs'
import { escapeHtml } from '../mail/html.ts'

/** A line of routes.json, which the web build writes. */
interface Line {
  readonly path: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly reads: readonly string[]
  /** What draws a first picture before the screens' code runs. */
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

/** The script of the first paint, inlined in the page by the server. */
const firstScript = /<script>.*?<\/script>/s
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const entryModule = /<link rel="modulepreload" crossorigin href="([^"]+)">/g
const entryStyle = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/** The brand's picture; it loads after the early drawing. */
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

/** Inserts part of one address into another, encoded; empty when it cannot be decoded. */
function rewritten(part = ''): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return ''
  }
}

/** The page without the tags that start the screens; first-paint.js gets their names and adds them. */
function withoutStart(page: string) {
  const found = (place: RegExp) => [...page.matchAll(place)].map(([, address = '']) => address)
  return {
    rest: page
      .replace(entryScript, '')
      .replace(entryModule, '')
      .replace(entryStyle, '')
      .replace(logo, (_, before: string) => `${before}data-later`),
    starting: meta('entry', found(entryScript)) + meta('styles', found(entryStyle)),
    modules: found(entryModule),
  }
}

/**
 * Writes into the page of an address what first-paint.js requests at once: the replies that the screen reads
 * first and its code files. When the screen has an early drawing, that script comes first and first-paint.js
 * starts the screens afterwards.
 */
export function firstLoads(folder: string): (page: string, pathname: string) => string {
  const lines = JSON.parse(readFileSync(`${folder}routes.json`, 'utf8')) as Line[]
  // Literal addresses come before those with parameters.
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
      const reading = meta('reads', filled(reads))
      if (!early) {
        const loads = reading + meta('files', files)
        return page.replace(firstScript, (script) => loads + script)
      }
      const { rest, starting, modules } = withoutStart(page)
      const loads = reading + starting + meta('files', [...modules, ...files])
      return rest.replace(firstScript, (script) => {
        return loads + meta('early-reads', filled(early.reads)) + script + early.drawing
      })
    }
    return page
  }
}

/** Its styles are inlined: another request would delay the replies. */
const drawingOf = (folder: string, { script, scripts, styles }: NonNullable<Line['early']>) =>
  [
    ...styles.map((file) => `<style>${readFileSync(folder + file, 'utf8')}</style>`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    `<script type="module" crossorigin src="/${script}"></script>`,
  ].join('')
