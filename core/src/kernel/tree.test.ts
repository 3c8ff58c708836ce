import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findInTree,
  holderOf,
  arrange,
  childrenBy,
  move,
  levelsMax,
  problemOfPlace,
} from './tree.ts'
import type { No } from './tree.ts'

const no = (id: number, superior: number | null, ordem: number, codigo?: string): No => ({
  id,
  superior,
  ordem,
  ...(codigo !== undefined && { codigo, isFixed: true }),
})
const sampleNodes = [
  no(1, null, 1),
  no(2, 1, 1),
  no(3, 2, 1),
  no(4, 2, 2),
  no(5, null, 2),
  no(6, 1, 2),
]
const codes = (list: readonly No[]) =>
  Object.fromEntries(arrange(list).map(({ id, codigo }) => [id, codigo]))

test('codes follow the place, two figures from the third level on', () => {
  expect(codes(sampleNodes)).toEqual({
    1: '1',
    2: '1.1',
    3: '1.1.01',
    4: '1.1.02',
    6: '1.2',
    5: '2',
  })
  expect(arrange(sampleNodes).map(({ id, nivel, caminho }) => [id, nivel, caminho])).toEqual([
    [1, 1, '0001'],
    [2, 2, '00010001'],
    [3, 3, '000100010001'],
    [4, 3, '000100010002'],
    [6, 2, '00010002'],
    [5, 1, '0002'],
  ])
})

test('a typed code stays, leads those under it and is passed over by the others', () => {
  const typed = [no(1, null, 1), no(2, 1, 1, '1.2'), no(3, 1, 2), no(4, 1, 3), no(5, 2, 1)]
  expect(codes(typed)).toEqual({ 1: '1', 2: '1.2', 5: '1.2.01', 3: '1.1', 4: '1.3' })
})

test('no place inside itself, under what is not there, or too deep', () => {
  expect(problemOfPlace(sampleNodes, 1, 3)).toBe('ciclo')
  expect(problemOfPlace(sampleNodes, 1, 1)).toBe('ciclo')
  expect(problemOfPlace(sampleNodes, 1, 99)).toBe('inexistente')
  expect(problemOfPlace(sampleNodes, 1, 5)).toBeUndefined()
  const fila = Array.from({ length: levelsMax }, (_, at) => no(at + 1, at === 0 ? null : at, 1))
  expect(problemOfPlace(fila, undefined, levelsMax)).toBe('fundo_demais')
  expect(problemOfPlace(fila, undefined, levelsMax - 1)).toBeUndefined()
  expect(problemOfPlace([...fila, no(50, null, 2)], 1, 50)).toBe('fundo_demais')
})

test('a search keeps those that hold what was found', () => {
  const nomes: Record<number, string> = {
    1: 'Custos',
    2: 'Equipe',
    3: 'Direção',
    4: 'Som',
    5: 'Receitas',
    6: 'Luz',
  }
  const find = (texto: string) =>
    [...findInTree(sampleNodes, texto, ({ id }) => nomes[id] ?? '')].toSorted()
  expect(find('DIRECAO')).toEqual([1, 2, 3])
  expect(find('receitas')).toEqual([5])
  expect(find('nada disso')).toEqual([])
})

/** Builds a tree with random moves, each made only when the rule allows it. */
const acts = fc.array(
  fc.record({ id: fc.nat(14), onde: fc.nat(200), position: fc.nat(6), isFixed: fc.boolean() }),
  { minLength: 1, maxLength: 60 },
)
type Acts = typeof acts extends fc.Arbitrary<infer List> ? List : never

const placeIn = (tree: readonly No[], onde: number) =>
  [null, ...tree.map(({ id }) => id)][onde % (tree.length + 1)] ?? null

function live(list: Acts) {
  let tree: No[] = []
  for (const { id, onde, position, isFixed } of list) {
    const superior = placeIn(tree, onde)
    const isNew = !tree.some((one) => one.id === id)
    if (problemOfPlace(tree, isNew ? undefined : id, superior)) continue
    if (isNew) tree = [...tree, no(id, superior, 99, isFixed ? `X${id}` : undefined)]
    tree = move(tree, id, { superior, position })
  }
  return tree
}

test('no sequence of acts makes a cycle, a level too many, a lost node or a repeated code', () => {
  fc.assert(
    fc.property(acts, (list) => {
      const tree = live(list)
      const places = arrange(tree)
      expect(places.map(({ id }) => id).toSorted()).toEqual(tree.map(({ id }) => id).toSorted())
      expect(Math.max(...places.map(({ nivel }) => nivel))).toBeLessThanOrEqual(levelsMax)
      expect(new Set(places.map(({ codigo }) => codigo)).size).toBe(tree.length)
      const paths = places.map(({ caminho }) => caminho)
      expect(paths).toEqual(paths.toSorted())
      for (const { id, nivel } of places) expect(holderOf(tree, id)).toHaveLength(nivel - 1)
      for (const siblings of childrenBy(places).values()) {
        expect(siblings.map(({ ordem }) => ordem)).toEqual(siblings.map((_, at) => at + 1))
      }
    }),
  )
})

test('a move puts the node where it was asked and changes the order of nobody else', () => {
  fc.assert(
    fc.property(acts, fc.nat(200), fc.nat(200), fc.nat(8), (list, who, onde, position) => {
      const tree = live(list)
      const { id } = tree[who % tree.length] ?? no(0, null, 1)
      const superior = placeIn(tree, onde)
      fc.pre(!problemOfPlace(tree, id, superior))
      const moved = move(tree, id, { superior, position })
      const siblings = childrenBy(moved).get(superior) ?? []
      expect(siblings[Math.min(position, siblings.length - 1)]?.id).toBe(id)
      const isHeld = (one: number) =>
        one === id || holderOf(tree, one).some((acima) => acima.id === id)
      const others = (nodes: readonly No[]) =>
        arrange(nodes).flatMap((one) => (isHeld(one.id) ? [] : [one.id]))
      expect(others(moved)).toEqual(others(tree))
    }),
  )
})
