import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupChanges } from './changes.ts'
import type { RecentChange } from './changes.ts'

const minuteMs = 60_000
const change = (id: number, given: Partial<RecentChange> = {}): RecentChange => ({
  id_auditoria: id,
  instant: id * minuteMs,
  id_usuario: 1,
  tabela: 'pessoa',
  chave: 1,
  operacao: 'A',
  ...given,
})
const told = (changes: readonly RecentChange[], most = 10) =>
  groupChanges(changes, most).map((group) => [
    group.changes.map(({ id_auditoria }) => id_auditoria),
    group.records,
  ])

test('repeated changes of a record are one line, and so are many records alike', () => {
  const repeated = [change(9), change(8), change(7)]
  expect(told(repeated)).toEqual([[[9, 8, 7], 1]])
  const imported = [9, 8, 7].map((id) => change(id, { chave: id, operacao: 'I' }))
  expect(told(imported)).toEqual([[[9, 8, 7], 3]])
})

test('another person, act, kind of record or sitting begins another line', () => {
  expect(told([change(3), change(2, { id_usuario: 2 }), change(1)])).toHaveLength(3)
  expect(told([change(3), change(2, { operacao: 'I' })])).toHaveLength(2)
  expect(told([change(3), change(2, { tabela: 'produto' })])).toHaveLength(2)
  expect(told([change(40), change(25), change(9)])).toEqual([
    [[40, 25], 1],
    [[9], 1],
  ])
})

test('the groups are the newest changes, in their order, none lost between', () => {
  const changes = fc
    .array(
      fc.record({
        id_usuario: fc.constantFrom(null, 1, 2),
        chave: fc.constantFrom(1, 2),
        operacao: fc.constantFrom('I' as const, 'A' as const, 'E' as const),
      }),
    )
    .map((given) => given.map((one, index) => change(1000 - index, one)))
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 12 }), (all, most) => {
      const groups = groupChanges(all, most)
      const kept = groups.flatMap((group) => group.changes)
      expect(kept).toEqual(all.slice(0, kept.length))
      expect(groups.length).toBeLessThanOrEqual(most)
      if (groups.length < most) expect(kept).toHaveLength(all.length)
    }),
  )
})
