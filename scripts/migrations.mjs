// `npm run migrations`: enters new migrations in `api/migrations/list.txt`, each with the checksum of its text.
// `--check` only compares: a migration that was entered is never edited, and no two have the same number.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

const folder = new URL('../api/migrations/', import.meta.url)
const list = new URL('list.txt', folder)

const sumOf = (name) =>
  createHash('sha256')
    .update(readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex')

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const entered = new Map(
  readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('  ')),
)
const fresh = names.filter((name) => !entered.has(name))
const numberOf = (name) => name.slice(0, 4)
const last = [...entered.keys()].toSorted().at(-1) ?? ''

const problems = [
  ...[...entered].flatMap(([name, sum]) => {
    if (!names.includes(name)) return [`${name} foi apagada: quem já a tem não volta atrás.`]
    return sumOf(name) === sum
      ? []
      : [`${name} foi alterada depois de entrar: escreva a mudança em uma migração nova.`]
  }),
  ...fresh.flatMap((name) => {
    const other = names.find((one) => one !== name && numberOf(one) === numberOf(name))
    return other ? [`O número de ${name} é o de ${other}.`] : []
  }),
  ...fresh.flatMap((name) =>
    name < last ? [`${name} vem antes de ${last}, que já entrou: dê a ela um número maior.`] : [],
  ),
  ...(process.argv.includes('--check')
    ? fresh.map((name) => `${name} não está em list.txt: rode "npm run migrations".`)
    : []),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
if (fresh.length > 0) {
  const lines = [...entered, ...fresh.map((name) => [name, sumOf(name)])]
  writeFileSync(list, lines.map((line) => `${line.join('  ')}\n`).join(''))
  console.log(`Entraram: ${fresh.join(', ')}`)
}
