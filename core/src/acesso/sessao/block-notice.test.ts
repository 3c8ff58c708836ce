import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { shownBlockDate } from './block-notice.ts'

const block = calendarDate('2026-12-20')
const administrator = 1
const other = 100
const always = { exibir_bloqueio: 'todos', exibir_bloqueio_dias: null } as const
const late = { exibir_bloqueio: 'todos', exibir_bloqueio_dias: 10 } as const

test.each([
  ['2026-11-01', other, always, true],
  ['2026-12-09', other, late, false],
  ['2026-12-10', other, late, true],
  ['2026-12-25', other, late, true],
  ['2026-12-10', other, { ...late, exibir_bloqueio: 'administradores' }, false],
  ['2026-12-10', administrator, { ...late, exibir_bloqueio: 'administradores' }, true],
  ['2026-12-09', administrator, { ...late, exibir_bloqueio: 'administradores' }, false],
] as const)('on %s, for profile %i, with %o: %s', (today, tipo, rule, isShown) => {
  expect(shownBlockDate(block, calendarDate(today), tipo, rule)).toBe(isShown ? block : null)
})

test('without a date there is nothing to show', () => {
  expect(shownBlockDate(null, calendarDate('2026-12-10'), administrator, always)).toBeNull()
})
