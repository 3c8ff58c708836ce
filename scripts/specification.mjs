// `npm run check`: docs/specification.tsv says of every row of the specification which test holds it, or which decision
// settles it. A proof is `<file of tests>: <words of the test's name>` or `decision <number>`.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

const table = 'docs/specification.tsv'
/** How many rules (B), texts (S) and fields of entities (E) the specification has. */
const counts = { B: 389, S: 115, E: 332 }
const isTestFile = /\.(?:test|e2e|browser|walls)\.tsx?$|\/test\/[\w-]+\.ts$/u
const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 3)))
const texts = new Map()

/** The text of a file of tests in one line, without what escapes a quote; undefined where there is none. */
function textOf(file) {
  if (!texts.has(file)) {
    const isThere = isTestFile.test(file) && existsSync(file)
    const text = isThere ? readFileSync(file, 'utf8').replaceAll('\\', '') : undefined
    texts.set(file, text?.replaceAll(/\s+/gu, ' '))
  }
  return texts.get(file)
}

/** What is wrong with a proof; undefined where it holds. */
function faultOf(proof) {
  const decision = /^decision (\d{3})$/u.exec(proof)
  if (decision) return decisions.has(decision[1]) ? undefined : 'não há esta decisão'
  const [, file, name] = /^([\w./-]+): (.{6,})$/u.exec(proof) ?? []
  if (file === undefined) return 'não diz o teste nem a decisão'
  const text = textOf(file)
  if (text === undefined) return `não há o arquivo de testes ${file}`
  return text.includes(name) ? undefined : `nenhum teste de ${file} se chama "${name}"`
}

const rows = readFileSync(table, 'utf8').trimEnd().split('\n').slice(1)
const found = []
const seen = new Set()
for (const row of rows) {
  const [id, what, proof, ...rest] = row.split('\t')
  if (!what || proof === undefined || rest.length > 0) {
    found.push(`${id}: a linha tem três colunas`)
    continue
  }
  if (seen.has(id)) found.push(`${id}: repetida`)
  seen.add(id)
  const fault = faultOf(proof)
  if (fault) found.push(`${id}: ${fault}`)
}
for (const [letter, count] of Object.entries(counts)) {
  const ids = Array.from({ length: count }, (_, at) => letter + String(at + 1).padStart(3, '0'))
  const missing = ids.filter((id) => !seen.has(id))
  if (missing.length > 0) found.push(`faltam ${missing.length}: ${missing.slice(0, 20).join(', ')}`)
  for (const id of ids) seen.delete(id)
}
for (const id of seen) found.push(`${id}: a especificação não tem esta linha`)
for (const fault of found) console.log(`  ${table}: ${fault}`)
process.exitCode = found.length === 0 ? 0 : 1
