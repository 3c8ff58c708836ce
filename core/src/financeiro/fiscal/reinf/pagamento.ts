import type { Cents } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import type { TipoPessoa } from '../../../kernel/person/documento.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { Tributo } from '../../../livro/titulos/aliquotas.ts'
import type { Regime } from '../../../livro/titulos/retencao.ts'

/** The taxes that EFD-Reinf's events R-4000 tell: INSS is in other events, ISS is the city's. */
export const tributosDaReinf = ['irrf', 'pis', 'cofins', 'csll'] as const
export type TributoDaReinf = (typeof tributosDaReinf)[number]

export const isTributoDaReinf = (tributo: Tributo): tributo is TributoDaReinf =>
  (tributosDaReinf as readonly string[]).includes(tributo)

/** A tax withheld from a payable; its title is a payable to the Treasury. */
export interface TributoRetido {
  readonly id_lancamento: number
  readonly tributo: Tributo
  readonly base: Cents
  readonly taxa: Rate
  readonly valor: Cents
  readonly codigo_receita: string
}

/** A payable of a supplier with all that the month tells of it. */
export interface PagamentoDoMes {
  readonly id_lancamento: number
  readonly id_empresa: number
  readonly empresa: string
  /** The establishment that pays: its CNPJ without marks. */
  readonly estabelecimento: string
  readonly id_pessoa: number | null
  readonly nome: string
  readonly documento: string
  /** Null without a beneficiary. */
  readonly tipo_pessoa: TipoPessoa | null
  readonly regime: Regime
  readonly descricao: string
  readonly num_documento: string
  readonly bruto: Cents
  /** The day of the invoice: the credit. */
  readonly credito: CalendarDate
  /** Null while nothing was paid. */
  readonly pagamento: CalendarDate | null
  /** Paid only in part. */
  readonly parcial: boolean
  /** Of the payable itself, or else of its supplier; '' while nobody said it. */
  readonly natureza: string
  /** What somebody said of it: it is told, it is not, or nothing yet. */
  readonly informa: 'S' | 'N' | null
  /** Profit paid to a partner. */
  readonly dividendos: boolean
  readonly tributos: readonly TributoRetido[]
}
