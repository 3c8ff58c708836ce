import type { Cents } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'

/** How sure a rule is: read in the official text, read in others that quote it, or what the trade does. */
export const lidos = ['oficial', 'secundario', 'uso'] as const
export type Lido = (typeof lidos)[number]

/** The tax regime of a unit. */
export const unidadeRegimes = ['simples', 'mei', 'presumido', 'real'] as const
export type UnidadeRegime = (typeof unidadeRegimes)[number]

/** The parts of the calendar by which IBS and CBS become mandatory in notes (Ato Conjunto RFB/CGIBS 4/2026). */
export const listasOfServico = ['geral', 'bens_imateriais', 'locacao', 'plataforma'] as const
export type ListaOfServico = (typeof listasOfServico)[number]

/** Where notes are issued: by the national emitter, or by the city's own portal. */
export const emissores = ['nacional', 'proprio'] as const
export type Emissor = (typeof emissores)[number]

/**
 * What a dated rate is of. `iss_parcela`: the share of the ISS that is still collected. `presuncao_irpj`, `presuncao_csll`: the
 * share of a service's revenue that is presumed profit.
 */
export const taxaTributos = [
  'cbs',
  'ibs_uf',
  'ibs_mun',
  'pis',
  'cofins',
  'irpj',
  'csll',
  'presuncao_irpj',
  'presuncao_csll',
  'iss_parcela',
  'jcp',
] as const
export type TaxaTributo = (typeof taxaTributos)[number]

/** The events of EFD-Reinf in which an income of some nature is told (layout 2.1.2). */
export const eventosReinf = ['R-4010', 'R-4020', 'R-4040', 'R-4080'] as const
export type EventoReinf = (typeof eventosReinf)[number]

export type Conteudo =
  /** Without a city (IBGE code, 7 digits) for all; without regimes for all of them. */
  | {
      readonly tipo: 'emissor'
      readonly municipio: string
      readonly regimes: readonly UnidadeRegime[]
      readonly emissor: Emissor
    }
  /** `soma`: it is added to the total of a note, beside the price. */
  | {
      readonly tipo: 'taxa'
      readonly tributo: TaxaTributo
      readonly taxa: Rate
      readonly soma: boolean
    }
  /** The presumed profit grows by this share on revenue above the ceiling of a quarter. */
  | {
      readonly tipo: 'presuncao'
      readonly tributo: 'irpj' | 'csll'
      readonly acima_ano: Cents
      readonly acima_trimestre: Cents
      readonly acrescimo: Rate
    }
  /** Withheld from the whole of a month's dividends to one person, when they pass the ceiling. */
  | { readonly tipo: 'dividendos'; readonly acima_mes: Cents; readonly taxa: Rate }
  | { readonly tipo: 'leiaute'; readonly leiaute: string }
  | { readonly tipo: 'leiaute_reinf'; readonly leiaute: string }
  /** The layout by which a note tells the payment that it is tied to (`gPgtoVinc`). */
  | { readonly tipo: 'leiaute_pagamento'; readonly leiaute: string }
  /** What the product takes for granted of a layout or a deadline, in words: it waits until somebody reads it. */
  | { readonly tipo: 'ponto'; readonly texto: string }
  /** A code of the official table of natures of income, and where incomes of it are told. */
  | {
      readonly tipo: 'natureza'
      readonly codigo: string
      readonly eventos: readonly EventoReinf[]
    }
  | {
      readonly tipo: 'obrigacao'
      readonly lista: ListaOfServico | null
      readonly regimes: readonly UnidadeRegime[]
    }

export interface FiscalRegra {
  /** Names it for good: a company's correction of it has the same. */
  readonly chave: string
  readonly titulo: string
  readonly norma: string
  /** Address of the official text. */
  readonly endereco: string
  readonly lido: Lido
  readonly vigencia_inicio: CalendarDate
  /** The last day; null while it is in force. */
  readonly vigencia_fim: CalendarDate | null
  readonly conteudo: Conteudo
}

/** A rule as the company says it; `ativa` is false when it says that the rule does not hold. */
export interface OwnFiscalRegra extends FiscalRegra {
  readonly ativa: boolean
}

type OfTipo<T extends Conteudo['tipo']> = Extract<Conteudo, { tipo: T }>
export type RegraOf<T extends Conteudo['tipo']> = FiscalRegra & { readonly conteudo: OfTipo<T> }

/** Which rule a figure or an answer follows, for people to read beside it. */
export interface Cited {
  readonly chave: string
  readonly regra: string
  readonly norma: string
  readonly endereco: string
  readonly lido: Lido
  /** The day whose rule was asked for. */
  readonly dia: CalendarDate
  readonly vigencia_inicio: CalendarDate
}

export const citedOf = (regra: FiscalRegra, dia: CalendarDate): Cited => ({
  chave: regra.chave,
  regra: regra.titulo,
  norma: regra.norma,
  endereco: regra.endereco,
  lido: regra.lido,
  dia,
  vigencia_inicio: regra.vigencia_inicio,
})

/** The product's rules and the company's, each key once; those that it switched off are out. */
export function mergeFiscalRegras(
  usual: readonly FiscalRegra[],
  own: readonly OwnFiscalRegra[],
): FiscalRegra[] {
  const replaced = new Set(own.map(({ chave }) => chave))
  return [...usual.filter(({ chave }) => !replaced.has(chave)), ...own.filter(({ ativa }) => ativa)]
}

/** The rules of a kind in force on a day; of several, the one that began last comes first. */
export const regrasOn = <T extends Conteudo['tipo']>(
  regras: readonly FiscalRegra[],
  tipo: T,
  dia: CalendarDate,
): RegraOf<T>[] =>
  regras
    .filter(
      (regra): regra is RegraOf<T> =>
        regra.conteudo.tipo === tipo &&
        regra.vigencia_inicio <= dia &&
        (regra.vigencia_fim === null || dia <= regra.vigencia_fim),
    )
    .toSorted((a, b) => (a.vigencia_inicio < b.vigencia_inicio ? 1 : -1))
