import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { usualRegras } from '../normas/usual-regras.ts'
import { isRegraDeRemanejamento, problemsOfRemanejamento } from './remanejamento.ts'
import type { LinhaToMove } from './remanejamento.ts'

const linha = (uid: string, aprovado: number, more: Partial<LinhaToMove> = {}): LinhaToMove => ({
  uid,
  item: uid.toUpperCase(),
  aprovado: cents(aprovado),
  remanejado: cents(0),
  used: cents(0),
  ...more,
})
const linhas = (...all: LinhaToMove[]) => new Map(all.map((one) => [one.uid, one]))
const move = (uid: string, valor: number) => ({ uid, valor: cents(valor) })
const regras = usualRegras
  .filter(({ norma }) => norma === 'mc-2-2019')
  .filter((one) => isRegraDeRemanejamento(one))
const none = { regras: [], autorizacao: '' }
const fields = (found: readonly { readonly campo: string }[]) => found.map(({ campo }) => campo)

test('lines that give and receive the same pass; a centavo too much is told', () => {
  const all = linhas(linha('a', 1_000), linha('b', 500))
  expect(problemsOfRemanejamento([move('a', -300), move('b', 300)], all, none)).toEqual([])
  expect(problemsOfRemanejamento([move('a', -300), move('b', 301)], all, none)).toEqual([
    { campo: 'linhas', msg: 'As linhas recebem R$ 0,01 a mais do que outras cedem.' },
  ])
  expect(fields(problemsOfRemanejamento([move('a', -301), move('b', 300)], all, none))).toEqual([
    'linhas',
  ])
})

test('a line keeps what it already costs (notes 2.3: never below what was accounted for)', () => {
  const all = linhas(linha('a', 1_000, { used: cents(700) }), linha('b', 0))
  expect(problemsOfRemanejamento([move('a', -300), move('b', 300)], all, none)).toEqual([])
  expect(problemsOfRemanejamento([move('a', -301), move('b', 301)], all, none)).toMatchObject([
    { campo: 'linhas.0.valor' },
  ])
  expect(problemsOfRemanejamento([move('b', -1), move('a', 1)], all, none)).toMatchObject([
    { campo: 'linhas.0.valor', msg: 'B só tem R$ 0,00.' },
  ])
})

test('within 50 % of the item nobody is asked; beyond, who authorised it is named (rules of 2017 to 2021)', () => {
  const all = linhas(linha('a', 1_000), linha('b', 10_000))
  const held = { regras, autorizacao: '' }
  expect(problemsOfRemanejamento([move('a', -500), move('b', 500)], all, held)).toEqual([])
  expect(problemsOfRemanejamento([move('a', -501), move('b', 501)], all, held)).toMatchObject([
    { campo: 'linhas.0.valor' },
  ])
  const allowed = { regras, autorizacao: 'Ofício 12/2020' }
  expect(problemsOfRemanejamento([move('a', -501), move('b', 501)], all, allowed)).toEqual([])
})

test('what was moved before counts in the limit, and a line twice or one of elsewhere is told', () => {
  const all = linhas(linha('a', 1_000, { remanejado: cents(-400) }), linha('b', 10_000))
  const held = { regras, autorizacao: '' }
  expect(fields(problemsOfRemanejamento([move('a', -101), move('b', 101)], all, held))).toEqual([
    'linhas.0.valor',
  ])
  expect(fields(problemsOfRemanejamento([move('b', 1), move('b', -1)], all, held))).toEqual([
    'linhas',
  ])
  expect(fields(problemsOfRemanejamento([move('b', -1), move('c', 1)], all, held))).toEqual([
    'linhas.1.valor',
  ])
})

test('what passes leaves the budget with the same total and no line below what it costs', () => {
  const amount = fc.integer({ min: 0, max: 10_000 })
  const line = fc.record({ aprovado: amount, used: amount })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 6 }),
      fc.array(fc.integer({ min: -9_000, max: 9_000 }), { minLength: 1, maxLength: 5 }),
      (lines, moves) => {
        const all = lines.map((one, at) =>
          linha(String(at), one.aprovado, { used: cents(Math.min(one.used, one.aprovado)) }),
        )
        const some = moves.slice(0, all.length - 1).map((valor, at) => move(String(at), valor))
        const rest = some.reduce((sum, { valor }) => sum - valor, 0)
        const balanced = [...some, move(String(all.length - 1), rest)]
        const found = problemsOfRemanejamento(balanced, linhas(...all), none)
        const after = all.map((one) => {
          const own = balanced.find(({ uid }) => uid === one.uid)
          return { left: one.aprovado + (own?.valor ?? 0), used: one.used }
        })
        const isWhole = after.every(({ left, used }) => left >= used)
        expect(found.length === 0).toBe(isWhole)
      },
    ),
  )
})
