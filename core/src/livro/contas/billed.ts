import { tipoOfLine } from './classificacao.ts'
import type { TipoOfConta } from './dre-lines.ts'
import type { Origem } from '../titulos/origem.ts'

/** A line of an approved or paid title, as far as it says whether it was billed. */
export interface Billable {
  readonly operacao: 'C' | 'D'
  readonly origem: Origem
  readonly id_orca_item: number | null
  readonly id_pessoa: number | null
  /** An invoice in force charges its title. */
  readonly isInvoiced: boolean
  /** Its account of the chart, with its effective line of the DRE; null without one. */
  readonly conta: { readonly tipo: TipoOfConta; readonly linha_dre: string | null } | null
}

/**
 * Whether a line counts as billed (faturado): it is charged by an invoice, withheld part included, or it is a receivable
 * of a client that was posted by hand without one. Money that returns, yields and other financial income, and income
 * without a client were never billed to anybody. A negotiation bills nothing anew. Reports do the same in SQL; a test
 * compares both. @oracle
 */
export function isBilled(line: Billable): boolean {
  if (tipoOfLine(line, line) !== 'receita') return false
  if (line.isInvoiced) return true
  if (line.origem !== 'avulso' || line.id_pessoa === null) return false
  const { conta } = line
  return conta === null || (conta.tipo === 'receita' && conta.linha_dre !== 'receitas_financeiras')
}
