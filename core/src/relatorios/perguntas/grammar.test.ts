import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
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

test('a month without a year is the nearest of what is open, the last of what was spent', () => {
  const yearOf = (text: string) => asked(text)?.period.periodo1.slice(0, 4)
  expect(yearOf('gastos de agosto')).toBe('2026')
  expect(yearOf('gastos de janeiro')).toBe('2026')
  expect(yearOf('quanto recebi em dezembro')).toBe('2025')
  expect(yearOf('a receber em janeiro')).toBe('2027')
  expect(yearOf('a pagar de dezembro')).toBe('2026')
  expect(yearOf('resultado de dezembro')).toBe('2026')
  expect(yearOf('gastos de janeiro de 2025')).toBe('2025')
  const february = calendarDate('2026-02-10')
  expect(understand('gastos de dezembro', february)?.period.periodo1).toBe('2025-12-01')
})

test('a question without a period says which one its answer shows', () => {
  const any = { periodo1: '2016-11-26', periodo2: '2036-11-26' }
  expect(asked('quanto a Caravela me deve')).toMatchObject({
    period: any,
    words: ['A receber', 'de qualquer data'],
    name: 'Caravela',
  })
  expect(asked('inadimplência')).toMatchObject({
    filters: { operacao: 'C', situacao: 'atrasado' },
    period: any,
  })
  expect(asked('quanto gastei')?.words).toEqual(['Despesas', 'este mês'])
  expect(asked('lucro por cliente')?.words).toEqual(['Resultado', 'por cliente', 'este ano'])
})

test('several months, parts of the year, days typed and days counted', () => {
  const periodOf = (text: string) => {
    const { periodo1, periodo2 } = asked(text)?.period ?? {}
    return [periodo1, periodo2, asked(text)?.name]
  }
  expect(periodOf('receitas de janeiro a março')).toEqual(['2026-01-01', '2026-03-31', ''])
  expect(periodOf('receitas de novembro a janeiro de 2026')).toEqual([
    '2025-11-01',
    '2026-01-31',
    '',
  ])
  expect(periodOf('gastos no último trimestre')).toEqual(['2026-07-01', '2026-09-30', ''])
  expect(periodOf('salários gastos no primeiro semestre')).toEqual([
    '2026-01-01',
    '2026-06-30',
    'salários',
  ])
  expect(periodOf('quanto paguei nos últimos 30 dias')).toEqual(['2026-10-28', '2026-11-26', ''])
  expect(periodOf('a pagar nos próximos 2 meses')).toEqual(['2026-11-26', '2027-01-25', ''])
  expect(periodOf('gastos entre 01/10/2026 e 15/11/26')).toEqual(['2026-10-01', '2026-11-15', ''])
  expect(periodOf('gastos de 15/11 a 01/10')).toEqual(['2026-10-01', '2026-11-15', ''])
  expect(periodOf('quanto recebi em 10/11')).toEqual(['2026-11-10', '2026-11-10', ''])
  expect(periodOf('quanto recebi em 31/02')).toEqual(['2026-11-01', '2026-11-30', '31/02'])
})

test('the answer says the period that its report shows', () => {
  expect(asked('lucro por cliente em outubro')).toMatchObject({
    report: 'margem',
    period: { periodo1: '2026-01-01', periodo2: '2026-12-31' },
    words: ['Resultado', 'por cliente', '2026'],
  })
  expect(asked('resultado de ontem')).toMatchObject({
    report: 'resultado',
    period: { periodo1: '2026-11-01', periodo2: '2026-11-30' },
    words: ['Resultado', 'novembro de 2026'],
  })
  expect(asked('resultado de outubro')?.words).toEqual(['Resultado', 'outubro de 2026'])
})

test('what is late, of what is to receive or to pay', () => {
  expect(asked('a receber vencido por cliente')).toMatchObject({
    filters: { operacao: 'C', data: 'vencimento', situacao: 'atrasado' },
    by: 'pessoa',
    words: ['A receber, atrasado', 'por cliente', 'de qualquer data'],
    name: '',
  })
  expect(asked('contas atrasadas')).toMatchObject({ filters: { situacao: 'atrasado' }, name: '' })
})

test('words that every question has are no name', () => {
  expect(asked('contas a pagar esta semana')?.name).toBe('')
  expect(asked('fornecedores do job Dia das Mães')?.name).toBe('Dia Mães')
  expect(asked('despesas por fornecedor')).toMatchObject({
    report: 'lancamentos',
    filters: { operacao: 'D' },
    by: 'pessoa',
    name: '',
  })
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
    words: ['Despesas', 'por mês', 'este ano'],
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
      if (!found) return
      expect(found.period.periodo1 <= found.period.periodo2).toBe(true)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void understand(text, today)))
})
