import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { isWorkingDay } from '../../kernel/time/working-days.ts'
import { fillRegua, planDays, unknownVariable, wordOfDelay, wordOfDias } from './regua.ts'

const calendar = { semana: [1, 2, 3, 4, 5], facultativos: true, feriados: [] }
/** A Monday without a holiday near. */
const from = calendarDate('2026-03-09')

const titulo = (id: number, id_pessoa: number, vencimento: string) => ({
  id,
  id_pessoa,
  vencimento: calendarDate(vencimento),
  desde: calendarDate('2026-01-01'),
  parou: undefined,
  sentOn: [],
})

test('several titles of one client go out in one mail', () => {
  const days = planDays(
    [titulo(1, 7, '2026-03-12'), titulo(2, 7, '2026-03-12'), titulo(3, 8, '2026-03-12')],
    [-3, 0],
    { from, count: 7 },
    calendar,
  )
  expect(
    days.map(({ dia, mails }) => [dia, ...mails.map(({ titulos }) => titulos.length)]),
  ).toEqual([
    ['2026-03-09', 2, 1],
    ['2026-03-12', 2, 1],
  ])
})

test('a client never has two mails on a day, a step of a title goes out once, and no day off has mails', () => {
  const some = fc.array(
    fc.record({
      id_pessoa: fc.integer({ min: 1, max: 3 }),
      late: fc.integer({ min: -20, max: 20 }),
    }),
    { maxLength: 12 },
  )
  const rules = fc.uniqueArray(fc.integer({ min: -10, max: 10 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(some, rules, (people, rule) => {
      const titulos = people.map(({ id_pessoa, late }, id) =>
        titulo(id, id_pessoa, addDays(from, late)),
      )
      const steps = new Set<string>()
      for (const { dia, mails } of planDays(titulos, rule, { from, count: 21 }, calendar)) {
        expect(isWorkingDay(calendar, dia)).toBe(true)
        expect(new Set(mails.map(({ id_pessoa }) => id_pessoa)).size).toBe(mails.length)
        for (const { titulo: told, reminder } of mails.flatMap((mail) => mail.titulos)) {
          const step = `${told.id}/${reminder.dias}`
          expect(steps.has(step)).toBe(false)
          steps.add(step)
        }
      }
    }),
  )
})

test('texts', () => {
  expect(fillRegua('Olá, {{ cliente }}, da {{empresa}}', { cliente: '$&', empresa: 'B' })).toBe(
    'Olá, $&, da B',
  )
  expect(unknownVariable('{{cliente}} {{valor}}')).toBe('valor')
  expect([-3, -1, 0, 1, 10].map(wordOfDias)).toEqual([
    '3 dias antes',
    '1 dia antes',
    'no vencimento',
    '1 dia depois',
    '10 dias depois',
  ])
  expect([-3, -1, 0, 1, 10].map(wordOfDelay)).toEqual([
    'vence em 3 dias',
    'vence amanhã',
    'vence hoje',
    'venceu ontem',
    'venceu há 10 dias',
  ])
})
