import { addMonths, calendarDate, firstOfMonth } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { percent, subtract, sum } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { nextWorkingDay, previousWorkingDay } from '../../kernel/time/working-days.ts'
import type { WorkCalendar } from '../../kernel/time/working-days.ts'
import { tributos, aliquotaOn } from './aliquotas.ts'
import type { Tributo, DatedAliquota, AppliesTo } from './aliquotas.ts'
import type { IrrfTable } from './irrf-table.ts'
import {
  irrfDoMes,
  isIrrfWaived,
  nothingInMonth,
  restOfCeiling,
  waivedUpTo,
} from './retencao-month.ts'
import type { RunningOfMonth } from './retencao-month.ts'

/** Paid together under one code and waived together. */
const csrf: ReadonlySet<Tributo> = new Set<Tributo>(['pis', 'cofins', 'csll'])

export const regimes = ['simples', 'mei', 'presumido', 'real', 'pessoa_fisica'] as const
export type Regime = (typeof regimes)[number]

export interface PaidServico extends AppliesTo {
  readonly gross: Cents
  readonly regime: Regime
  /** The taxes that apply to this supplier and service: stated on the bill, never guessed. */
  readonly incide: readonly Tributo[]
  /** The city's ISS rate for this bill; absent takes the table's. */
  readonly iss?: Rate | undefined
  /** Rates of this supplier that replace those of the table. */
  readonly taxas?: Partial<Readonly<Record<Tributo, Rate | undefined>>>
  /** The part of the value that INSS applies to, when it is not the whole. */
  readonly base_inss?: Cents | undefined
  /** Individuals only. */
  readonly dependentes?: number
  readonly tabelas_irrf?: readonly IrrfTable[]
  /** Individuals only: what the month already had. */
  readonly no_mes?: RunningOfMonth
}

export interface Withheld {
  readonly tributo: Tributo
  readonly base: Cents
  readonly taxa: Rate
  readonly valor: Cents
  /** The row of the table that applied; absent when the supplier has its own rate. */
  readonly aliquota?: DatedAliquota | undefined
  /** IRRF of an individual: the tax of the month, of which `valor` is the part not yet withheld. */
  readonly devido?: Cents
}

export interface Retencoes {
  readonly withheld: readonly Withheld[]
  /** Every tax computed, including those worth zero or waived. */
  readonly calculated: readonly Withheld[]
  readonly liquido: Cents
}

const whole = 100_000_000n

/** The taxes that a supplier's regime exempts from withholding. */
const waived: Readonly<Record<Regime, ReadonlySet<Tributo>>> = {
  simples: new Set<Tributo>(['irrf', 'pis', 'cofins', 'csll']),
  mei: new Set<Tributo>(tributos),
  presumido: new Set<Tributo>(),
  real: new Set<Tributo>(),
  pessoa_fisica: new Set<Tributo>(['pis', 'cofins', 'csll']),
}

export const waivedByRegime = (regime: Regime, tributo: Tributo): boolean =>
  waived[regime].has(tributo)

/** When each tax is triggered: one day for all, or one day each. */
export type Facts = CalendarDate | Readonly<Record<Tributo, CalendarDate>>
const factOf = (facts: Facts, tributo: Tributo): CalendarDate =>
  typeof facts === 'string' ? facts : facts[tributo]

/**
 * The taxes withheld from a service and the supplier's net amount. Each tax is rounded once. IRRF up to R$
 * 10,00, rounded, is waived. PIS, COFINS and CSLL are waived together when their unrounded sum is at most R$
 * 10,00. A company's INSS below R$ 10,00 is waived; an individual's never is.
 */
export function retencoesOf(
  servico: PaidServico,
  tabela: readonly DatedAliquota[],
  facts: Facts,
): Retencoes {
  const { gross, regime } = servico
  const computed: Withheld[] = []
  // IRRF comes last: for an individual it is charged on what INSS leaves.
  for (const tributo of tributos.toReversed()) {
    if (!servico.incide.includes(tributo) || waived[regime].has(tributo)) continue
    const dia = factOf(facts, tributo)
    const retido = withheldOf(tributo, servico, { tabela, dia, withheld: computed })
    if (retido) computed.push(retido)
  }
  computed.reverse()
  const withheld = withoutWaives(
    computed.filter(({ valor }) => valor > 0),
    servico,
  )
  const liquido = subtract(gross, sum(withheld.map(({ valor }) => valor)))
  return { withheld, calculated: computed, liquido }
}

interface Conta {
  readonly tabela: readonly DatedAliquota[]
  readonly dia: CalendarDate
  readonly withheld: readonly Withheld[]
}

const lowest = (a: Cents, b: Cents | null | undefined): Cents =>
  b !== null && b !== undefined && b < a ? b : a

/** The table row that a tax of this service follows; an individual's IRRF has a separate table. */
export function aliquotaDoServico(
  tributo: Tributo,
  { regime, municipio = '', servico = '' }: Pick<PaidServico, 'regime' | 'municipio' | 'servico'>,
  tabela: readonly DatedAliquota[],
  dia: CalendarDate,
): DatedAliquota | undefined {
  const pessoa = regime === 'pessoa_fisica' ? 'PF' : 'PJ'
  if (tributo === 'irrf' && pessoa === 'PF') return undefined
  return aliquotaOn(tabela, tributo, dia, {
    pessoa,
    ...(tributo === 'iss' && { municipio, servico }),
  })
}

function withheldOf(
  tributo: Tributo,
  servico: PaidServico,
  { tabela, dia, withheld }: Conta,
): Withheld | undefined {
  const { gross, regime, no_mes = nothingInMonth } = servico
  const isNatural = regime === 'pessoa_fisica'
  if (tributo === 'irrf' && isNatural) return irrfOfPessoa(servico, dia, withheld)
  const aliquota = aliquotaDoServico(tributo, servico, tabela, dia)
  const taxa = ownTaxa(servico, tributo) ?? aliquota?.taxa
  if (taxa === undefined || taxa <= 0) return undefined
  const teto =
    tributo === 'inss' && isNatural ? restOfCeiling(aliquota?.teto, no_mes) : aliquota?.teto
  const base = lowest(tributo === 'inss' ? (servico.base_inss ?? gross) : gross, teto)
  return { tributo, base, taxa, valor: percent(base, taxa), aliquota }
}

const ownTaxa = ({ taxas, iss }: PaidServico, tributo: Tributo) =>
  taxas?.[tributo] ?? (tributo === 'iss' ? iss : undefined)

function irrfOfPessoa(
  { gross, dependentes = 0, tabelas_irrf = [], no_mes = nothingInMonth }: PaidServico,
  dia: CalendarDate,
  withheld: readonly Withheld[],
): Withheld | undefined {
  const soma = (isInss: boolean) =>
    sum(withheld.flatMap((um) => ((um.tributo === 'inss') === isInss ? [um.valor] : [])))
  const conta = { gross, inss: soma(true), outros: soma(false), dependentes, no_mes }
  const irrf = irrfDoMes(tabelas_irrf, dia, conta)
  return irrf && { tributo: 'irrf', ...irrf }
}

function withoutWaives(withheld: readonly Withheld[], { gross, regime }: PaidServico): Withheld[] {
  const isNatural = regime === 'pessoa_fisica'
  const taxaCsrf = withheld.reduce((soma, um) => soma + (csrf.has(um.tributo) ? um.taxa : 0), 0)
  const isCsrfDue = BigInt(gross) * BigInt(taxaCsrf) > BigInt(waivedUpTo) * whole
  return withheld.filter(({ tributo, valor }) => {
    if (csrf.has(tributo)) return isCsrfDue
    // For an individual the R$ 10,00 limit is monthly and was applied there.
    if (tributo === 'irrf') return isNatural || !isIrrfWaived(valor)
    return tributo !== 'inss' || isNatural || valor >= waivedUpTo
  })
}

const alone: Partial<Readonly<Record<Tributo, string>>> = {
  pis: '5979',
  cofins: '5960',
  csll: '5987',
}
const irrfOfNaturalPessoa = '0588'

/** The revenue code of the payment: one for PIS, COFINS and CSLL together, another for each alone. */
export function codigoOfReceita(
  { tributo, aliquota }: Pick<Withheld, 'tributo' | 'aliquota'>,
  juntos: readonly Tributo[],
  regime: Regime,
): string {
  if (tributo === 'irrf' && regime === 'pessoa_fisica') return irrfOfNaturalPessoa
  const todos = [...csrf].every((um) => juntos.includes(um))
  if (csrf.has(tributo) && !todos) return alone[tributo] ?? ''
  const ofTable = aliquota?.codigo_receita
  return ofTable || (tributo === 'irrf' ? '1708' : (usualCodes[tributo] ?? ''))
}
const usualCodes: Partial<Readonly<Record<Tributo, string>>> = {
  pis: '5952',
  cofins: '5952',
  csll: '5952',
  inss: '2631',
}

interface DiasOfConta {
  /** The invoice's issue date. */
  readonly emissao: CalendarDate
  /** The day the supplier is paid. */
  readonly pagamento: CalendarDate
}

/**
 * The day that triggers each tax. For a company: IRRF on credit or payment, whichever comes first; PIS,
 * COFINS and CSLL on payment; INSS and ISS on the invoice. For an individual: all federal taxes on payment.
 */
export function taxableEvents(
  { emissao, pagamento }: DiasOfConta,
  regime: Regime,
): Readonly<Record<Tributo, CalendarDate>> {
  const isNatural = regime === 'pessoa_fisica'
  const primeiro = emissao < pagamento ? emissao : pagamento
  return {
    irrf: isNatural ? pagamento : primeiro,
    pis: pagamento,
    cofins: pagamento,
    csll: pagamento,
    inss: isNatural ? pagamento : emissao,
    iss: emissao,
  }
}

const dayOfCollection = 20

/** The due date of a withheld tax: its day of the next month, moved to a working day as the tax says. */
export function vencimentoDoTributo(
  fact: CalendarDate,
  calendar: WorkCalendar,
  { dia = dayOfCollection, ajuste = 'anterior' }: Pick<DatedAliquota, 'dia' | 'ajuste'> = {},
): CalendarDate {
  const mes = addMonths(firstOfMonth(fact), 1).slice(0, 7)
  const data = calendarDate(`${mes}-${String(dia).padStart(2, '0')}`)
  return ajuste === 'anterior' ? previousWorkingDay(calendar, data) : nextWorkingDay(calendar, data)
}
