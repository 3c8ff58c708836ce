import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import { knownRegras, usualRegras } from '../normas/usual-regras.ts'
import {
  beyondBy,
  beyondRegras,
  notAllowedBeyond,
  movedGrandes,
  isRegraDeRemanejamento,
  movedBy,
  problemsOfRemanejamento,
  textOfBeyond,
} from './remanejamento.ts'
import type { LinhaToMove, RegraDeRemanejamento } from './remanejamento.ts'

const linha = (uid: string, aprovado: number, more: Partial<LinhaToMove> = {}): LinhaToMove => ({
  uid,
  item: uid.toUpperCase(),
  grande: '',
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

/** The row of the trade, off until a company switches it on (domain notes 2.2, November 2026), with this effect. */
function byGrande(efeito: 'bloqueia' | 'avisa'): RegraDeRemanejamento {
  const known = must(
    knownRegras.find(({ chave }) => chave === 'ancine-158-2021/remanejamento-grande-item'),
    'rule of big items',
  )
  expect(known.efeito).toBe('desligada')
  expect(usualRegras.map(({ chave }) => chave)).not.toContain(known.chave)
  const regra = { ...known, efeito }
  if (!isRegraDeRemanejamento(regra)) throw new Error('no rule of reallocation')
  return regra
}

const film = [
  linha('camera', 100_000, { grande: 'Produção e filmagem' }),
  linha('luz', 100_000, { grande: 'Produção e filmagem' }),
  linha('mixagem', 50_000, { grande: 'Pós-produção' }),
]

test('a fifth of a big item is moved without asking, a centavo more is not (domain notes 2.2, November 2026)', () => {
  const held = { regras: [byGrande('bloqueia')], autorizacao: '' }
  const all = linhas(...film)
  const ask = (valor: number, more = held) =>
    fields(problemsOfRemanejamento([move('camera', -valor), move('mixagem', valor)], all, more))
  // A fifth of R$ 500 is R$ 100: what Pós-produção may receive, though Produção might give four times as much.
  expect(ask(10_000)).toEqual([])
  expect(ask(10_001)).toEqual(['linhas.1.valor'])
  expect(ask(40_000)).toEqual(['linhas.1.valor'])
  expect(ask(40_001)).toEqual(['linhas.0.valor', 'linhas.1.valor'])
  expect(ask(40_001, { ...held, autorizacao: 'Despacho 7/2026' })).toEqual([])
  expect(ask(40_001, { ...held, regras: [byGrande('avisa')] })).toEqual([])
})

test('what the lines of one big item give to one another does not change it', () => {
  const held = { regras: [byGrande('bloqueia')], autorizacao: '' }
  const inside = [move('camera', -90_000), move('luz', 90_000)]
  expect(problemsOfRemanejamento(inside, linhas(...film), held)).toEqual([])
  expect(movedGrandes(inside, film)).toEqual([
    { nome: 'Produção e filmagem', aprovado: 200_000, antes: 200_000, depois: 200_000 },
  ])
})

test('what is beyond says by how much; a line without a place is not measured and says so', () => {
  const regra = byGrande('avisa')
  const loose = linha('extra', 10_000)
  const moves = [move('mixagem', -20_000), move('extra', 20_000)]
  expect(beyondBy(moves, [...film, loose], [regra]).map(textOfBeyond)).toEqual([
    'Pós-produção cede R$ 200,00 e passa de 20,00% do aprovado, R$ 500,00 (Remanejamento entre grandes itens).',
    'EXTRA não está em nenhum grande item: o que se remaneja dela não foi medido por “Remanejamento entre grandes itens”.',
  ])
  expect(
    fields(
      problemsOfRemanejamento(moves, linhas(...film, loose), {
        regras: [byGrande('bloqueia')],
        autorizacao: '',
      }),
    ),
  ).toEqual(['linhas.0.valor'])
})

test('of a budget whose reallocations sum to zero, a big item of all its lines is never beyond', () => {
  const amount = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 2, maxLength: 8 }), (amounts) => {
      const rest = amounts.slice(1).reduce((sum, one) => sum + one, 0)
      const all = amounts.map((one, at) =>
        linha(String(at), one, {
          grande: 'Tudo',
          remanejado: cents(at === 0 ? -rest : one),
        }),
      )
      expect(beyondRegras(all, [byGrande('avisa')])).toEqual([])
    }),
  )
})

/** Which lines are told after these reallocations, in order: how much goes from a to b, and who allowed it. */
const toldAfter = (...asked: (readonly [valor: number, autorizacao?: string])[]) => {
  const moves = asked.map(([valor, autorizacao = '']) => ({
    autorizacao,
    linhas: [move('a', -valor), move('b', valor)],
  }))
  const before = [linha('a', 1_000), linha('b', 1_000)]
  const after = movedBy(
    before,
    moves.flatMap((one) => one.linhas),
  )
  return notAllowedBeyond(after, moves, regras).map(({ nome }) => nome)
}

test('who authorised a reallocation allowed how far it went, and none that came after', () => {
  expect(toldAfter([501])).toEqual(['A', 'B'])
  expect(toldAfter([501, 'Ofício 3'])).toEqual([])
  expect(toldAfter([501, 'Ofício 3'], [1])).toEqual(['A', 'B'])
  expect(toldAfter([501, 'Ofício 3'], [1, 'Ofício 4'])).toEqual([])
  // An earlier one that was not allowed is covered by the one that names where the line stands after it.
  expect(toldAfter([501], [1, 'Ofício 4'])).toEqual([])
})

test('what was authorised and moved back is allowed anew, and only in its own direction', () => {
  expect(toldAfter([600, 'Ofício 3'], [-100], [100])).toEqual(['A', 'B'])
  expect(toldAfter([600, 'Ofício 3'], [-50])).toEqual([])
  expect(toldAfter([600, 'Ofício 3'], [-1_200])).toEqual(['A', 'B'])
})

test('an authorisation of one line says nothing of others', () => {
  const moves = [
    { autorizacao: '', linhas: [move('a', -600), move('b', 600)] },
    { autorizacao: 'Ofício 3', linhas: [move('c', -600), move('d', 600)] },
  ]
  const after = movedBy(
    ['a', 'b', 'c', 'd'].map((uid) => linha(uid, 1_000)),
    moves.flatMap((one) => one.linhas),
  )
  const told = notAllowedBeyond(after, moves, regras)
  expect(told.map(({ nome }) => nome)).toEqual(['A', 'B'])
})
