import { expect, test } from 'vitest'
import type { WorkCalendar } from '../../../kernel/time/working-days.ts'
import { prazoDaReinf } from './prazo.ts'

const calendar: WorkCalendar = { semana: [1, 2, 3, 4, 5], facultativos: true, feriados: [] }

test('a working 15th is the day itself', () => {
  expect(prazoDaReinf('2026-11', calendar)).toBe('2026-12-15')
})

test('a Sunday, and a holiday, go on to the next working day, never back', () => {
  // 15 November 2026 is a Sunday, and Proclamation of the Republic.
  expect(prazoDaReinf('2026-10', calendar)).toBe('2026-11-16')
  // 15 August 2026 is a Saturday.
  expect(prazoDaReinf('2026-07', calendar)).toBe('2026-08-17')
})

test('December is filed in January', () => {
  expect(prazoDaReinf('2026-12', calendar)).toBe('2027-01-15')
})
