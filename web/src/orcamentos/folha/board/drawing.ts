import { cents } from '@claquete/core/kernel/amounts/money'
import { folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, LineValues } from '@claquete/core/orcamentos/folha/documento'
import type { LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import { EncargosBeyondTotal } from '@claquete/core/orcamentos/folha/totals'
import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import type { FolhaColumn, ColumnId } from './columns.ts'
import { espelhoByUid } from './espelho.ts'
import { rowsOf } from './board.ts'
import type { GastoByUid, FolhaNames, Board } from './board.ts'
import type { WireFolha, Allowed } from './wire.ts'
import type { FolhaMap } from './selection.ts'
import type { Situacoes } from './situacoes.ts'

export interface Drawing {
  readonly board: Board
  readonly map: FolhaMap
  readonly totais: Totals | undefined
  /** The message when the totals cannot be computed. */
  readonly whyNoTotals: string | undefined
}

interface DrawingParts {
  readonly documento: Documento
  readonly nomes: FolhaNames
  readonly gastos: GastoByUid
  readonly situacoes: Situacoes | undefined
  readonly pode: Allowed
  readonly isReadOnly: boolean
  readonly folded: ReadonlySet<string>
  readonly colunas: readonly FolhaColumn[]
  /** Line amounts from the server, when the profile does not see the whole sheet. */
  readonly serverValues: WireFolha['valores']
}

const doEspelho: ReadonlySet<ColumnId> = new Set([
  'comprometido',
  'realizado',
  'saldo',
  'execucao',
  'estimativa',
])
const noEspelho: ReadonlyMap<string, LineEspelho> = new Map()

/** Computes all that the grid renders from the document: amounts, numbers, visible rows, totals. */
export function draw(partes: DrawingParts): Drawing {
  const { documento, folded, isReadOnly, colunas, gastos, situacoes, nomes, pode } = partes
  const folha = folhaOf(documento)
  const { tree } = folha
  const { serverValues } = partes
  const valores = serverValues ? withServerValues(folha.valores, serverValues) : folha.valores
  const numeros = tree.numbers()
  const rows = rowsOf(tree, numeros, folded, !isReadOnly)
  const uids = rows.map(({ uid }) => uid)
  const positions = new Map(uids.map((uid, i) => [uid, i]))
  const espelhos = colunas.some(({ id }) => doEspelho.has(id))
    ? espelhoByUid(folha, gastos)
    : noEspelho
  const board: Board = {
    documento,
    tree,
    valores,
    espelhos,
    rows,
    positions,
    numeros,
    nomes,
    gastos,
    situacoes,
    pode,
    isReadOnly,
    isWorkOnly: isReadOnly && pode.trabalho,
  }
  const map = { uids, positions, colunas: colunas.map(({ id }) => id) }
  return { board, map, ...sum(documento, folha) }
}

function withServerValues(
  valores: ReadonlyMap<string, LineValues>,
  fromServer: NonNullable<WireFolha['valores']>,
): Map<string, LineValues> {
  return new Map(
    [...valores].map(([uid, { conta }]) => {
      const { valor_total = 0, custo_previsto = 0 } = fromServer[uid] ?? {}
      return [
        uid,
        { conta, valor_total: cents(valor_total), custo_previsto: cents(custo_previsto) },
      ]
    }),
  )
}

function sum(documento: Documento, folha: ReturnType<typeof folhaOf>) {
  try {
    return { totais: documentoTotals(documento, folha), whyNoTotals: undefined }
  } catch (error) {
    if (error instanceof EncargosBeyondTotal) {
      return { totais: undefined, whyNoTotals: 'Os percentuais embutidos somam 100% ou mais.' }
    }
    if (error instanceof RangeError) {
      return { totais: undefined, whyNoTotals: 'Os valores são grandes demais para somar.' }
    }
    throw error
  }
}
