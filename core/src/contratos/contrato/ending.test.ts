import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { noticesOf } from './ending.ts'

const today = calendarDate('2026-11-30')
const desde = calendarDate('2026-01-10')

test('an end far away is told three times, and none was given yet', () => {
  const avisos = noticesOf({ dia: calendarDate('2027-04-10'), avisado: null, desde }, today)
  expect(avisos).toEqual([
    { dia: '2027-01-10', antes: 90, dado: false },
    { dia: '2027-03-11', antes: 30, dado: false },
    { dia: '2027-04-03', antes: 7, dado: false },
  ])
})

test('what was given stays on its day, and what comes is still to be given', () => {
  const avisos = noticesOf({ dia: calendarDate('2026-12-25'), avisado: 30, desde }, today)
  expect(avisos).toEqual([
    { dia: '2026-09-26', antes: 90, dado: true },
    { dia: '2026-11-25', antes: 30, dado: true },
    { dia: '2026-12-18', antes: 7, dado: false },
  ])
})

test('signed near its end, only the nearest notice is due, today; those before the signature never were', () => {
  const late = { dia: calendarDate('2026-12-05'), desde: today }
  expect(noticesOf({ ...late, avisado: null }, today)).toEqual([
    { dia: today, antes: 7, dado: false },
  ])
  expect(noticesOf({ ...late, avisado: 7 }, today)).toEqual([
    { dia: '2026-11-28', antes: 7, dado: true },
  ])
})

test('what ended is told no more', () => {
  expect(noticesOf({ dia: calendarDate('2026-11-29'), avisado: null, desde }, today)).toEqual([])
})
