import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NodeTree } from './tree.ts'
import type { No } from './tree.ts'

const grupo = (id: string, superior: string | null, ordem = 0): No => ({
  id,
  tipo: 'grupo',
  superior,
  ordem,
})
const item = (id: string, superior: string | null, ordem = 0): No => ({
  id,
  tipo: 'item',
  superior,
  ordem,
})

const folha = new NodeTree([
  item('diretor', 'equipe', 2),
  grupo('pre', null, 1),
  grupo('producao', null, 2),
  grupo('equipe', 'producao', 1),
  item('camera', 'equipe', 1),
  item('lentes', 'camera', 1),
  item('pesquisa', 'pre', 1),
])

describe('a sheet', () => {
  it('is read top down, numbered by its order', () => {
    expect(folha.inSheetOrder().map(({ id }) => id)).toEqual([
      'pre',
      'pesquisa',
      'producao',
      'equipe',
      'camera',
      'lentes',
      'diretor',
    ])
    expect(Object.fromEntries(folha.numbers())).toEqual({
      pre: '1',
      pesquisa: '1.1',
      producao: '2',
      equipe: '2.1',
      camera: '2.1.1',
      lentes: '2.1.1.1',
      diretor: '2.1.2',
    })
    expect(folha.problems().size).toBe(0)
  })

  it('knows what is below, above, and what only sums others', () => {
    expect(folha.below('equipe').map(({ id }) => id)).toEqual([
      'equipe',
      'camera',
      'lentes',
      'diretor',
    ])
    expect(folha.above('lentes').map(({ id }) => id)).toEqual(['camera', 'equipe', 'producao'])
    expect(
      folha
        .inSheetOrder()
        .filter((no) => folha.isRollUp(no))
        .map(({ id }) => id),
    ).toEqual(['camera'])
  })

  it('refuses what is out of place', () => {
    const wrong = new NodeTree([
      grupo('a', 'b'),
      grupo('b', 'a'),
      item('solto', null),
      item('perdido', 'ninguem'),
      grupo('g1', null),
      grupo('g2', 'g1'),
      grupo('g3', 'g2'),
      grupo('g4', 'g3'),
      item('i1', 'g1'),
      item('i2', 'i1'),
      item('i3', 'i2'),
      grupo('gi', 'i1'),
    ])
    expect(Object.fromEntries(wrong.problems())).toEqual({
      a: 'ciclo',
      b: 'ciclo',
      solto: 'item_sem_grupo',
      perdido: 'superior_inexistente',
      g4: 'grupos_demais',
      i3: 'itens_demais',
      gi: 'grupo_em_item',
    })
    expect(wrong.below('a').map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('whatever it is given, it answers', () => {
    const node = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      tipo: fc.constantFrom('grupo' as const, 'item' as const),
      superior: fc.constantFrom(null, 'a', 'b', 'c', 'd', 'e'),
      ordem: fc.integer(),
    })
    fc.assert(
      fc.property(fc.uniqueArray(node, { selector: ({ id }) => id }), (nodes) => {
        const tree = new NodeTree(nodes)
        const problems = tree.problems()
        // Without cycles and orphans the sheet has every node exactly once.
        if (![...problems.values()].some((p) => p === 'ciclo' || p === 'superior_inexistente')) {
          const ids = tree.inSheetOrder().map(({ id }) => id)
          const rooted = nodes.every(
            ({ id }) => (tree.above(id).at(-1) ?? { superior: null }).superior === null,
          )
          if (rooted) expect(ids.toSorted()).toEqual(nodes.map(({ id }) => id).toSorted())
        }
      }),
    )
  })
})
