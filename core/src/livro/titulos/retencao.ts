import { addMonths, calendarDate } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import { cents, percent, subtract, sum } from '../../kernel/money.ts'
import type { Rate } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/quantity.ts'
import { nextWorkingDay, previousWorkingDay } from '../../kernel/working-days.ts'
import type { WorkCalendar } from '../../kernel/working-days.ts'
import type { TabelaIrrf } from './irrf-tabela.ts'
import { irrfDoMes, nadaNoMes, restoDoTeto } from './retencao-mes.ts'
import type { AcumuladoDoMes } from './retencao-mes.ts'

/** Taxes that whoever pays a service withholds (finance standards 10). */
export const tributos = ['irrf', 'pis', 'cofins', 'csll', 'inss', 'iss'] as const
export type Tributo = (typeof tributos)[number]

export const nomesDosTributos: Readonly<Record<Tributo, string>> = {
  irrf: 'IRRF',
  pis: 'PIS',
  cofins: 'COFINS',
  csll: 'CSLL',
  inss: 'INSS',
  iss: 'ISS',
}

/** Three of them are one payment to the state, waived together. */
const csrf: ReadonlySet<Tributo> = new Set<Tributo>(['pis', 'cofins', 'csll'])

export type TipoDePessoa = 'PF' | 'PJ'

/** A rate while it is the law. */
export interface AliquotaDatada {
  readonly tributo: Tributo
  /** Whom it is withheld of; absent, of anybody. */
  readonly pessoa?: TipoDePessoa | null
  /** ISS is of a city and, where the city says so, of a service. */
  readonly municipio?: string
  readonly servico?: string
  readonly taxa: Rate
  /** Nothing is taken of what passes it. */
  readonly teto?: Cents | null
  /** Day of the next month on which it is paid, and where that day is not worked. */
  readonly dia?: number
  readonly ajuste?: 'anterior' | 'seguinte'
  readonly codigo_receita?: string
  readonly vigencia_inicio: CalendarDate
  readonly vigencia_fim: CalendarDate | null
  readonly norma: string
}

const desde = (dia: string) => ({ vigencia_inicio: calendarDate(dia), vigencia_fim: null })
const lei10833 = { ...desde('2015-06-22'), norma: 'Lei 10.833/2003 art. 30' }
const lei8212 = (ano: number) => ({
  vigencia_inicio: calendarDate(`${ano}-01-01`),
  vigencia_fim: calendarDate(`${ano}-12-31`),
  norma: 'Lei 8.212/1991 art. 21',
})
const autonomo = { tributo: 'inss', pessoa: 'PF', taxa: rate(11_000_000) } as const

/** Defaults; a company keeps and edits its own. ISS depends on the city and is never one of them. */
export const aliquotasUsuais: readonly AliquotaDatada[] = [
  {
    tributo: 'irrf',
    pessoa: 'PJ',
    taxa: rate(1_500_000),
    codigo_receita: '1708',
    ...desde('2019-01-01'),
    norma: 'RIR/2018 art. 714',
  },
  { tributo: 'pis', pessoa: 'PJ', taxa: rate(650_000), codigo_receita: '5952', ...lei10833 },
  { tributo: 'cofins', pessoa: 'PJ', taxa: rate(3_000_000), codigo_receita: '5952', ...lei10833 },
  { tributo: 'csll', pessoa: 'PJ', taxa: rate(1_000_000), codigo_receita: '5952', ...lei10833 },
  {
    tributo: 'inss',
    pessoa: 'PJ',
    taxa: rate(11_000_000),
    codigo_receita: '2631',
    ...desde('1999-01-01'),
    norma: 'Lei 8.212/1991 art. 31',
  },
  { ...autonomo, teto: cents(815_741), codigo_receita: 'eSocial', ...lei8212(2025) },
  {
    ...autonomo,
    teto: cents(847_555),
    codigo_receita: 'eSocial',
    ...lei8212(2026),
    vigencia_fim: null,
  },
]

/** Of whom and where a rate is asked. */
export interface OndeIncide {
  readonly pessoa?: TipoDePessoa
  readonly municipio?: string
  readonly servico?: string
}

/** The rate of a tax on a day; undefined where none is in force. The service's own comes before the city's. */
export const aliquotaEm = (
  tabela: readonly AliquotaDatada[],
  tributo: Tributo,
  dia: CalendarDate,
  { pessoa, municipio = '', servico = '' }: OndeIncide = {},
): AliquotaDatada | undefined => {
  const emVigor = tabela.filter(
    (linha) =>
      linha.tributo === tributo &&
      linha.vigencia_inicio <= dia &&
      (linha.vigencia_fim === null || dia <= linha.vigencia_fim) &&
      (!linha.pessoa || !pessoa || linha.pessoa === pessoa) &&
      (linha.municipio ?? '') === municipio,
  )
  return (
    emVigor.find((linha) => (linha.servico ?? '') === servico) ??
    emVigor.find((linha) => (linha.servico ?? '') === '')
  )
}

/** Why a table of rates cannot be kept: two of them in force on the same day for the same. */
export function problemaDasAliquotas(tabela: readonly AliquotaDatada[]): string | undefined {
  for (const [at, uma] of tabela.entries()) {
    if (uma.vigencia_fim !== null && uma.vigencia_fim < uma.vigencia_inicio) {
      return `${nomesDosTributos[uma.tributo]}: a vigência termina antes de começar.`
    }
    if (uma.tributo === 'iss' && !uma.municipio) return 'ISS: informe o município.'
    const outra = tabela.slice(at + 1).find((resto) => mesmoAlvo(uma, resto) && juntas(uma, resto))
    if (outra) return `${nomesDosTributos[uma.tributo]}: há duas alíquotas em vigor no mesmo dia.`
  }
  return undefined
}

const mesmoAlvo = (a: AliquotaDatada, b: AliquotaDatada) =>
  a.tributo === b.tributo &&
  (!a.pessoa || !b.pessoa || a.pessoa === b.pessoa) &&
  (a.municipio ?? '') === (b.municipio ?? '') &&
  (a.servico ?? '') === (b.servico ?? '')

interface Vigencia {
  readonly vigencia_inicio: CalendarDate
  readonly vigencia_fim: CalendarDate | null
}

/** Are there days on which both are in force? */
export const juntas = (a: Vigencia, b: Vigencia) =>
  (b.vigencia_fim === null || a.vigencia_inicio <= b.vigencia_fim) &&
  (a.vigencia_fim === null || b.vigencia_inicio <= a.vigencia_fim)

export const regimes = ['simples', 'mei', 'presumido', 'real', 'pessoa_fisica'] as const
export type Regime = (typeof regimes)[number]

export interface ServicoPago extends OndeIncide {
  readonly bruto: Cents
  readonly regime: Regime
  /** What is withheld of this supplier and service: data of the bill, never guessed. */
  readonly incide: readonly Tributo[]
  /** Of the city, where ISS is withheld; absent, that of the table. */
  readonly iss?: Rate | undefined
  /** Of this supplier, where they are not those of the table. */
  readonly taxas?: Partial<Readonly<Record<Tributo, Rate | undefined>>>
  /** The part that INSS is taken of, where it is not the whole. */
  readonly base_inss?: Cents | undefined
  /** Of an individual. */
  readonly dependentes?: number
  readonly tabelas_irrf?: readonly TabelaIrrf[]
  /** Of an individual: what the month already had. */
  readonly no_mes?: AcumuladoDoMes
}

export interface Retido {
  readonly tributo: Tributo
  readonly base: Cents
  readonly taxa: Rate
  readonly valor: Cents
  /** The row of the table it came from; absent where the supplier has its own rate. */
  readonly aliquota?: AliquotaDatada | undefined
  /** IRRF of an individual: that of the month, of which `valor` is what was not withheld yet. */
  readonly devido?: Cents
}

export interface Retencoes {
  readonly retidos: readonly Retido[]
  /** Those and the ones that came to nothing or were waived. */
  readonly calculados: readonly Retido[]
  readonly liquido: Cents
}

/** Taxes of R$ 10,00 or less are not withheld. */
const dispensa = 1_000
const inteiro = 100_000_000n

/** Those that a supplier's regime keeps from being withheld. */
const dispensados: Readonly<Record<Regime, ReadonlySet<Tributo>>> = {
  simples: new Set<Tributo>(['irrf', 'pis', 'cofins', 'csll']),
  mei: new Set<Tributo>(tributos),
  presumido: new Set<Tributo>(),
  real: new Set<Tributo>(),
  pessoa_fisica: new Set<Tributo>(['pis', 'cofins', 'csll']),
}

export const dispensadoPeloRegime = (regime: Regime, tributo: Tributo): boolean =>
  dispensados[regime].has(tributo)

/** When each tax becomes due: one day for all of them, or each its own. */
export type Fatos = CalendarDate | Readonly<Record<Tributo, CalendarDate>>
const fatoDe = (fatos: Fatos, tributo: Tributo): CalendarDate =>
  typeof fatos === 'string' ? fatos : fatos[tributo]

/**
 * What is withheld of a service and what its supplier gets. Each tax is rounded once on its base. IRRF of
 * R$ 10,00 or less, rounded, is waived; PIS, COFINS and CSLL are waived together when their sum,
 * unrounded, is R$ 10,00 or less; INSS of less than R$ 10,00 of a company is waived, of an individual never.
 */
export function retencoesDe(
  servico: ServicoPago,
  tabela: readonly AliquotaDatada[],
  fatos: Fatos,
): Retencoes {
  const { bruto, regime } = servico
  const calculados: Retido[] = []
  // IRRF last: of an individual it is taken of what INSS leaves.
  for (const tributo of tributos.toReversed()) {
    if (!servico.incide.includes(tributo) || dispensados[regime].has(tributo)) continue
    const dia = fatoDe(fatos, tributo)
    const retido = retidoDe(tributo, servico, { tabela, dia, retidos: calculados })
    if (retido) calculados.push(retido)
  }
  calculados.reverse()
  const retidos = semDispensa(
    calculados.filter(({ valor }) => valor > 0),
    servico,
  )
  const liquido = subtract(bruto, sum(retidos.map(({ valor }) => valor)))
  return { retidos, calculados, liquido }
}

interface Conta {
  readonly tabela: readonly AliquotaDatada[]
  readonly dia: CalendarDate
  readonly retidos: readonly Retido[]
}

const menor = (a: Cents, b: Cents | null | undefined): Cents =>
  b !== null && b !== undefined && b < a ? b : a

/** The row of the table that a tax of this service follows; an individual's IRRF has a table of its own. */
export function aliquotaDoServico(
  tributo: Tributo,
  { regime, municipio = '', servico = '' }: Pick<ServicoPago, 'regime' | 'municipio' | 'servico'>,
  tabela: readonly AliquotaDatada[],
  dia: CalendarDate,
): AliquotaDatada | undefined {
  const pessoa = regime === 'pessoa_fisica' ? 'PF' : 'PJ'
  if (tributo === 'irrf' && pessoa === 'PF') return undefined
  return aliquotaEm(tabela, tributo, dia, {
    pessoa,
    ...(tributo === 'iss' && { municipio, servico }),
  })
}

function retidoDe(
  tributo: Tributo,
  servico: ServicoPago,
  { tabela, dia, retidos }: Conta,
): Retido | undefined {
  const { bruto, regime, no_mes = nadaNoMes } = servico
  const fisica = regime === 'pessoa_fisica'
  if (tributo === 'irrf' && fisica) return irrfDaPessoa(servico, dia, retidos)
  const aliquota = aliquotaDoServico(tributo, servico, tabela, dia)
  const taxa = taxaPropria(servico, tributo) ?? aliquota?.taxa
  if (taxa === undefined || taxa <= 0) return undefined
  const teto = tributo === 'inss' && fisica ? restoDoTeto(aliquota?.teto, no_mes) : aliquota?.teto
  const base = menor(tributo === 'inss' ? (servico.base_inss ?? bruto) : bruto, teto)
  return { tributo, base, taxa, valor: percent(base, taxa), aliquota }
}

const taxaPropria = ({ taxas, iss }: ServicoPago, tributo: Tributo) =>
  taxas?.[tributo] ?? (tributo === 'iss' ? iss : undefined)

function irrfDaPessoa(
  { bruto, dependentes = 0, tabelas_irrf = [], no_mes = nadaNoMes }: ServicoPago,
  dia: CalendarDate,
  retidos: readonly Retido[],
): Retido | undefined {
  const soma = (isInss: boolean) =>
    sum(retidos.flatMap((um) => ((um.tributo === 'inss') === isInss ? [um.valor] : [])))
  const conta = { bruto, inss: soma(true), outros: soma(false), dependentes, no_mes }
  const irrf = irrfDoMes(tabelas_irrf, dia, conta)
  return irrf && { tributo: 'irrf', ...irrf }
}

function semDispensa(retidos: readonly Retido[], { bruto, regime }: ServicoPago): Retido[] {
  const fisica = regime === 'pessoa_fisica'
  const taxaCsrf = retidos.reduce((soma, um) => soma + (csrf.has(um.tributo) ? um.taxa : 0), 0)
  const csrfPassa = BigInt(bruto) * BigInt(taxaCsrf) > BigInt(dispensa) * inteiro
  return retidos.filter(({ tributo, valor }) => {
    if (csrf.has(tributo)) return csrfPassa
    // Of an individual, R$ 10,00 are of the month and were looked at there.
    if (tributo === 'irrf') return fisica || valor > dispensa
    return tributo !== 'inss' || fisica || valor >= dispensa
  })
}

const sozinhos: Partial<Readonly<Record<Tributo, string>>> = {
  pis: '5979',
  cofins: '5960',
  csll: '5987',
}
const irrfDePessoaFisica = '0588'

/** The code a tax is paid under: one for PIS, COFINS and CSLL together, another for each alone. */
export function codigoDaReceita(
  { tributo, aliquota }: Pick<Retido, 'tributo' | 'aliquota'>,
  juntos: readonly Tributo[],
  regime: Regime,
): string {
  if (tributo === 'irrf' && regime === 'pessoa_fisica') return irrfDePessoaFisica
  const todos = [...csrf].every((um) => juntos.includes(um))
  if (csrf.has(tributo) && !todos) return sozinhos[tributo] ?? ''
  const daTabela = aliquota?.codigo_receita
  return daTabela || (tributo === 'irrf' ? '1708' : (codigosUsuais[tributo] ?? ''))
}
const codigosUsuais: Partial<Readonly<Record<Tributo, string>>> = {
  pis: '5952',
  cofins: '5952',
  csll: '5952',
  inss: '2631',
}

interface DiasDaConta {
  /** Of the invoice. */
  readonly emissao: CalendarDate
  /** On which the supplier is paid. */
  readonly pagamento: CalendarDate
}

/**
 * The day that makes each tax due: of a company, IRRF by the credit or the payment, whichever comes first,
 * and PIS, COFINS and CSLL by the payment; INSS and ISS by the invoice. Of an individual, all federal ones
 * by the payment.
 */
export function fatosGeradores(
  { emissao, pagamento }: DiasDaConta,
  regime: Regime,
): Readonly<Record<Tributo, CalendarDate>> {
  const fisica = regime === 'pessoa_fisica'
  const primeiro = emissao < pagamento ? emissao : pagamento
  return {
    irrf: fisica ? pagamento : primeiro,
    pis: pagamento,
    cofins: pagamento,
    csll: pagamento,
    inss: fisica ? pagamento : emissao,
    iss: emissao,
  }
}

const diaDoRecolhimento = 20

/** When a withheld tax is due: its day of the next month, or the last working day before it. */
export function vencimentoDoTributo(
  fato: CalendarDate,
  calendario: WorkCalendar,
  { dia = diaDoRecolhimento, ajuste = 'anterior' }: Pick<AliquotaDatada, 'dia' | 'ajuste'> = {},
): CalendarDate {
  const mes = addMonths(calendarDate(`${fato.slice(0, 7)}-01`), 1).slice(0, 7)
  const data = calendarDate(`${mes}-${String(dia).padStart(2, '0')}`)
  return ajuste === 'anterior'
    ? previousWorkingDay(calendario, data)
    : nextWorkingDay(calendario, data)
}
