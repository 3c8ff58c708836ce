import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { must } from '../../../kernel/must.ts'
import { verificacoes } from '../contas/falha.ts'
import { knownRegras } from './usual-regras.ts'

/** `docs/incentivado-regras.md` says of every rule of the notes where it lives and which tests prove it. */

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const folders = {
  core: `${root}core/src/orcamentos/incentivado/`,
  api: `${root}api/src/orcamentos/incentivado/`,
} as const
const textOf = (place: string) => {
  const [, area = '', path = ''] = must(/^(core|api):(.+)$/u.exec(place), place)
  return folders[area === 'api' ? 'api' : 'core'] + path
}

const lines = readFileSync(`${root}docs/incentivado-regras.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(?:---|sentence)/u.test(line))
const rows = lines.map((line) => {
  const [sentence = '', source = '', where = '', breaks = '', keeps = '', ...more] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return { sentence, source, where, breaks, keeps, more }
})

const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code)
const isPlace = (code: string) => /^(?:core|api):/u.test(code)
const keysOf = (cell: string) =>
  codes(cell).filter((code) => !isPlace(code) && /^[a-z]+-[\w-]+\/[\w-]+$/u.test(code))
const known = new Set(knownRegras.map(({ chave }) => chave))

/** The tests that a cell names: a file and a title. */
const testsOf = (cell: string) =>
  [...cell.matchAll(/`((?:core|api):[^`]+)` “([^”]+)”/gu)].map(([, file = '', title = '']) => ({
    file,
    title,
  }))

test('every row of the table says a rule, its source, and what breaks and what keeps it', () => {
  expect(rows.length).toBeGreaterThan(80)
  for (const { sentence, source, breaks, keeps, more } of rows) {
    expect(more, sentence).toEqual([])
    expect(sentence.length).toBeGreaterThan(10)
    expect(source, sentence).toMatch(/\d/u)
    if (breaks.startsWith('not built: ')) {
      expect([sentence, keeps]).toEqual([sentence, '–'])
      expect(breaks.length, sentence).toBeGreaterThan(40)
    } else {
      for (const cell of [breaks, keeps]) {
        expect([sentence, cell === 'rows' || testsOf(cell).length > 0]).toEqual([sentence, true])
      }
    }
  }
})

test('every row of the product is in the table, and every key of the table is a row', () => {
  const told = rows.flatMap(({ where }) => keysOf(where))
  expect(told.filter((key) => !known.has(key))).toEqual([])
  expect([...known].filter((key) => !told.includes(key))).toEqual([])
})

test('what says that its cases are those of its rows has rows, of a place where it has none', () => {
  for (const { sentence, where, breaks, keeps } of rows) {
    if (breaks === 'rows' || keeps === 'rows') {
      expect([sentence, keysOf(where).length > 0]).toEqual([sentence, true])
    }
    const checks = [...where.matchAll(/check `(\w+)`/gu)].map(([, name = '']) => name)
    expect(checks.filter((name) => !(name in verificacoes))).toEqual([])
    const places = codes(where).filter(isPlace)
    expect(places.filter((place) => !existsSync(textOf(place)))).toEqual([])
  }
})

test('every test that the table names is there', () => {
  const missing = rows
    .flatMap(({ breaks, keeps }) => [...testsOf(breaks), ...testsOf(keeps)])
    .filter(({ file, title }) => {
      const path = textOf(file)
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${title}'`)
    })
  expect(missing).toEqual([])
})
