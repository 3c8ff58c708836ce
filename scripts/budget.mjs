// The first screen stays small: gzip bytes of JavaScript that the entry loads, from the build's manifest.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../web/dist/', import.meta.url)
const read = (file) => JSON.parse(readFileSync(new URL(file, dist), 'utf8'))
const manifest = read('.vite/manifest.json')
/** What the page of each screen brings: the shell's files and its own. */
const routes = read('routes.json')

/** The chunk of a source file with everything it imports at once. */
function closure(name, seen = new Set()) {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(next, seen)
  return seen
}

const kilobytes = (files) =>
  [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce(
      (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
      0,
    ) / 1000

const find = (end) => {
  const name = Object.keys(manifest).find((one) => one.endsWith(end))
  if (!name) throw new Error(`não há ${end} na construção`)
  return name
}

const entry = closure(find('index.html'))
const login = closure(find('login.screen.tsx'), new Set(entry))
const list = new Set([...login, ...routes.find(({ path }) => path === '/pessoas/listar').scripts])
const figures = [
  ['até a entrada', kilobytes(login), 140],
  ['até a primeira lista', kilobytes(list), 240],
]
for (const [what, size, limit] of figures) {
  console.log(`${what}: ${size.toFixed(1)} KB de JavaScript (limite ${limit})`)
  if (size > limit) process.exitCode = 1
}
