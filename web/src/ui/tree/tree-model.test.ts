import { move } from '@claquete/core/kernel/tree'
import { expect, test } from 'vitest'
import { mayStand, placeByDrop, placeByKey, shownNodes } from './tree-model.ts'
import type { TreeNode, TreePlace } from './tree-model.ts'

const node = (
  [id, superior, ordem, nivel]: readonly [number, number | null, number, number],
  nome: string,
) => ({
  id,
  superior,
  ordem,
  nivel,
  nome,
  codigo: String(id),
})
const nodes: TreeNode[] = [
  node([1, null, 1, 1], 'Receitas'),
  node([2, 1, 1, 2], 'Filmes'),
  node([3, 1, 2, 2], 'Fotografia'),
  node([4, null, 2, 1], 'Custos'),
  node([5, 4, 1, 2], 'Câmera'),
]
const ids = (list: readonly TreeNode[]) => list.map(({ id }) => id)
const none = new Set<number>()

test('closed branches hide what they hold; a search opens what it finds', () => {
  expect(ids(shownNodes(nodes, none, ''))).toEqual([1, 2, 3, 4, 5])
  expect(ids(shownNodes(nodes, new Set([1]), ''))).toEqual([1, 4, 5])
  expect(ids(shownNodes(nodes, new Set([4]), 'camera'))).toEqual([4, 5])
  expect(ids(shownNodes(nodes, none, '3'))).toEqual([1, 3])
})

const byKey = (id: number, key: Parameters<typeof placeByKey>[2]) => {
  const found = nodes.find((one) => one.id === id)
  return found && placeByKey(nodes, found, key)
}
const after = (id: number, { superior, ordem = 999 }: TreePlace) =>
  move(nodes, id, { superior, position: ordem - 1 })
    .filter((one) => one.superior === superior)
    .toSorted((a, b) => a.ordem - b.ordem)
    .map((one) => one.id)

test('Alt and an arrow: up, down, into the one before, out beside the one above', () => {
  expect(byKey(2, 'ArrowUp')).toBeUndefined()
  expect(after(2, byKey(2, 'ArrowDown') ?? { superior: null })).toEqual([3, 2])
  expect(after(3, byKey(3, 'ArrowUp') ?? { superior: null })).toEqual([3, 2])
  expect(byKey(3, 'ArrowRight')).toEqual({ superior: 2 })
  expect(byKey(1, 'ArrowRight')).toBeUndefined()
  expect(after(2, byKey(2, 'ArrowLeft') ?? { superior: 9 })).toEqual([1, 2, 4])
  expect(byKey(4, 'ArrowLeft')).toBeUndefined()
})

test('a drop goes above, below or into the line under it', () => {
  const [, films, photo, custos] = nodes as [TreeNode, TreeNode, TreeNode, TreeNode]
  expect(after(3, placeByDrop(nodes, 3, films, 'above'))).toEqual([3, 2])
  expect(after(2, placeByDrop(nodes, 2, photo, 'below'))).toEqual([3, 2])
  expect(after(2, placeByDrop(nodes, 2, custos, 'child'))).toEqual([5, 2])
  expect(after(5, placeByDrop(nodes, 5, custos, 'above'))).toEqual([1, 5, 4])
  expect(mayStand(nodes, 1, 2)).toBe(false)
  expect(mayStand(nodes, 2, 4)).toBe(true)
})
