import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import {
  creditDaysMax,
  dueProblem,
  problemOfCredit,
  problemToCharge,
  seuNumeroOf,
} from './boleto.ts'

const titulo = {
  operacao: 'C',
  tipo: 'titulo',
  situacao: 'aprovado',
  permuta: 'N',
  id_pessoa: 1,
  saldo: cents(250),
} as const

test.each([
  [{}, undefined],
  [{ saldo: cents(249) }, /menor boleto é de R\$ 2,50/],
  [{ operacao: 'D' }, /contas a receber/],
  [{ situacao: 'pago' }, /já foi recebido/],
  [{ situacao: 'solicitado' }, /ainda não foi aprovado/],
  [{ permuta: 'S' }, /permuta/],
  [{ id_pessoa: null }, /a pessoa que paga/],
  [{ saldo: cents(100_000_000_00) }, /maior boleto/],
] as const)('a title with %o', (given, reason) => {
  const problem = problemToCharge({ ...titulo, ...given })
  if (reason === undefined) expect(problem).toBeUndefined()
  else expect(problem).toMatch(reason)
})

test('today is taken until the evening, yesterday never', () => {
  const today = calendarDate('2026-11-25')
  expect(dueProblem(today, { today, hour: 19 })).toBeUndefined()
  expect(dueProblem(today, { today, hour: 20 })).toMatch(/a partir de amanhã/)
  expect(dueProblem(calendarDate('2026-11-24'), { today, hour: 9 })).toMatch(
    /24\/11\/2026 já passou/,
  )
  expect(dueProblem(calendarDate('2026-11-26'), { today, hour: 23 })).toBeUndefined()
})

test('the number given to the bank fits it', () => {
  expect(seuNumeroOf(42, 'k3m9x')).toBe('42-k3m9x')
  expect(seuNumeroOf(123_456_789_012, 'k3m9x')).toHaveLength(15)
})

test('money may reach the account on a coming day, but not on a far one', () => {
  const today = calendarDate('2026-06-17')
  fc.assert(
    fc.property(fc.integer({ min: -4_000, max: 4_000 }), (days) => {
      const problem = problemOfCredit(addDays(today, days), today)
      expect(problem === undefined).toBe(days <= creditDaysMax)
    }),
  )
  expect(problemOfCredit(calendarDate('2027-06-17'), today)).toContain('17/06/2027')
})
