import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween, weekday } from '../../kernel/time/calendar.ts'
import { daysOfSemana, mayDecide, mondayOf, situacaoAfter, takesHoras } from './semana.ts'

test('every day is of one week, which begins on a Monday', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (days) => {
      const day = addDays(calendarDate('2000-01-01'), days)
      const monday = mondayOf(day)
      expect(weekday(monday)).toBe(1)
      const past = daysBetween(monday, day)
      expect(past >= 0 && past < 7).toBe(true)
      expect(daysOfSemana(monday)).toContain(day)
    }),
  )
})

test('a week goes from open to sent to approved, and back only by what takes it back', () => {
  expect(situacaoAfter('aberta', 'enviar')).toBe('enviada')
  expect(situacaoAfter('devolvida', 'enviar')).toBe('enviada')
  expect(situacaoAfter('enviada', 'aprovar')).toBe('aprovada')
  expect(situacaoAfter('enviada', 'devolver')).toBe('devolvida')
  expect(situacaoAfter('aprovada', 'devolver')).toBe('devolvida')
  expect(situacaoAfter('aprovada', 'desfazer')).toBe('enviada')
  expect(situacaoAfter('enviada', 'reabrir')).toBe('aberta')
  expect(situacaoAfter('aberta', 'aprovar')).toBeUndefined()
  expect(situacaoAfter('aprovada', 'reabrir')).toBeUndefined()
  expect(situacaoAfter('enviada', 'enviar')).toBeUndefined()
})

test('hours are taken while the week is open or was returned', () => {
  expect(takesHoras('aberta')).toBe(true)
  expect(takesHoras('devolvida')).toBe(true)
  expect(takesHoras('enviada')).toBe(false)
  expect(takesHoras('aprovada')).toBe(false)
})

test('one decides on the own week only when nobody else can', () => {
  expect(mayDecide(1, 2, [1, 2])).toBe(true)
  expect(mayDecide(1, 1, [1, 2])).toBe(false)
  expect(mayDecide(1, 1, [1])).toBe(true)
})
