import { columns } from './columns.ts'
import type { ColumnId, FolhaColumn } from './columns.ts'
import type { Allowed } from './wire.ts'

const workColumns: ReadonlySet<ColumnId> = new Set([
  'numero',
  'descricao',
  'fornecedor',
  'custo_unit',
  'custo_previsto',
  'comprometido',
  'realizado',
  'saldo',
  'execucao',
  'estimativa',
])

/** Of an incentivised budget: what the funder's sheet has. It has no price beside its cost. */
const incentivadoColumns: ReadonlySet<ColumnId> = new Set([
  'numero',
  'descricao',
  'fornecedor',
  'unidade',
  'quantidade',
  'dias',
  'valor_unit',
  'valor_total',
  'situacao',
  'numeracao',
  'especificacao',
])

/** What may be shown of an incentivised budget at all. */
const neverOfIncentivado: ReadonlySet<ColumnId> = new Set([
  'custo_unit',
  'custo_previsto',
  'margem',
  'margem_pct',
])

export type Modo = 'venda' | 'trabalho' | 'incentivado'

/** The columns that a mode begins with; the sale shows all that are not hidden at first. */
const firstColumns: Readonly<Record<Modo, ReadonlySet<ColumnId> | undefined>> = {
  venda: undefined,
  trabalho: workColumns,
  incentivado: incentivadoColumns,
}

/** Is the column visible by default? */
export const isShownAtFirst = ({ id, isHiddenAtFirst }: FolhaColumn, modo: Modo): boolean =>
  firstColumns[modo]?.has(id) ?? !isHiddenAtFirst

/** The funders' sheets multiply by how many times or units of time a line occurs. */
const ocorrencias = { titulo: 'Ocorr.', nome: 'Ocorrências: diárias, semanas, meses, vezes' }

/** The columns of a mode that the profile may see; where the expenses stand is not told to everybody. */
export function perfilColumns(pode: Allowed, modo: Modo, tellsSituacao = true): FolhaColumn[] {
  const allowed = columns.filter(({ isFor }) => isFor?.(pode) ?? true)
  if (modo !== 'incentivado') return allowed.filter(({ id }) => id !== 'situacao')
  return allowed
    .filter(({ id }) => !neverOfIncentivado.has(id) && (tellsSituacao || id !== 'situacao'))
    .map((coluna) => (coluna.id === 'dias' ? { ...coluna, ...ocorrencias } : coluna))
}
