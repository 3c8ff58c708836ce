import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import type { Cents } from '../../../../kernel/amounts/money.ts'
import type { Rate } from '../../../../kernel/amounts/quantity.ts'
import type { ConvenioOfCobranca } from '../../../cobranca/convenio.ts'

/** What a bank is asked to do with a boleto, with its code, which all banks share. */
export const movimentos = {
  registro: '01',
  baixa: '02',
  abatimento: '04',
  cancela_abatimento: '05',
  vencimento: '06',
} as const
export type Movimento = keyof typeof movimentos

/** DM is a sale of goods (duplicata mercantil), DS a service (duplicata de serviço). */
export type Especie = 'DM' | 'DS'

export interface Pagador {
  readonly nome: string
  /** CPF or CNPJ without punctuation. */
  readonly documento: string
  readonly endereco: string
  readonly bairro: string
  /** Eight digits. */
  readonly cep: string
  readonly cidade: string
  readonly uf: string
}

/** A boleto as a file tells it to the bank. */
export interface BoletoOfRemessa {
  /** What the payer and the company call it. */
  readonly seuNumero: string
  /** The return names it, so that the boleto is found again; the payer does not see it. */
  readonly usoEmpresa: string
  /** As `boletoOf` made it; '' at Inter, which numbers boletos itself. */
  readonly nossoNumero: string
  readonly valor: Cents
  readonly emissao: CalendarDate
  readonly vencimento: CalendarDate
  readonly especie: Especie
  readonly aceite: boolean
  readonly pagador: Pagador
  /** Interest of a month, counted by the day. */
  readonly juros: { readonly perMonth: Rate; readonly desde: CalendarDate } | undefined
  readonly multa: { readonly percentual: Rate; readonly desde: CalendarDate } | undefined
  readonly desconto: { readonly valor: Cents; readonly ate: CalendarDate } | undefined
  readonly abatimento: Cents
  /** Days after the due date in which the boleto can still be paid; only the files of Inter say it. */
  readonly prazo: number
  readonly mensagens: readonly string[]
}

/** With `vencimento` the boleto already has its new due date; with `abatimento` what is taken off. */
export interface InstrucaoOfCobranca {
  readonly movimento: Movimento
  readonly boleto: BoletoOfRemessa
}

export interface ConvenioOfRemessa extends ConvenioOfCobranca {
  readonly tamanho: 240 | 400
  readonly empresa: {
    readonly nome: string
    /** CPF or CNPJ without punctuation. */
    readonly documento: string
  }
}

/** The moment a file is made. */
export interface MadeAt {
  readonly data: CalendarDate
  /** HHMMSS. */
  readonly hora: string
}
