import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { daysOfMonth, movedTo } from '../calendar/month.ts'
import { nextSorting, sortCards } from '../list/sorting.ts'
import { scrollStep } from '../board/edge-scroll.ts'
import { dueOf } from '../board/due.ts'
import { boardOf, idOfCard, patched } from './board.ts'
import type { Card } from './board.ts'
import { placeBeside } from './desk.ts'
import { columnReader, isInLane, lanesOf, noFilters, passes, intoLane } from './shown.ts'
import { quadroOf } from './testing.ts'

/** A Wednesday. */
const today = calendarDate('2026-11-25')
const board = boardOf(quadroOf(4))
const card = (said: Partial<Card>): Card => {
  const first = board.tarefas.get(1)
  if (!first) throw new Error('the board has a first task')
  return { ...first, ...said }
}

test.each([
  ['atrasadas', -1, true],
  ['atrasadas', 0, false],
  ['hoje', 0, true],
  ['semana', 4, true],
  ['semana', 5, false],
  ['semana', -1, false],
] as const)('the filter %s and a task due in %i days: %s', (prazo, by, is) => {
  const due = card({ data_entrega: addDays(today, by) })
  expect(passes(due, { ...noFilters, prazo }, today)).toBe(is)
})

test('a done task is never late, and may be hidden', () => {
  const done = card({ data_entrega: addDays(today, -3), concluida_em: '2026-11-24T12:00:00Z' })
  expect(passes(done, { ...noFilters, prazo: 'atrasadas' }, today)).toBe(false)
  expect(passes(done, { ...noFilters, hidesDone: true }, today)).toBe(false)
})

test('a text finds titles without regard to accents, and a number its task', () => {
  const one = card({ titulo: 'Locação: autorização', numero: 12 })
  for (const text of ['locacao', 'AUTORIZAÇÃO', '#12', '12']) {
    expect(passes(one, { ...noFilters, text }, today)).toBe(true)
  }
  expect(passes(one, { ...noFilters, text: '1' }, today)).toBe(false)
})

test('columns that did not change are the same objects, so that they are not drawn again', () => {
  const read = columnReader()
  const [first, second] = read(board, noFilters, today)
  const [after, other] = read(
    patched(board, [1], () => ({ titulo: 'Outro' })),
    noFilters,
    today,
  )
  expect(after).not.toBe(first)
  expect(other).toBe(second)
})

test('a task stands in the lane of its first person, once', () => {
  const rows = lanesOf(board.participantes, 'person')
  for (const ids_usuarios of [[], [1], [2, 1]]) {
    expect(rows.filter((lane) => isInLane(card({ ids_usuarios }), lane))).toHaveLength(1)
  }
})

test('a new task in a lane stands in it, and keeps a priority that was typed', () => {
  const [first, second] = lanesOf(board.participantes, 'person')
  expect(first && intoLane({ ids_usuarios: [2] }, first)).toEqual({ ids_usuarios: [1, 2] })
  expect(second && intoLane({ ids_usuarios: [2] }, second)).toEqual({ ids_usuarios: [2] })
  const low = { key: 'baixa', title: 'Baixa', priority: 'baixa' } as const
  expect(intoLane({}, low)).toEqual({ prioridade: 'baixa' })
  expect(intoLane({ prioridade: 'alta' }, low)).toEqual({ prioridade: 'alta' })
  expect(intoLane({}, { key: 'none', title: 'Sem prioridade', priority: null })).toEqual({})
})

test('the place beside a task is named by neighbours that are not moved themselves', () => {
  expect(placeBeside(board, [2], 1, { id: 4, side: 'before' })).toEqual({
    id_projeto_grupo: 1,
    id_antes: 3,
    id_depois: 4,
  })
  expect(placeBeside(board, [1, 2], 1, { id: 3, side: 'before' })).toMatchObject({
    id_antes: null,
    id_depois: 3,
  })
  expect(placeBeside(board, [1], 2, undefined)).toMatchObject({ id_antes: null, id_depois: null })
})

test('a column sorts up, then down, then by hand; what is empty comes last both ways', () => {
  expect(
    nextSorting(nextSorting(nextSorting(undefined, 'prazo'), 'prazo'), 'prazo'),
  ).toBeUndefined()
  const dated = [
    card({ id_projeto_tarefa: 1, data_entrega: null }),
    card({ id_projeto_tarefa: 2, data_entrega: addDays(today, 2) }),
    card({ id_projeto_tarefa: 3, data_entrega: today }),
  ]
  const ids = (isDown: boolean) => sortCards(dated, { by: 'prazo', isDown }, () => '').map(idOfCard)
  expect([ids(false), ids(true)]).toEqual([
    [3, 2, 1],
    [2, 3, 1],
  ])
})

test('a task on another day keeps its length, and one counted from day zero goes on counting', () => {
  const fixed = card({ data_inicio: today, data_entrega: addDays(today, 2) })
  expect(movedTo(fixed, addDays(today, 5), null)).toEqual({
    data_entrega: addDays(today, 5),
    data_inicio: addDays(today, 3),
  })
  const relative = card({ dia_entrega: 2, data_entrega: addDays(today, 2) })
  expect(movedTo(relative, addDays(today, 5), today)).toEqual({ dia_entrega: 5 })
})

test('a month is shown in whole weeks', () => {
  const days = daysOfMonth(today)
  expect([days[0], days.at(-1), days.length % 7]).toEqual(['2026-11-01', '2026-12-05', 0])
})

test.each([
  [{ data_entrega: today }, 'hoje', 'today'],
  [{ data_entrega: addDays(today, -1) }, 'ontem', 'late'],
  [{ data_entrega: addDays(today, 2) }, 'sexta', 'next'],
  [{ data_entrega: addDays(today, 20) }, '15/12', 'next'],
  [{ data_entrega: addDays(today, 60), dia_entrega: -2 }, 'D-2 · 24/01/2027', 'next'],
  [{ dia_entrega: 3 }, 'D+3', 'next'],
] as const)('%o is due %s', (said, text, tone) => {
  expect(dueOf(card(said), today)).toEqual({ text, tone })
})

test('near an edge it scrolls that way, faster the nearer, and not in between', () => {
  expect(scrollStep(400, 0, 800)).toBe(0)
  expect(scrollStep(30, 0, 800)).toBeLessThan(0)
  expect(scrollStep(5, 0, 800)).toBeLessThan(scrollStep(30, 0, 800))
  expect(scrollStep(795, 0, 800)).toBeGreaterThan(0)
})
