// `npm run check`: sizes, radii and colours come from tokens.css; style sheets are short; no class is unused.
// What the kit (web/src/ui/{layout,figures,buttons,table}) offers is not written again.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

const folder = 'web/src'
/**
 * Lines of all style sheets of an area: a screen is made of the kit. About a tenth above what they were when the
 * ceilings were set; the kit is kept tight. A new area brings its own.
 */
const mostLines = {
  acesso: 280,
  app: 710,
  cadastros: 50,
  contratos: 60,
  dev: 40,
  equipamentos: 500,
  financeiro: 350,
  guest: 800,
  livro: 50,
  orcamentos: 1_350,
  projetos: 2_150,
  relatorios: 320,
  set: 900,
  // The calendar draws the hours of its week.
  sistema: 280,
  // Months, lists of days and what stands on them are of all calendars.
  ui: 3_050,
}
const mostPerSheet = 200
const tokens = join(folder, 'ui/styles/tokens.css')
/** Printed documents use points. */
const inPoints = join(folder, 'ui/rich-text/paper.module.css')

const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
const sheets = names.filter((name) => name.endsWith('.css')).toSorted()
const sources = names
  .filter((name) => /\.tsx?$/u.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))
const problems = []
const linesOf = {}

/** Classes that one sheet composes from another. */
const composed = new Set(
  sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/composes: ([\w ]+?)(?: from|;)/gu)].flatMap(
      ([, found]) => found.split(' '),
    ),
  ),
)

for (const sheet of sheets) {
  const text = readFileSync(sheet, 'utf8')
  const lines = text.split('\n').length - 1
  const [area] = sheet.slice(folder.length + 1).split(sep)
  linesOf[area] = (linesOf[area] ?? 0) + lines
  if (lines > mostPerSheet) problems.push(`${sheet}: ${lines} linhas, mais que ${mostPerSheet}`)
  if (sheet !== tokens) problems.push(...wrongValues(sheet, text))
  if (sheet.endsWith('.module.css')) problems.push(...deadClasses(sheet, text))
}
// TypeScript accepts any import of a .css path; only the build would notice that the file is gone.
for (const { name, text } of sources) {
  for (const [, path] of text.matchAll(/from '(\.[^']+\.css)'/gu)) {
    if (!sheets.includes(join(dirname(name), path))) problems.push(`${name}: não existe ${path}`)
  }
}
// A class that no sheet has is undefined at run time, and TypeScript accepts any name.
for (const { name, text } of sources) {
  for (const [, local, path] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gmu)) {
    const sheet = join(dirname(name), path)
    if (!sheets.includes(sheet)) continue
    const defined = classesOf(readFileSync(sheet, 'utf8'))
    const code = text.replaceAll(/from '[^']*'/gu, '')
    for (const [, used] of code.matchAll(
      new RegExp(String.raw`(?<![./\w])${local}\.(\w+)`, 'gu'),
    )) {
      if (!defined.has(used)) problems.push(`${name}: ${sheet} não tem .${used}`)
    }
  }
}
for (const [area, lines] of Object.entries(linesOf)) {
  const most = mostLines[area] ?? 0
  if (lines > most) problems.push(`${area}: ${lines} linhas de CSS, mais que ${most}`)
}

function wrongValues(sheet, text) {
  return text.split('\n').flatMap((line, at) => {
    const value = /^\s*(font-size|border(?:-\w+-\w+)?-radius):\s*([^;]+);/u.exec(line)
    const isWrong =
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/iu.test(line) ||
      (value?.[1] === 'font-size' && !isSize(value[2], sheet)) ||
      (value && value[1] !== 'font-size' && /\dpx|\drem|%/u.test(value[2]))
    return isWrong ? [`${sheet}:${at + 1} ${line.trim()}: use um nome de tokens.css`] : []
  })
}

function isSize(value, sheet) {
  if (/^(?:var\(--text-[\w-]+\)|inherit|0)$/u.test(value)) return true
  return sheet === inPoints && /^[\d.]+pt$/u.test(value)
}

/** The classes that a sheet defines. */
function classesOf(text) {
  const found = text
    .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/gu, '')
    .matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/giu)
  return new Set([...found].map(([, name]) => name))
}

/** Unused classes of a sheet; none if a source reads it by a computed name. */
function deadClasses(sheet, text) {
  const file = sheet.slice(sheet.lastIndexOf('/') + 1)
  const readers = sources.filter(
    ({ name, text: source }) =>
      source.includes(file) &&
      [...source.matchAll(/from '([^']+\.module\.css)'/gu)].some(
        ([, path]) => join(dirname(name), path) === sheet,
      ),
  )
  const used = readers.map((reader) => reader.text).join('\n')
  if (/\bstyles\[/u.test(used)) return []
  return [...classesOf(text)]
    .filter((name) => !composed.has(name) && !/^(?:mantine-|ProseMirror)/u.test(name))
    .filter((name) => !new RegExp(String.raw`\.${name}\b`, 'u').test(used))
    .map((name) => `${sheet}: nada usa .${name}`)
}

for (const problem of problems) console.error(problem)
const total = Object.values(linesOf).reduce((sum, lines) => sum + lines, 0)
if (problems.length === 0) console.log(`${total} linhas em ${sheets.length} folhas`)
process.exit(problems.length === 0 ? 0 : 1)
