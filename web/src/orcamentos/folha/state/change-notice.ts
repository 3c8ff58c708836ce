import { subtract, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import type { Board } from '../board/board.ts'

/** A side effect of moving lines that people should know. */
export type ChangeNotice =
  | {
      readonly tipo: 'guardado'
      /** The new sublines that hold the amount of a line that became a parent. */
      readonly uids: readonly string[]
      readonly nomes: readonly string[]
      /** Undefined if the profile may not see it. */
      readonly valor: Cents | undefined
    }
  | { readonly tipo: 'total'; readonly antes: Cents; readonly depois: Cents }

interface Seen {
  readonly board: Board
  readonly totais: Totals | undefined
  readonly header: { readonly completa: boolean }
}

/** Undefined when the lines only changed their places. */
export function noticeOfMove(antes: Seen, depois: Seen): ChangeNotice | undefined {
  const before = antes.board.documento.linhas
  const { linhas } = depois.board.documento
  const kept = [...linhas.values()].filter(({ id }) => !before.has(id))
  if (kept.length > 0) {
    const { valores, pode } = depois.board
    const amounts = kept.flatMap(({ id }) => valores.get(id)?.valor_total ?? [])
    return {
      tipo: 'guardado',
      uids: kept.map(({ id }) => id),
      nomes: kept.map(({ descricao }) => descricao),
      valor: pode.valor_unit && pode.valor_total ? sum(amounts) : undefined,
    }
  }
  // If the profile sees part of the sheet, the total comes later from the server.
  if (!depois.header.completa || !antes.totais || !depois.totais) return undefined
  const [was, is] = [antes.totais.totalGeral, depois.totais.totalGeral]
  return subtract(was, is) === 0 ? undefined : { tipo: 'total', antes: was, depois: is }
}
