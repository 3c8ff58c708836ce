import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import type { NodeTree } from '@claquete/core/orcamentos/folha/tree'
import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'

export type Tree = NodeTree<Line>

/** Order numbers of lines inserted among siblings, and the moves that make room for them. */
export interface Vacancies {
  readonly orders: readonly number[]
  readonly mudancas: readonly Change[]
}

/** Order numbers for `quantos` lines at index `at` among the siblings. */
export function vacanciesAt(siblings: readonly Line[], at: number, quantos: number): Vacancies {
  const before = siblings[at - 1]?.ordem
  const after = siblings[at]?.ordem
  if (after === undefined) {
    const from = before ?? 0
    return { orders: sequence(quantos, (i) => from + orderStep * (i + 1)), mudancas: [] }
  }
  if (before === undefined) {
    return { orders: sequence(quantos, (i) => after - orderStep * (quantos - i)), mudancas: [] }
  }
  const gap = Math.floor((after - before) / (quantos + 1))
  if (gap >= 1) return { orders: sequence(quantos, (i) => before + gap * (i + 1)), mudancas: [] }
  // No gap left: push the later siblings on.
  const shift = orderStep * (quantos + 1)
  return {
    orders: sequence(quantos, (i) => before + orderStep * (i + 1)),
    mudancas: siblings.slice(at).map(({ id, superior }, i) => ({
      op: 'mover',
      uid: id,
      superior,
      ordem: before + shift + orderStep * i,
    })),
  }
}

const sequence = (quantos: number, valor: (i: number) => number): number[] =>
  Array.from({ length: quantos }, (_, i) => valor(i))

/** The lines without those whose ancestor is also among them, in the given order. */
export function withoutDescendants(tree: Tree, uids: readonly string[]): Line[] {
  const all = new Set(uids)
  return uids.flatMap((uid) => {
    const linha = tree.get(uid)
    return linha && !tree.above(uid).some(({ id }) => all.has(id)) ? [linha] : []
  })
}

/** Moves lines under `superior`, after `depoisDe` (null: first). */
export function changePlace(
  tree: Tree,
  linhas: readonly Line[],
  superior: string | null,
  afterUid: string | null,
): Change[] {
  const moved = new Set(linhas.map(({ id }) => id))
  const staying = tree.childrenOf(superior).filter(({ id }) => !moved.has(id))
  const at = afterUid === null ? 0 : staying.findIndex(({ id }) => id === afterUid) + 1
  const { orders, mudancas } = vacanciesAt(staying, at, linhas.length)
  return [
    ...mudancas,
    ...linhas.map(({ id }, i): Change => ({
      op: 'mover',
      uid: id,
      superior,
      ordem: orders[i] ?? 0,
    })),
  ]
}
