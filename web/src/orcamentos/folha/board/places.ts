import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import type { NodeTree } from '@claquete/core/orcamentos/folha/tree'
import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'

export type Tree = NodeTree<Line>

/** Order numbers of lines inserted among siblings, and the moves that make room for them. */
export interface Vacancies {
  readonly ordens: readonly number[]
  readonly mudancas: readonly Change[]
}

/** Order numbers for `quantos` lines at index `at` among the siblings. */
export function vacanciesAt(irmaos: readonly Line[], at: number, quantos: number): Vacancies {
  const before = irmaos[at - 1]?.ordem
  const after = irmaos[at]?.ordem
  if (after === undefined) {
    const from = before ?? 0
    return { ordens: sequence(quantos, (i) => from + orderStep * (i + 1)), mudancas: [] }
  }
  if (before === undefined) {
    return { ordens: sequence(quantos, (i) => after - orderStep * (quantos - i)), mudancas: [] }
  }
  const gap = Math.floor((after - before) / (quantos + 1))
  if (gap >= 1) return { ordens: sequence(quantos, (i) => before + gap * (i + 1)), mudancas: [] }
  // No gap left: push the later siblings on.
  const empurrao = orderStep * (quantos + 1)
  return {
    ordens: sequence(quantos, (i) => before + orderStep * (i + 1)),
    mudancas: irmaos.slice(at).map(({ id, superior }, i) => ({
      op: 'mover',
      uid: id,
      superior,
      ordem: before + empurrao + orderStep * i,
    })),
  }
}

const sequence = (quantos: number, valor: (i: number) => number): number[] =>
  Array.from({ length: quantos }, (_, i) => valor(i))

/** The lines without those whose ancestor is also among them, in the given order. */
export function withoutDescendants(arvore: Tree, uids: readonly string[]): Line[] {
  const todas = new Set(uids)
  return uids.flatMap((uid) => {
    const linha = arvore.get(uid)
    return linha && !arvore.above(uid).some(({ id }) => todas.has(id)) ? [linha] : []
  })
}

/** Moves lines under `superior`, after `depoisDe` (null: first). */
export function changePlace(
  arvore: Tree,
  linhas: readonly Line[],
  superior: string | null,
  depoisDe: string | null,
): Change[] {
  const movidas = new Set(linhas.map(({ id }) => id))
  const ficam = arvore.childrenOf(superior).filter(({ id }) => !movidas.has(id))
  const at = depoisDe === null ? 0 : ficam.findIndex(({ id }) => id === depoisDe) + 1
  const { ordens, mudancas } = vacanciesAt(ficam, at, linhas.length)
  return [
    ...mudancas,
    ...linhas.map(({ id }, i): Change => ({
      op: 'mover',
      uid: id,
      superior,
      ordem: ordens[i] ?? 0,
    })),
  ]
}
