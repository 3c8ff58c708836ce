import { expect, test } from 'vitest'
import { groupsOf, shownRows } from './shown-rows.ts'

const rows = [
  { key: 'a', parent: null },
  { key: 'a1', parent: 'a' },
  { key: 'a1x', parent: 'a1' },
  { key: 'b' },
]
const shown = (...open: readonly string[]) =>
  shownRows(rows, (key) => open.includes(key)).map(({ key }) => key)

test('a row is shown when every group above it is unfolded', () => {
  expect(shown()).toEqual(['a', 'b'])
  expect(shown('a')).toEqual(['a', 'a1', 'b'])
  expect(shown('a', 'a1')).toEqual(['a', 'a1', 'a1x', 'b'])
})

test('a group that is unfolded inside of a folded one is not shown', () => {
  expect(shown('a1')).toEqual(['a', 'b'])
})

test('the groups are the rows that have others below them', () => {
  expect([...groupsOf(rows)]).toEqual(['a', 'a1'])
})
