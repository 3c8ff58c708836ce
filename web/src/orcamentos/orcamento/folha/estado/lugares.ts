import { passo } from '@claquete/core/orcamentos/orcamento/arvore'
import type { Arvore } from '@claquete/core/orcamentos/orcamento/arvore'
import type { Linha } from '@claquete/core/orcamentos/orcamento/documento'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'

export type Tree = Arvore<Linha>

/** Order numbers for `quantos` newcomers at a place among siblings, and the moves that make room. */
export interface Vagas {
  readonly ordens: readonly number[]
  readonly mudancas: readonly Mudanca[]
}

/** Room at `at` (0 is before the first) among those that stay. */
export function vagas(irmaos: readonly Linha[], at: number, quantos: number): Vagas {
  const before = irmaos[at - 1]?.ordem
  const after = irmaos[at]?.ordem
  if (after === undefined) {
    const from = before ?? 0
    return { ordens: sequencia(quantos, (i) => from + passo * (i + 1)), mudancas: [] }
  }
  if (before === undefined) {
    return { ordens: sequencia(quantos, (i) => after - passo * (quantos - i)), mudancas: [] }
  }
  const gap = Math.floor((after - before) / (quantos + 1))
  if (gap >= 1) return { ordens: sequencia(quantos, (i) => before + gap * (i + 1)), mudancas: [] }
  // No room: those after the place go further.
  const empurrao = passo * (quantos + 1)
  return {
    ordens: sequencia(quantos, (i) => before + passo * (i + 1)),
    mudancas: irmaos.slice(at).map(({ id, superior }, i) => ({
      op: 'mover',
      uid: id,
      superior,
      ordem: before + empurrao + passo * i,
    })),
  }
}

const sequencia = (quantos: number, valor: (i: number) => number): number[] =>
  Array.from({ length: quantos }, (_, i) => valor(i))

/** Those of the lines that no other of them holds, in the order of the sheet. */
export function semDescendentes(arvore: Tree, uids: readonly string[]): Linha[] {
  const todas = new Set(uids)
  return uids.flatMap((uid) => {
    const linha = arvore.get(uid)
    return linha && !arvore.above(uid).some(({ id }) => todas.has(id)) ? [linha] : []
  })
}

/** Puts lines, one after the other, at a place inside `superior`. */
export function changePlace(
  arvore: Tree,
  linhas: readonly Linha[],
  superior: string | null,
  depoisDe: string | null,
): Mudanca[] {
  const movidas = new Set(linhas.map(({ id }) => id))
  const ficam = arvore.childrenOf(superior).filter(({ id }) => !movidas.has(id))
  const at = depoisDe === null ? 0 : ficam.findIndex(({ id }) => id === depoisDe) + 1
  const { ordens, mudancas } = vagas(ficam, at, linhas.length)
  return [
    ...mudancas,
    ...linhas.map(({ id }, i): Mudanca => ({
      op: 'mover',
      uid: id,
      superior,
      ordem: ordens[i] ?? 0,
    })),
  ]
}
