/** A change that alters nothing is not applied; a difference in any part is. */
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { emptyDocumento } from './documento.ts'
import { apply } from './change.ts'
import type { Change } from './change.ts'
import { grupo, item } from './testing.ts'

const { documento } = apply(emptyDocumento, [
  {
    op: 'inserir',
    linhas: [
      grupo('g'),
      item('a', 'g', { valor_unit: cents(100) }),
      item('b', 'g', { ordem: 2 }),
      grupo('h', null, 2),
    ],
  },
])
const undone = (mudanca: Change) => apply(documento, [mudanca]).inverses.length

test.each<[string, string | null, number, number]>([
  ['where it stands', 'g', 1, 0],
  ['to another place of its group', 'g', 3, 1],
  ['to the same place of another group', 'h', 1, 1],
])('a line moved %s', (_, superior, ordem, changes) => {
  expect(undone({ op: 'mover', uid: 'a', superior, ordem })).toBe(changes)
})

test('an adjustment or a desired total that changes alone is a change', () => {
  const { ajuste, valor_desejado } = documento
  const other = { ...ajuste, tipo: 'valor', valor: cents(-10) } as const
  const wish = cents(100)
  expect(undone({ op: 'ajuste', depois: ajuste, valor_desejado })).toBe(0)
  expect(undone({ op: 'ajuste', depois: other, valor_desejado })).toBe(1)
  expect(undone({ op: 'ajuste', depois: ajuste, valor_desejado: wish })).toBe(1)
})
