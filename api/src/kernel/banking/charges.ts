import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { BankProblem } from './bank.ts'

export interface ChargePayer {
  readonly nome: string
  /** Without punctuation. */
  readonly documento: string
  readonly email: string
  /** Eight digits. */
  readonly cep: string
  readonly logradouro: string
  readonly numero: string
  readonly complemento: string
  readonly bairro: string
  readonly cidade: string
  readonly uf: string
}

/** A boleto with its Pix, as a bank is asked for it. */
export interface NewCharge {
  /** Never used twice: by it a charge is found whose answer was lost. At most 15 characters. */
  readonly seuNumero: string
  readonly valor: Cents
  readonly vencimento: CalendarDate
  /** Days after the due date until which it can be paid. */
  readonly diasAgenda: number
  readonly payer: ChargePayer
  /** Percent, once; 0 is none. */
  readonly multa: number
  /** Percent a month; 0 is none. */
  readonly juros: number
  /** Percent off until so many days before the due date. */
  readonly desconto?: { readonly taxa: number; readonly dias: number } | undefined
  readonly mensagens: readonly string[]
}

export type ChargeState =
  | 'processando'
  | 'aberto'
  | 'recebido'
  /** Somebody said at the bank that it was received in another way. */
  | 'marcado'
  | 'cancelado'
  | 'expirado'
  | 'falhou'
  /** A word that this product does not know. */
  | 'desconhecido'

/** A charge as the bank has it. */
export interface FoundCharge {
  /** The bank's own key. */
  readonly codigo: string
  readonly seuNumero: string | null
  readonly state: ChargeState
  /** The bank's word for it. */
  readonly situacao: string
  /** The day on which it came into this state. */
  readonly desde: CalendarDate | null
  readonly valor: Cents | null
  readonly vencimento: CalendarDate | null
  readonly recebido: Cents | null
  readonly receivedBy: string | null
  readonly boleto: {
    readonly nossoNumero: string
    readonly codigoBarras: string
    readonly linhaDigitavel: string
  } | null
  readonly pix: { readonly txid: string; readonly copiaCola: string } | null
}

export interface ChargeChange {
  readonly vencimento?: CalendarDate | undefined
  readonly valor?: Cents | undefined
}

/** The charges of a bank account, for whoever holds its credentials. */
export interface ChargeBank {
  /** Asks for a charge and returns its key; the bank registers it afterwards. */
  readonly issue: (charge: NewCharge) => Promise<string>
  /** Undefined when the bank knows none of this key. */
  readonly find: (codigo: string) => Promise<FoundCharge | undefined>
  /** Those issued between two days with this number. */
  readonly listBySeuNumero: (
    seuNumero: string,
    issued: { readonly inicio: CalendarDate; readonly fim: CalendarDate },
  ) => Promise<FoundCharge[]>
  /** Asks for its end, which the bank makes afterwards. */
  readonly cancel: (codigo: string, motivo: string) => Promise<void>
  /** Throws `ChargeRefusal` when the bank does not take the change; it may make it afterwards. */
  readonly change: (codigo: string, change: ChargeChange) => Promise<void>
  /** The bank's own paper. */
  readonly pdf: (codigo: string) => Promise<Buffer>
  /** Where the bank announces payments; undefined when nowhere. */
  readonly findWebhook: () => Promise<string | undefined>
  readonly setWebhook: (url: string) => Promise<void>
}

/** One reason of a refusal, with the bank's name of the field. */
export interface RefusalReason {
  readonly razao: string
  readonly propriedade?: string | undefined
  readonly valor?: string | undefined
}

/** The bank understood and said no: asking the same again gets the same answer. */
export class ChargeRefusal extends BankProblem {
  readonly violacoes: readonly RefusalReason[]
  constructor(detail: string, violacoes: readonly RefusalReason[] = []) {
    super(detail, true)
    this.violacoes = violacoes
  }
}
