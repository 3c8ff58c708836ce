import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { campanhaTotals, problemOfPeriod, situacoesDoOrcamento, usedPercent } from './campanha.ts'

const amount = fc.integer({ min: 0, max: 900_000_000 }).map(cents)
const row = fc.record({
  situacao: fc.constantFrom(...situacoesDoOrcamento),
  orcado: fc.option(amount, { freq: 5 }),
  comprometido: amount,
  realizado: amount,
  faturado: fc.option(amount, { freq: 5 }),
})
const all = { orcado: true, custos: true, faturado: true }

test('the parts of a campaign add up to its totals, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(row), fc.option(amount), fc.nat(), (rows, verba, cut) => {
      const whole = campanhaTotals(rows, verba, all)
      expect(campanhaTotals(rows.toReversed(), verba, all)).toEqual(whole)
      const at = rows.length === 0 ? 0 : cut % rows.length
      const [a, b] = [rows.slice(0, at), rows.slice(at)].map((part) =>
        campanhaTotals(part, verba, all),
      )
      for (const name of ['orcado', 'aprovado', 'comprometido', 'realizado', 'faturado'] as const) {
        expect((a?.[name] ?? 0) + (b?.[name] ?? 0)).toBe(whole[name])
      }
      expect(whole.aprovado).toBeLessThanOrEqual(whole.orcado ?? 0)
    }),
  )
})

test('the balance is told only where every approved price is seen', () => {
  fc.assert(
    fc.property(fc.array(row), amount, (rows, verba) => {
      const { saldo, aprovado } = campanhaTotals(rows, verba, all)
      const hides = rows.some((one) => one.situacao === 'aprovados' && one.orcado === null)
      expect(saldo).toBe(hides ? null : verba - (aprovado ?? 0))
      expect(campanhaTotals(rows, null, all).saldo).toBeNull()
    }),
  )
})

test('a lost budget is not budgeted, and what it cost is still spent', () => {
  const lost = {
    situacao: 'perdidos',
    orcado: cents(500),
    comprometido: cents(1),
    realizado: cents(2),
  } as const
  expect(campanhaTotals([lost], cents(900), all)).toEqual({
    orcado: 0,
    aprovado: 0,
    comprometido: 1,
    realizado: 2,
    faturado: 0,
    saldo: 900,
    sem_valor: 0,
  })
})

test('who sees no amounts gets none, and no balance that would tell them', () => {
  const blind = { orcado: false, custos: false, faturado: false }
  expect(campanhaTotals([{ situacao: 'aprovados' }], cents(900), blind)).toEqual({
    saldo: null,
    sem_valor: 0,
  })
})

test('a period does not end before it begins, and may be open', () => {
  const [early, late] = [calendarDate('2026-03-01'), calendarDate('2026-03-02')]
  expect(problemOfPeriod(early, late)).toBeUndefined()
  expect(problemOfPeriod(early, early)).toBeUndefined()
  expect(problemOfPeriod(late, null)).toBeUndefined()
  expect(problemOfPeriod(late, early)).toContain('antes do início')
})

test('how much of the money was used', () => {
  expect(usedPercent(cents(1000), cents(505))).toBe(51)
  expect(usedPercent(cents(0), cents(505))).toBeNull()
  expect(usedPercent(null, cents(505))).toBeNull()
  expect(usedPercent(cents(1000), undefined)).toBeNull()
})
