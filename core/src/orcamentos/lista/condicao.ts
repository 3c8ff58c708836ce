import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { allocate } from '../../kernel/amounts/money.ts'
import { fold } from '../../kernel/text.ts'

/** A part of the price, due a number of days after approval. */
export interface Parcela {
  readonly dias: number
  /** Weight relative to the other parts. */
  readonly peso: number
}

/** A condition with longer terms than this was misread. */
const diasMax = 1500
const whole = 100

/**
 * Reads a payment condition as people write it: "à vista", "30/60/90 dias", "50% em 30 dias e 50% em 60
 * dias", "50/50 (30/60 dias da aprovação)". Undefined when it is not one of these, or counts from an unknown
 * day such as delivery.
 */
export function parcelasOfCondicao(texto: string): readonly Parcela[] | undefined {
  const condicao = fold(texto)
  if (/entrega|fatur|nota|emissao|veicula|a combinar/.test(condicao)) return undefined
  const parsed = byPercentual(condicao) ?? byPairs(condicao) ?? byDays(condicao)
  if (parsed) return parsed.every(({ dias }) => dias <= diasMax) ? parsed : undefined
  return /a vista|na aprovacao|no ato|contra aprovacao/.test(condicao) && !/\d/.test(condicao)
    ? [{ dias: 0, peso: 1 }]
    : undefined
}

/** "50% em 30 dias e 50% em 60 dias": each percentage with its days. */
function byPercentual(condicao: string): Parcela[] | undefined {
  const partes = [...condicao.matchAll(/(\d+(?:,\d+)?)\s*%([^%]*?)(?=\d+(?:,\d+)?\s*%|$)/g)]
  const parcelas = partes.flatMap(([, share = '', resto = '']) => {
    const dias = diasOf(resto)
    const peso = Math.round(Number(share.replace(',', '.')) * whole)
    return dias === undefined ? [] : { dias, peso }
  })
  const isWhole = parcelas.reduce((all, { peso }) => all + peso, 0) === whole * whole
  return parcelas.length > 0 && parcelas.length === partes.length && isWhole ? parcelas : undefined
}

function diasOf(resto: string): number | undefined {
  const dias = /(\d+)\s*(?:dias?|dd|d\b)/.exec(resto)?.[1]
  if (dias !== undefined) return Number(dias)
  return /aprovacao|a vista|ato\b|assinatura|entrada|sinal/.test(resto) ? 0 : undefined
}

/** "50/50 (30/60 dias)": percentages, then days. */
function byPairs(condicao: string): Parcela[] | undefined {
  const [, shares = '', dias = ''] =
    /(\d+(?:\s*\/\s*\d+)+)\s*[(,:-]?\s*(\d+(?:\s*\/\s*\d+)+)\s*dias/.exec(condicao) ?? []
  const pesos = shares.split('/').map(Number)
  const prazos = dias.split('/').map(Number)
  const fits = pesos.length === prazos.length && pesos.reduce((a, b) => a + b, 0) === whole
  return fits ? prazos.map((um, at) => ({ dias: um, peso: must(pesos[at], 'share') })) : undefined
}

/** "30/60/90 dias", "30, 60 e 90 dias", "28 ddl": equal parts. */
function byDays(condicao: string): Parcela[] | undefined {
  if (condicao.includes('%')) return undefined
  const lista = /(\d+(?:\s*(?:\/|,|e|\+)\s*\d+)*)\s*(?:dias?|ddl?|d\b)/.exec(condicao)?.[1]
  if (lista === undefined || condicao.replace(lista, '').match(/\d/)) return undefined
  const prazos = (lista.match(/\d+/g) ?? []).map(Number)
  const isIncreasing = prazos.every((um, at) => at === 0 || um > must(prazos[at - 1], 'day before'))
  return isIncreasing ? prazos.map((dias) => ({ dias, peso: 1 })) : undefined
}

/** Divides the amount among the parts of a condition, to the centavo. */
export const divide = (total: Cents, parcelas: readonly Parcela[]): Cents[] =>
  allocate(
    total,
    parcelas.map(({ peso }) => peso),
  )
