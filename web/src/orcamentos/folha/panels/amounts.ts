import type { Cents } from '@claquete/core/kernel/amounts/money'
import { documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import { amountsPerCharge } from '@claquete/core/orcamentos/folha/valor-per-encargo'
import type { FolhaStore } from '../state/folha-store.ts'
import { useFolha } from '../state/use-folha.ts'

/** Charges and commissions as typed, before they are saved. */
export type Typed = Partial<Pick<Documento, 'encargos' | 'comissionados'>>

type Amounts = Readonly<Record<'encargos' | 'comissionados', ReadonlyMap<string, Cents>>>

/**
 * The amount of each charge and each commission, updated while typing; undefined when the percentages take 100% of
 * the price or more. If the profile sees only part of the sheet, the server's amounts of the charges, without what is
 * typed.
 */
export function useAmounts(store: FolhaStore, typed: Typed | undefined): Amounts | undefined {
  const documento = useFolha(store, (snapshot) => snapshot.board.documento)
  const totais = useFolha(store, (snapshot) => snapshot.totais)
  const header = useFolha(store, (snapshot) => snapshot.header)
  if (!header.completa) return fromServer(documento, header.totais.encargos ?? [])
  if (!typed) return totais && amountsPerCharge(documento, totais)
  const depois = { ...documento, ...typed, valor_desejado: null }
  try {
    return amountsPerCharge(depois, documentoTotals(depois))
  } catch {
    return undefined
  }
}

function fromServer({ encargos }: Documento, onTop: readonly number[]): Amounts {
  const outside = encargos.filter(({ modo }) => modo !== 'por_dentro')
  const pares = outside.flatMap(({ id }, i) => {
    const valor = onTop[i]
    return valor === undefined ? [] : [[id, valor as Cents] as const]
  })
  return { encargos: new Map(pares), comissionados: new Map() }
}
