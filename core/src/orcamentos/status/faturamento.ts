import type { Cents } from '../../kernel/amounts/money.ts'

/** S: fully invoiced. A: approved, with something left to invoice. Null: no mark. */
export const situacaoDoFaturamento = (
  aprovado: boolean,
  { total, faturado }: { readonly total: Cents; readonly faturado: Cents },
): 'S' | 'A' | null => {
  if (!aprovado) return null
  return total > 0 && faturado >= total ? 'S' : 'A'
}
