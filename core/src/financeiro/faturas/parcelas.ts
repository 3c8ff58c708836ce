import { addDays } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import { allocate, sum } from '../../kernel/money.ts'
import { fold } from '../../kernel/text.ts'
import { partesIguais } from '../../livro/titulos/parcelas.ts'
import { parcelasDaCondicao } from '../../orcamentos/orcamento/condicao.ts'

export interface ParcelaProposta {
  readonly valor: Cents
  readonly vencimento: CalendarDate
}

interface Dias {
  readonly aprovacao: CalendarDate | null
  readonly emissao: CalendarDate
}

/** Words that count the days from the invoice itself. */
const fromInvoice =
  /\b(?:da|na|apos|contra|do|no)?\s*(?:data\s+d[ae]\s+)?(?:emissao|faturamento|fatura|nota(?:\s+fiscal)?|nf)(?:\s+d[ae]\s+(?:nota(?:\s+fiscal)?|fatura|nf))?\b/gu

const areEqual = (pesos: readonly number[]) => pesos.every((peso) => peso === pesos[0])

/** Equal parts leave the cents that are over to the last ones, as instalments do everywhere. */
const divide = (total: Cents, pesos: readonly number[]): Cents[] =>
  areEqual(pesos) ? partesIguais(total, pesos.length) : allocate(total, pesos)

/**
 * The instalments that a payment condition asks for ("30/60 dias", "50% em 30 dias e 50% em 60 dias"). Days
 * count from the approval of the budget, or from the invoice where the condition says so; none is due before
 * the invoice. Undefined where the condition names no days, as "na entrega", or an amount is too small.
 */
export function proposeParcelas(
  total: Cents,
  condicao: string,
  { aprovacao, emissao }: Dias,
): ParcelaProposta[] | undefined {
  const texto = fold(condicao)
  const semNota = texto.replace(fromInvoice, ' ')
  const lidas = parcelasDaCondicao(semNota)
  if (!lidas) return undefined
  const base = semNota === texto ? (aprovacao ?? emissao) : emissao
  const valores = divide(
    total,
    lidas.map(({ peso }) => peso),
  )
  if (valores.some((valor) => valor <= 0)) return undefined
  return lidas.map(({ dias }, i) => {
    const dia = addDays(base, dias)
    return { valor: valores[i] ?? total, vencimento: dia < emissao ? emissao : dia }
  })
}

/** The same instalments for another total: equal ones stay equal, others keep their proportion. */
export function resizeParcelas(valores: readonly Cents[], total: Cents): Cents[] {
  const antes = sum(valores)
  if (antes <= 0 || total <= 0) return [...valores]
  const iguais = partesIguais(antes, valores.length)
  const eramIguais = iguais.every((valor, i) => valor === valores[i])
  return eramIguais ? partesIguais(total, valores.length) : allocate(total, valores)
}
