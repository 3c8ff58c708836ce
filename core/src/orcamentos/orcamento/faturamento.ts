import type { Cents } from '../../kernel/money.ts'

/** S: invoiced whole. A: approved and something is left. Null: nothing to tell. */
export const situacaoDoFaturamento = (
  aprovado: boolean,
  { total, faturado }: { readonly total: Cents; readonly faturado: Cents },
): 'S' | 'A' | null => {
  if (!aprovado) return null
  return total > 0 && faturado >= total ? 'S' : 'A'
}
