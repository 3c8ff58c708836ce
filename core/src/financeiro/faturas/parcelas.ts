import { addDays } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { allocate, sum } from '../../kernel/amounts/money.ts'
import { fold } from '../../kernel/text.ts'
import { equalParts } from '../../livro/titulos/parcelas.ts'
import { parcelasOfCondicao } from '../../orcamentos/lista/condicao.ts'

export interface ParcelaProposta {
  readonly valor: Cents
  readonly vencimento: CalendarDate
}

interface Dias {
  readonly aprovacao: CalendarDate | null
  readonly emissao: CalendarDate
}

/** Conditions that count days from the invoice, not from the approval. */
const fromInvoice =
  /\b(?:da|na|apos|contra|do|no)?\s*(?:data\s+d[ae]\s+)?(?:emissao|faturamento|fatura|nota(?:\s+fiscal)?|nf)(?:\s+d[ae]\s+(?:nota(?:\s+fiscal)?|fatura|nf))?\b/gu

const areEqual = (pesos: readonly number[]) => pesos.every((peso) => peso === pesos[0])

/** Equal parts: the leftover cents go to the last ones, as in every instalment plan here. */
const divide = (total: Cents, pesos: readonly number[]): Cents[] =>
  areEqual(pesos) ? equalParts(total, pesos.length) : allocate(total, pesos)

/**
 * The instalments of a payment condition ("30/60 dias", "50% em 30 dias e 50% em 60 dias"). Days count from
 * the approval of the budget, or from the invoice when the condition says so; none falls due before the
 * invoice. Undefined when the condition has no days ("na entrega") or the amount is too small to divide.
 */
export function proposeParcelas(
  total: Cents,
  condicao: string,
  { aprovacao, emissao }: Dias,
): ParcelaProposta[] | undefined {
  const texto = fold(condicao)
  const withoutNota = texto.replace(fromInvoice, ' ')
  const parsed = parcelasOfCondicao(withoutNota)
  if (!parsed) return undefined
  const base = withoutNota === texto ? (aprovacao ?? emissao) : emissao
  const valores = divide(
    total,
    parsed.map(({ peso }) => peso),
  )
  if (valores.some((valor) => valor <= 0)) return undefined
  return parsed.map(({ dias }, i) => {
    const dia = addDays(base, dias)
    return { valor: valores[i] ?? total, vencimento: dia < emissao ? emissao : dia }
  })
}

/** Scales instalments to another total: equal ones stay equal, others keep their proportion. */
export function resizeParcelas(valores: readonly Cents[], total: Cents): Cents[] {
  const antes = sum(valores)
  if (antes <= 0 || total <= 0) return [...valores]
  const iguais = equalParts(antes, valores.length)
  const wereEqual = iguais.every((valor, i) => valor === valores[i])
  return wereEqual ? equalParts(total, valores.length) : allocate(total, valores)
}
