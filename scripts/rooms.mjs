// `npm run check`: refuses a folder with more than 25 files, and modules that import each other in a circle.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Files of a folder, without those of its folders and without tests. */
const most = 25
const areas =
  /^(\w+)\/src\/((?:sistema|cadastros|acesso|livro|orcamentos|equipamentos|financeiro|contratos|set|projetos|relatorios)\/[^/]+)\//u
const test = /\.(?:test|browser)\.tsx?$/u
/** Tests and their helpers may import any module. */
const isApart = (file) => test.test(file) || /\/testing\/|\/testing\.tsx?$/u.test(file)

const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'core/src',
    'contract/src',
    'api/src',
    'api/demo',
    'api/sandbox',
    'web/src',
  ],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')

const problems = []

const held = Map.groupBy(
  files.filter((file) => !test.test(file)),
  (file) => posix.dirname(file),
)
for (const [folder, { length }] of held) {
  if (length > most) {
    problems.push(`${folder}: ${length} arquivos (limite ${most}). Divida em salas.`)
  }
}

/** `api/livro/titulos`, of a file of a module. */
function moduleOf(file) {
  const [, workspace, name] = areas.exec(file) ?? []
  return name && `${workspace}/${name}`
}

function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, workspace, path] = /^@claquete\/(core|contract)\/(.+)$/u.exec(specifier) ?? []
  return `${workspace}/src/${path}.ts`
}

/** By module, the modules of the same workspace that it imports, and by which file. */
const known = new Map()
for (const file of files) {
  const from = moduleOf(file)
  if (!from || !/\.tsx?$/u.test(file) || isApart(file)) continue
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\()'([^']+)'/gu,
  )) {
    const to = moduleOf(targetOf(file, specifier))
    if (!to || to === from || to.split('/')[0] !== from.split('/')[0]) continue
    const imports = known.get(from) ?? new Map()
    if (!imports.has(to)) imports.set(to, file)
    known.set(from, imports)
  }
}

/** The modules of a circle, the last of which imports the first again. */
function circleFrom(start) {
  const seen = new Set()
  const walk = (at, path) => {
    for (const next of known.get(at)?.keys() ?? []) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...path, next])
      if (found) return found
    }
    return undefined
  }
  return walk(start, [start])
}

const told = new Set()
for (const start of known.keys()) {
  const circle = circleFrom(start)
  if (!circle || told.has(circle.toSorted().join())) continue
  told.add(circle.toSorted().join())
  const lines = circle.map((one, at) => {
    const next = circle[(at + 1) % circle.length]
    return `  ${one} → ${next} (${known.get(one).get(next)})`
  })
  problems.push(['Módulos em círculo:', ...lines].join('\n'))
}

for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
