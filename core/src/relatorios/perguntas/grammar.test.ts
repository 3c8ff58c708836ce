import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { isAsked, understand } from './grammar.ts'
import { respelled } from './spelling.ts'
import { suggestionsFor } from './suggestions.ts'
import { examples } from './examples.ts'

/** A Thursday. */
const today = calendarDate('2026-11-26')
const all = (text: string) => understand(text, today)
const asked = (text: string) => all(text)[0]
/** What of a question the tests look at. */
const read = (text: string) => {
  const { topic, state, by, most, hint, name, period } = asked(text) ?? {}
  return {
    topic: topic?.name,
    ...(state && { state }),
    ...(by && { by }),
    ...(most && { most }),
    ...(hint && { hint }),
    ...(name && { name }),
    words: period?.words,
  }
}
const daysOf = (text: string) => {
  const { period, name } = asked(text) ?? {}
  return [period?.periodo1, period?.periodo2, name]
}

test('what clients owe, by a name and a month', () => {
  expect(read('A receber da Vereda em março?')).toEqual({
    topic: 'a_receber',
    name: 'Vereda',
    words: 'março de 2027',
  })
  expect(daysOf('A receber da Vereda em março?')).toEqual(['2027-03-01', '2027-03-31', 'Vereda'])
})

test('who owes whom is told by who is named', () => {
  expect(asked('quanto a Vivo deve')?.topic.name).toBe('a_receber')
  expect(asked('quanto a gente deve pra Vivo')?.topic.name).toBe('a_pagar')
  expect(asked('quanto a empresa deve')?.topic.name).toBe('a_pagar')
  expect(asked('quanto devemos à Vivo')?.topic.name).toBe('a_pagar')
  expect(asked('quanto a Vivo pagou')?.topic.name).toBe('recebido')
  expect(asked('quanto a gente pagou pra Vivo')?.topic.name).toBe('pago')
  expect(asked('quanto o João recebeu')?.topic.name).toBe('pago')
  expect(asked('quanto o João vai receber')?.topic.name).toBe('a_pagar')
  expect(asked('quem está devendo')?.topic.name).toBe('atrasado')
})

test('a month without a year is the nearest of what is open, the last of what was spent', () => {
  const yearOf = (text: string) => asked(text)?.period?.periodo1.slice(0, 4)
  expect(yearOf('gastos de agosto')).toBe('2026')
  expect(yearOf('quanto recebi em dezembro')).toBe('2025')
  expect(yearOf('a receber em janeiro')).toBe('2027')
  expect(yearOf('a pagar de dezembro')).toBe('2026')
  expect(yearOf('resultado de dezembro')).toBe('2026')
  expect(yearOf('gastos de janeiro de 2025')).toBe('2025')
})

test('a question without a period says which one its answer shows', () => {
  expect(read('quanto a Caravela me deve').words).toBe('de qualquer data')
  expect(read('quanto gastei').words).toBe('este mês')
  expect(read('despesas por mês').words).toBe('este ano')
  expect(read('maiores despesas')).toMatchObject({ by: 'plano', most: 5, words: 'este ano' })
  expect(asked('saldo itau')?.period).toBeUndefined()
})

test('periods as people write them', () => {
  const periods: readonly (readonly [string, string, string])[] = [
    ['quanto recebi ontem', '2026-11-25', '2026-11-25'],
    ['a receber essa semana', '2026-11-23', '2026-11-29'],
    ['a pagar na semana que vem', '2026-11-30', '2026-12-06'],
    ['receitas de janeiro a março', '2026-01-01', '2026-03-31'],
    ['receitas de novembro a janeiro de 2026', '2025-11-01', '2026-01-31'],
    ['gastos no último trimestre', '2026-07-01', '2026-09-30'],
    ['gastos do primeiro trimestre de 2025', '2025-01-01', '2025-03-31'],
    ['gastos no 2º semestre', '2026-07-01', '2026-12-31'],
    ['quanto paguei nos últimos 30 dias', '2026-10-28', '2026-11-26'],
    ['quanto paguei nas últimas duas semanas', '2026-11-13', '2026-11-26'],
    ['a pagar nos próximos 2 meses', '2026-11-26', '2027-01-25'],
    ['a pagar nos próximos quinze dias', '2026-11-26', '2026-12-10'],
    ['a pagar até o fim do mês', '2026-11-26', '2026-11-30'],
    ['gastos entre 01/10/2026 e 15/11/26', '2026-10-01', '2026-11-15'],
    ['gastos de 15/11 a 01/10', '2026-10-01', '2026-11-15'],
    ['quanto recebi entre 1 e 15 de março', '2026-03-01', '2026-03-15'],
    ['quanto recebi em 10 de março de 2025', '2025-03-10', '2025-03-10'],
    ['quanto recebi em 10/11', '2026-11-10', '2026-11-10'],
    ['quanto recebi dia 20', '2026-11-20', '2026-11-20'],
    ['quanto recebi em mar/25', '2025-03-01', '2025-03-31'],
    ['quanto recebi em 03/2026', '2026-03-01', '2026-03-31'],
    ['quanto recebi desde março', '2026-03-01', '2026-11-26'],
    ['quanto recebi este ano até hoje', '2026-01-01', '2026-11-26'],
    ['quanto recebi no ano passado', '2025-01-01', '2025-12-31'],
    ['quanto recebi em 2025', '2025-01-01', '2025-12-31'],
    ['gastos na primeira quinzena de março', '2026-03-01', '2026-03-15'],
    ['contas vencidas há mais de 30 dias', '2016-11-26', '2026-10-26'],
    ['quanto vamos ter em caixa no fim do ano', '2026-11-26', '2026-12-31'],
  ]
  for (const [text, first, last] of periods) expect(daysOf(text), text).toEqual([first, last, ''])
  // What is no day stays a name that nobody has.
  expect(daysOf('quanto recebi em 31/02')[2]).toBe('31/02')
})

test('a month after an article is somebody', () => {
  expect(daysOf('quanto pagamos ao Marco em março de 2025')).toEqual([
    '2025-03-01',
    '2025-03-31',
    'Marco',
  ])
  expect(asked('quanto a Abril deve')?.name).toBe('Abril')
})

test('amounts, and days that are written like them', () => {
  const between = (text: string) => {
    const { from, to } = asked(text)?.amounts ?? {}
    return [from, to]
  }
  expect(between('contas a pagar acima de 10 mil')).toEqual([1_000_001, undefined])
  expect(between('contas a pagar a partir de R$ 1.500,50')).toEqual([150_050, undefined])
  expect(between('a receber abaixo de 300 reais')).toEqual([undefined, 29_999])
  expect(between('a receber abaixo de mil reais')).toEqual([undefined, 99_999])
  expect(between('a receber entre 5 e 10 mil')).toEqual([500_000, 1_000_000])
  expect(between('a receber entre 500 e 3 mil')).toEqual([50_000, 300_000])
  expect(between('contas vencidas há mais de 30 dias')).toEqual([undefined, undefined])
  expect(between('a receber entre 5 e 10 de março')).toEqual([undefined, undefined])
  expect(all('contas acima de 10 mil').map(({ topic }) => topic.name)).toEqual([
    'a_pagar',
    'a_receber',
  ])
})

test('words that mean two things are two questions', () => {
  expect(all('pagamentos da semana').map(({ topic }) => topic.name)).toEqual(['a_pagar', 'pago'])
  expect(all('recebimentos de outubro').map(({ topic }) => topic.name)).toEqual([
    'a_receber',
    'recebido',
  ])
})

test('groups, the largest and states', () => {
  expect(read('quem está devendo')).toMatchObject({ topic: 'atrasado', by: 'pessoa' })
  expect(read('top 3 clientes de 2026')).toMatchObject({ topic: 'faturamento', most: 3 })
  expect(read('os dez maiores fornecedores')).toMatchObject({ topic: 'fornecedores', most: 10 })
  expect(read('a receber vencido por cliente')).toMatchObject({ state: 'atrasado', by: 'pessoa' })
  expect(read('boletos a receber')).toMatchObject({ topic: 'boletos', state: 'aberto' })
  expect(read('a pagar por centro de custo')).toMatchObject({ topic: 'a_pagar', by: 'centro' })
  expect(read('custo do job Dia das Mães')).toMatchObject({ hint: 'orcamento', name: 'Dia Mães' })
})

test('words with a wrong letter are understood where only one is meant', () => {
  expect(read('contas atrazadas')).toMatchObject({ topic: 'a_vencer', state: 'atrasado' })
  expect(read('fornecedroes do job Vereda')).toMatchObject({ topic: 'fornecedores' })
  expect(respelled('quanto pagamso em dezenbro')).toBe('quanto pagamos em dezembro')
  expect(respelled('quando a Vivo vai pagar')).toBe('quando a vivo vai pagar')
})

test('what is not understood is left as a name that nobody has', () => {
  expect(asked('despesas sem nota')?.name).toBe('sem nota')
  expect(asked('contas que não sejam da Vivo')?.name ?? 'contas').not.toBe('Vivo')
  expect(asked('quanto pagamos em dinheiro')?.name).toBe('dinheiro')
})

test('other texts are no questions, and reasons have no figure', () => {
  for (const text of ['', 'Vereda', 'março de 2026', 'nova pessoa', 'quando a Vivo vai pagar']) {
    expect(all(text), text).toEqual([])
  }
  expect(all('por que a margem caiu')).toEqual([])
  expect(isAsked('por que a margem caiu?')).toBe(true)
  expect(isAsked('nova pessoa')).toBe(false)
})

test('every example and suggestion is understood, with nothing left', () => {
  for (const { text } of examples) expect(asked(text)?.name, text).toBe('')
  const typed = 'despesas sem nota em outubro'
  const suggested = suggestionsFor(typed, asked(typed), () => true)
  expect(suggested[0]).toBe('Despesas outubro de 2026')
  for (const text of suggested) expect(asked(text)?.name, text).toBe('')
})

test('any text is read or not, and no period is turned around', () => {
  const words = fc.constantFrom(
    ...'a receber pagar gastei recebi por cliente mes março 2026 semana passada hoje Vereda de lucro acima entre 10 mil e desde até fim do 3 maiores saldo'.split(
      ' ',
    ),
  )
  const days = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(fc.array(words, { maxLength: 9 }), days, (list, after) => {
      for (const found of understand(list.join(' '), addDays(calendarDate('2000-01-01'), after))) {
        const { period, amounts } = found
        if (period) expect(period.periodo1 <= period.periodo2).toBe(true)
        if (amounts?.from && amounts.to) expect(amounts.from <= amounts.to).toBe(true)
      }
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void understand(text, today)))
})
