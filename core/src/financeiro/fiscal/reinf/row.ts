import type { Cents } from '../../../kernel/amounts/money.ts'
import type { TipoPessoa } from '../../../kernel/person/documento.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { Cited, EventoReinf } from '../tabelas/regra.ts'
import type { TributoDaReinf, TributoRetido } from './pagamento.ts'

/** Where a fault of a row is mended. */
export const places = [
  'natureza',
  'tabela',
  'pessoa',
  'unidade',
  'conta',
  'retencao',
  'dividendos',
] as const
export type Onde = (typeof places)[number]

export interface Falta {
  readonly onde: Onde
  /** `erro` keeps the month open; `aviso` is only told. */
  readonly tipo: 'erro' | 'aviso'
  readonly msg: string
}

export type RetidoNaLinha = Omit<TributoRetido, 'tributo'> & { readonly tributo: TributoDaReinf }

/** What a month tells of one payable, with its faults. */
export interface LinhaDoMes {
  readonly id_lancamento: number
  readonly id_empresa: number
  readonly empresa: string
  readonly estabelecimento: string
  readonly id_pessoa: number | null
  readonly nome: string
  readonly documento: string
  readonly tipo_pessoa: TipoPessoa | null
  readonly descricao: string
  readonly num_documento: string
  /** Null while neither a nature nor a beneficiary says it. */
  readonly evento: EventoReinf | null
  readonly natureza: string
  readonly nome_natureza: string
  readonly regra: Cited | null
  readonly dividendos: boolean
  /** The day of the taxable event: the first one in this month. */
  readonly data_fato: CalendarDate
  readonly credito: CalendarDate
  readonly pagamento: CalendarDate | null
  /** Told in one month alone: zero in the second month of a payable whose taxes fall in two. */
  readonly bruto: Cents
  readonly tributos: readonly RetidoNaLinha[]
  readonly faltas: readonly Falta[]
}
