import { existsSync, readFileSync } from 'node:fs'
import { brandedHead } from './branded.ts'
import type { Brand } from '../settings/config.ts'

/** One guest page in guest-routes.json. The build (web/build/guest.ts) writes that file. */
interface Line {
  readonly path: string
  readonly opens: string
  readonly scripts: readonly string[]
}

const earlyTag = '<script src="/guest-early.js"></script>'
const earlyFile = 'guest-early.js'
const styleTag = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/
const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** The script that asks for the reply of a page at once; inlined. Undefined when nothing is built. */
export function guestEarly(folder: string): string | undefined {
  return existsSync(folder + earlyFile) ? readFileSync(folder + earlyFile, 'utf8') : undefined
}

const special = /[.*+?^${}()|[\]\\]/g
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(special, '\\$&')))
      .join('/')}/?$`,
    'i',
  )

/**
 * The page of a guest's address, in one piece: its styles and the script that asks for its reply are in it, and its
 * code files are named. So one answer is enough to see something, and then reply and code come at once.
 */
export function guestPages(
  folder: string,
  brands: readonly Brand[],
): (pathname: string, brand: Brand) => string | undefined {
  const html = readFileSync(`${folder}guest.html`, 'utf8')
    .replace(earlyTag, () => `<script>${guestEarly(folder) ?? ''}</script>`)
    .replace(styleTag, (_, file: string) => `<style>${readFileSync(folder + file, 'utf8')}</style>`)
  const lines = JSON.parse(readFileSync(`${folder}guest-routes.json`, 'utf8')) as Line[]
  const [, entry] = entryTag.exec(html) ?? []
  const pages = lines.map(({ path, opens, scripts }) => {
    const files = scripts.map((file) => `/${file}`).filter((file) => file !== entry)
    const head = [
      `<meta name="abrir" content="${opens}" />`,
      ...files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
    ]
    const page = html
      .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
      .replace('<script>', () => `${head.join('')}<script>`)
    const branded = new Map(brands.map((brand) => [brand.id, brandedHead(page, brand)]))
    return { pattern: patternOf(path), branded }
  })
  return (pathname, { id }) => pages.find(({ pattern }) => pattern.test(pathname))?.branded.get(id)
}
