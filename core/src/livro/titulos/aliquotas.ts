import { calendarDate } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { isInForce, juntas } from './vigencia.ts'
import type { Vigencia } from './vigencia.ts'

/** Taxes withheld by whoever pays for a service (finance standards 10). */
export const tributos = ['irrf', 'pis', 'cofins', 'csll', 'inss', 'iss'] as const
export type Tributo = (typeof tributos)[number]

export const namesOfTributos: Readonly<Record<Tributo, string>> = {
  irrf: 'IRRF',
  pis: 'PIS',
  cofins: 'COFINS',
  csll: 'CSLL',
  inss: 'INSS',
  iss: 'ISS',
}

/** Taxes whose rates a company keeps: those withheld, and IOF of what its cards bought abroad. */
export const ratedTributos = [...tributos, 'iof'] as const
export type RatedTributo = (typeof ratedTributos)[number]

export const namesOfRated: Readonly<Record<RatedTributo, string>> = {
  ...namesOfTributos,
  iof: 'IOF',
}

export type TipoOfPessoa = 'PF' | 'PJ'

/** A rate and the dates on which it is in force. */
export interface DatedAliquota extends Vigencia {
  readonly tributo: RatedTributo
  /** The type of person it is withheld from; absent means any. */
  readonly pessoa?: TipoOfPessoa | null
  /** ISS depends on the city and, in some cities, on the service. */
  readonly municipio?: string
  readonly servico?: string
  readonly taxa: Rate
  /** Ceiling of the base; nothing is withheld above it. */
  readonly teto?: Cents | null
  /** Payment day in the next month, and the direction it moves on a day off. */
  readonly dia?: number
  readonly ajuste?: 'anterior' | 'seguinte'
  readonly codigo_receita?: string
  readonly norma: string
}

const since = (dia: string) => ({ vigencia_inicio: calendarDate(dia), vigencia_fim: null })
const lei10833 = { ...since('2015-06-22'), norma: 'Lei 10.833/2003 art. 30' }
const lei8212 = (ano: number) => ({
  vigencia_inicio: calendarDate(`${ano}-01-01`),
  vigencia_fim: calendarDate(`${ano}-12-31`),
  norma: 'Lei 8.212/1991 art. 21',
})
const selfEmployed = { tributo: 'inss', pessoa: 'PF', taxa: rate(11_000_000) } as const

const iof = (
  taxa: number,
  vigencia_inicio: string,
  vigencia_fim: string | null,
  norma: string,
) => ({
  tributo: 'iof' as const,
  taxa: rate(taxa),
  vigencia_inicio: calendarDate(vigencia_inicio),
  vigencia_fim: vigencia_fim === null ? null : calendarDate(vigencia_fim),
  norma,
})

/** IOF of purchases in another currency with a card of a company, by the day of the purchase. */
const usualIof: readonly DatedAliquota[] = [
  iof(6_380_000, '2013-12-28', '2023-01-01', 'Decreto 8.175/2013'),
  iof(5_380_000, '2023-01-02', '2024-01-01', 'Decreto 10.997/2022'),
  iof(4_380_000, '2024-01-02', '2025-01-01', 'Decreto 10.997/2022'),
  iof(3_380_000, '2025-01-02', '2025-05-22', 'Decreto 10.997/2022'),
  iof(3_500_000, '2025-05-23', '2025-06-26', 'Decreto 12.466/2025'),
  iof(3_380_000, '2025-06-27', '2025-07-15', 'Decreto Legislativo 176/2025'),
  iof(3_500_000, '2025-07-16', null, 'Decreto 12.499/2025, restabelecido pelo STF'),
]

/** The default rates; a company edits its own copy. ISS is not among them: it depends on the city. */
export const usualAliquotas: readonly DatedAliquota[] = [
  {
    tributo: 'irrf',
    pessoa: 'PJ',
    taxa: rate(1_500_000),
    codigo_receita: '1708',
    ...since('2019-01-01'),
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
    ...since('1999-01-01'),
    norma: 'Lei 8.212/1991 art. 31',
  },
  { ...selfEmployed, teto: cents(815_741), codigo_receita: 'eSocial', ...lei8212(2025) },
  {
    ...selfEmployed,
    teto: cents(847_555),
    codigo_receita: 'eSocial',
    ...lei8212(2026),
    vigencia_fim: null,
  },
  ...usualIof,
]

/** The supplier, service and city that a rate is looked up for. */
export interface AppliesTo {
  readonly pessoa?: TipoOfPessoa
  readonly municipio?: string
  readonly servico?: string
}

/**
 * The rate of a tax on a day; undefined when none is in force. A rate of the service wins over the city's.
 */
export const aliquotaOn = (
  tabela: readonly DatedAliquota[],
  tributo: RatedTributo,
  dia: CalendarDate,
  { pessoa, municipio = '', servico = '' }: AppliesTo = {},
): DatedAliquota | undefined => {
  const inForce = tabela.filter(
    (linha) =>
      linha.tributo === tributo &&
      isInForce(linha, dia) &&
      (!linha.pessoa || !pessoa || linha.pessoa === pessoa) &&
      (linha.municipio ?? '') === municipio,
  )
  return (
    inForce.find((linha) => (linha.servico ?? '') === servico) ??
    inForce.find((linha) => (linha.servico ?? '') === '')
  )
}

/**
 * Why a table of rates is invalid: a period ends before it starts, ISS lacks its city, or two rates for the
 * same case are in force on one day. Undefined if it is fine.
 */
export function problemOfAliquotas(tabela: readonly DatedAliquota[]): string | undefined {
  for (const [at, one] of tabela.entries()) {
    if (one.vigencia_fim !== null && one.vigencia_fim < one.vigencia_inicio) {
      return `${namesOfRated[one.tributo]}: a vigência termina antes de começar.`
    }
    if (one.tributo === 'iss' && !one.municipio) return 'ISS: informe o município.'
    if (one.tributo === 'iof' && (one.pessoa || one.teto)) return 'IOF: não tem pessoa nem teto.'
    const other = tabela.slice(at + 1).find((resto) => sameTarget(one, resto) && juntas(one, resto))
    if (other) return `${namesOfRated[one.tributo]}: há duas alíquotas em vigor no mesmo dia.`
  }
  return undefined
}

const sameTarget = (a: DatedAliquota, b: DatedAliquota) =>
  a.tributo === b.tributo &&
  (!a.pessoa || !b.pessoa || a.pessoa === b.pessoa) &&
  (a.municipio ?? '') === (b.municipio ?? '') &&
  (a.servico ?? '') === (b.servico ?? '')
