import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/calendar.ts'
import { understand } from './grammar.ts'

/** A Thursday. */
const today = calendarDate('2026-11-26')
const asked = (text: string) => understand(text, today)

test('what clients owe, by a name and a month', () => {
  expect(asked('A receber da Vereda em março?')).toEqual({
    report: 'lancamentos',
    filters: { operacao: 'C', data: 'vencimento', situacao: 'em_aberto' },
    period: { periodo1: '2027-03-01', periodo2: '2027-03-31' },
    by: undefined,
    words: ['A receber', 'março de 2027'],
    name: 'Vereda',
  })
})

test('a month without a year is the nearest one', () => {
  const yearOf = (text: string) => asked(text)?.period?.periodo1.slice(0, 4)
  expect(yearOf('gastos de agosto')).toBe('2026')
  expect(yearOf('gastos de janeiro')).toBe('2027')
  expect(yearOf('gastos de janeiro de 2026')).toBe('2026')
  expect(understand('gastos de dezembro', calendarDate('2026-02-10'))?.period?.periodo1).toBe(
    '2025-12-01',
  )
})

test('profit by client is the margin of jobs, of the year', () => {
  expect(asked('lucro por cliente 2026')).toMatchObject({
    report: 'margem',
    by: 'pessoa',
    period: { periodo1: '2026-01-01', periodo2: '2026-12-31' },
    name: '',
  })
})

test('what was spent on something', () => {
  expect(asked('quanto gastei com locação')).toMatchObject({
    report: 'lancamentos',
    filters: { operacao: 'D' },
    period: undefined,
    name: 'locação',
  })
  expect(asked('Quanto pagamos à Locadora Horizonte na semana passada')).toMatchObject({
    report: 'contas-pagas',
    period: { periodo1: '2026-11-16', periodo2: '2026-11-22' },
    name: 'Locadora Horizonte',
  })
  expect(asked('despesas por mês este ano')).toMatchObject({
    report: 'planilha-despesas',
    by: 'mes',
    period: { periodo1: '2026-01-01', periodo2: '2026-12-31' },
  })
})

test('the words of an account are no grouping, and the longest phrase wins', () => {
  expect(asked('a pagar por centro de custo')).toMatchObject({ by: 'centro', name: '' })
  expect(asked('quanto recebi ontem')?.words).toEqual(['Recebido', 'ontem'])
})

test('other texts are no questions', () => {
  for (const text of ['', 'Vereda', 'março de 2026', 'nova pessoa', 'orçamento 12']) {
    expect(asked(text), text).toBeUndefined()
  }
})

test('any text is answered or not, and no period is turned around', () => {
  const words = fc.constantFrom(
    ...'a receber pagar gastei recebi por cliente mes março 2026 semana passada hoje Vereda de lucro'.split(
      ' ',
    ),
  )
  const days = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), days, (list, after) => {
      const found = understand(list.join(' '), addDays(calendarDate('2000-01-01'), after))
      if (!found?.period) return
      expect(found.period.periodo1 <= found.period.periodo2).toBe(true)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void understand(text, today)))
})
