/**
 * Recomputes a budget's totals (domain notes 1.4 and 1.5) without using the code that it checks. Percentages
 * of the price are integers over a common denominator, and each figure is rounded once, half away from zero.
 * Money is in centavos, rates in millionths of one per cent.
 */

interface Encargo {
  readonly modo: 'por_fora' | 'fixo' | 'por_dentro'
  readonly tipo: string
  readonly taxa: number
  readonly valor: number
  readonly em_cascata: boolean
  readonly embutir: boolean
  /** Base of a percentage on top: the lines it applies to, minus exclusions. */
  readonly base: number
}

interface Comissionado {
  readonly tipo_comissionado: number
  readonly base: 'total' | 'total_menos_bv' | 'liquido' | 'lucro' | 'fixo'
  readonly taxa: number
  readonly valor: number
  readonly embutir: boolean
}

/** The inputs of the totals; sums cover the lines that count. */
export interface ReadContas {
  readonly linhas: number
  readonly custo: number
  /** Sums of the lines to which BV, taxes and commissions apply. */
  readonly com_bv: number
  readonly com_imposto: number
  readonly com_comissao: number
  readonly encargos: readonly Encargo[]
  readonly comissionados: readonly Comissionado[]
  readonly ajuste_tipo: 'valor' | 'percentual'
  readonly ajuste_valor: number
  readonly ajuste_taxa: number
  readonly valor_desejado: number | null
}

/** Named as in the budget's header, in centavos. */
export interface ComputedTotals {
  readonly subtotal: number
  readonly valor_base: number
  readonly total_geral: number
  readonly bv_total: number
  readonly imposto_total: number
  readonly comissao_total: number
  readonly liquido_total: number
  readonly custo_total: number
  readonly lucro_total: number
}

/** 100 per cent. */
const wholeOf = 100_000_000n

const abs = (n: bigint) => (n < 0n ? -n : n)
const divide = (top: bigint, bottom: bigint): bigint => {
  const rounded = (2n * abs(top) + abs(bottom)) / (2n * abs(bottom))
  return top < 0n === bottom < 0n ? rounded : -rounded
}
const total = (list: readonly bigint[]) => list.reduce((a, b) => a + b, 0n)

/** Lines, charges on top, and the discount or increase. */
function baseOf(contas: ReadContas): bigint {
  const charged: bigint[] = []
  for (const { modo, taxa, valor, em_cascata, base } of contas.encargos) {
    if (modo === 'fixo') charged.push(BigInt(valor))
    if (modo !== 'por_fora') continue
    const of = BigInt(base) + (em_cascata ? total(charged) : 0n)
    charged.push(divide(of * BigInt(taxa), wholeOf))
  }
  const full = BigInt(contas.linhas) + total(charged)
  return contas.ajuste_tipo === 'valor'
    ? full + BigInt(contas.ajuste_valor)
    : full + divide(full * BigInt(contas.ajuste_taxa), wholeOf)
}

interface Parte {
  readonly kind: 'bv' | 'imposto' | 'total' | 'total_menos_bv' | 'liquido'
  readonly rate: bigint
  readonly embutir: boolean
}

/** The embedded parts: an agency's percentage of the price is BV, any other is a commission. */
function partsOf({ encargos, comissionados }: ReadContas): Parte[] {
  const charges = encargos.flatMap(({ modo, tipo, taxa, embutir }): Parte[] =>
    modo === 'por_dentro'
      ? [{ kind: tipo === 'bv' ? 'bv' : 'imposto', rate: BigInt(taxa), embutir }]
      : [],
  )
  const people = comissionados.flatMap(({ tipo_comissionado, base, taxa, embutir }): Parte[] =>
    base === 'fixo' || base === 'lucro'
      ? []
      : [{ kind: tipo_comissionado === 1 ? 'bv' : base, rate: BigInt(taxa), embutir }],
  )
  return [...charges, ...people]
}

/** Undefined when embedded parts take the whole price: such a budget has no total. */
export function recomputeTotals(contas: ReadContas): ComputedTotals | undefined {
  const linhas = BigInt(contas.linhas)
  // When the lines sum to zero, a rate applies to the whole price.
  const of = linhas === 0n ? 1n : linhas
  const ratedLines = (sum: number) => (linhas === 0n ? 1n : BigInt(sum))
  const whole = wholeOf * of
  const partes = partsOf(contas)
  const shareOf = ({ kind, rate }: Parte): bigint => {
    if (kind === 'bv') return rate * ratedLines(contas.com_bv)
    if (kind === 'imposto') return rate * ratedLines(contas.com_imposto)
    return rate * ratedLines(contas.com_comissao)
  }
  const sharesOf = (kind: Parte['kind']) =>
    total(partes.filter((um) => um.kind === kind).map(shareOf))
  const bv = sharesOf('bv')
  const imposto = sharesOf('imposto')
  const reach = { total: whole, total_menos_bv: whole - bv, liquido: whole - bv - imposto }
  const embedded = partes
    .filter(({ embutir }) => embutir)
    .map((um) => shareOf(um) * (um.kind === 'bv' || um.kind === 'imposto' ? whole : reach[um.kind]))
  const rest = whole * whole - total(embedded)
  if (rest <= 0n) return undefined
  const base = baseOf(contas)
  const grand =
    contas.valor_desejado === null
      ? divide(base * whole * whole, rest)
      : BigInt(contas.valor_desejado)
  const bv_total = divide(grand * bv, whole)
  const imposto_total = divide(grand * imposto, whole)
  const net = grand - bv_total - imposto_total
  const paid = { total: grand, total_menos_bv: grand - bv_total, liquido: net }
  const rated = ratedLines(contas.com_comissao)
  const comissao = comissoesOf(contas, net, (kind, taxa) =>
    divide(paid[kind] * BigInt(taxa) * rated, whole),
  )
  const liquido = net - comissao
  return {
    subtotal: contas.linhas,
    valor_base: Number(base),
    total_geral: Number(grand),
    bv_total: Number(bv_total),
    imposto_total: Number(imposto_total),
    comissao_total: Number(comissao),
    liquido_total: Number(liquido),
    custo_total: contas.custo,
    lucro_total: Number(liquido) - contas.custo,
  }
}

type OfPrice = 'total' | 'total_menos_bv' | 'liquido'

/** The commissions. Those on profit come last, each on what is left of it, never below zero. */
function comissoesOf(
  { comissionados, custo }: ReadContas,
  net: bigint,
  ofPrice: (kind: OfPrice, taxa: number) => bigint,
): bigint {
  let sum = 0n
  for (const { tipo_comissionado, base, taxa, valor } of comissionados) {
    if (base === 'fixo') sum += BigInt(valor)
    else if (base !== 'lucro' && tipo_comissionado !== 1) sum += ofPrice(base, taxa)
  }
  for (const { base, taxa } of comissionados) {
    if (base !== 'lucro') continue
    const part = divide((net - sum - BigInt(custo)) * BigInt(taxa), wholeOf)
    if (part > 0n) sum += part
  }
  return sum
}
