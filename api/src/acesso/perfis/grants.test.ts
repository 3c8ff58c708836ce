import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, emptyGrants, exceeds, isUnchanged, isWithin, noGrants } from './grants.ts'
import type { Grants } from './grants.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))
const anyGrants: fc.Arbitrary<Grants> = fc.record({
  permissoes: ids,
  status: ids,
  contas_bloqueadas: ids,
  colunas_bloqueadas: fc.subarray(['valor_unit', 'valor_total'] as const),
})

test('a profile is within itself, and an empty one within every other', () => {
  fc.assert(
    fc.property(anyGrants, (own) => {
      expect(exceeds(own, own)).toBe(false)
      expect(exceeds(emptyGrants(own), own)).toBe(false)
      expect(isUnchanged(changesBetween(own, own))).toBe(true)
    }),
  )
})

test('a change within what one holds never opens to another more than the two had together', () => {
  fc.assert(
    fc.property(anyGrants, anyGrants, anyGrants, (before, after, own) => {
      fc.pre(isWithin(changesBetween(before, after), own))
      expect(
        after.permissoes.every((id) => [...before.permissoes, ...own.permissoes].includes(id)),
      ).toBe(true)
      expect(after.status.every((id) => [...before.status, ...own.status].includes(id))).toBe(true)
      const opened = before.contas_bloqueadas.filter((id) => !after.contas_bloqueadas.includes(id))
      expect(opened.some((id) => own.contas_bloqueadas.includes(id))).toBe(false)
    }),
  )
})

test('one more of anything exceeds: a permission, a status, an account or a column opened', () => {
  const own: Grants = {
    permissoes: [1],
    status: [1],
    contas_bloqueadas: [1],
    colunas_bloqueadas: ['valor_unit'],
  }
  expect(exceeds({ ...own, permissoes: [1, 2] }, own)).toBe(true)
  expect(exceeds({ ...own, status: [2] }, own)).toBe(true)
  expect(exceeds({ ...own, contas_bloqueadas: [] }, own)).toBe(true)
  expect(exceeds({ ...own, colunas_bloqueadas: ['valor_total'] }, own)).toBe(true)
  expect(exceeds({ ...own, permissoes: [], contas_bloqueadas: [1, 2] }, own)).toBe(false)
  expect(exceeds(noGrants, own)).toBe(true)
})
