import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'

/** The names are those of the Pix API of the Banco Central (2.9): `rec`, `solicrec`, `cobr`. */
export interface NewRecurrence {
  /** `vinculo.contrato`, never used twice: by it a recurrence is found whose answer was lost. */
  readonly contrato: string
  readonly objeto: string
  /** CPF or CNPJ without punctuation. */
  readonly documento: string
  readonly nome: string
  readonly inicio: CalendarDate
  readonly fim: CalendarDate | null
  readonly periodicidade: 'SEMANAL' | 'MENSAL' | 'TRIMESTRAL' | 'SEMESTRAL' | 'ANUAL'
  /** Of each charge; null where they differ. */
  readonly valor: Cents | null
  /** The least limit that the payer may set. */
  readonly minimo: Cents | null
  readonly canRetry: boolean
  /** The location of its QR code; null where the payer is asked by a notice. */
  readonly loc: number | null
}

export type RecurrenceState = 'criada' | 'aprovada' | 'rejeitada' | 'expirada' | 'cancelada'

/** An authorisation (`rec`) as the bank answers it. */
export interface FoundRecurrence {
  readonly idRec: string
  readonly contrato: string | null
  /** Undefined for a word that this product does not know. */
  readonly state: RecurrenceState | undefined
  /** Why it ended, and who ended it; blank where it did not. */
  readonly motivo: string
  readonly copiaCola: string | null
  /** The last request to the payer. */
  readonly solicitacao: { readonly id: string; readonly situacao: string } | null
}

/** Where the request to approve goes. */
export interface PayerAccount {
  readonly documento: string
  /** Eight digits. */
  readonly ispb: string
  readonly agencia: string
  readonly conta: string
  /** RFC 3339. */
  readonly expira: string
}

export interface NewRecurrentCharge {
  readonly idRec: string
  readonly valor: Cents
  readonly vencimento: CalendarDate
  /** Moved to the next working day where it is due on a day off. */
  readonly diaUtil: boolean
  readonly info: string
  /** The receiver's branch and account, digits. */
  readonly agencia: string
  readonly conta: string
}

export type RecurrentChargeState =
  | 'criada'
  | 'ativa'
  | 'concluida'
  | 'expirada'
  | 'rejeitada'
  | 'cancelada'

export interface FoundAttempt {
  readonly data: CalendarDate
  readonly tipo: string
  readonly situacao: string
  readonly motivo: string
}

/** A charge (`cobr`) as the bank answers it. */
export interface FoundRecurrentCharge {
  readonly txid: string
  readonly idRec: string
  readonly state: RecurrentChargeState | undefined
  readonly motivo: string
  readonly tentativas: readonly FoundAttempt[]
  /** What was collected; null where the bank does not say it. */
  readonly recebido: Cents | null
  /** The day on which it was collected, in São Paulo. */
  readonly dia: CalendarDate | null
  readonly e2e: string | null
}

/** Pix Automático of a bank account, for whoever holds its credentials. Refusals are `ChargeRefusal`. */
export interface RecurrenceBank {
  /** The id of a location for a QR code. */
  readonly createLocation: () => Promise<number>
  readonly create: (nova: NewRecurrence) => Promise<FoundRecurrence>
  /** Undefined when the bank knows none of this id. */
  readonly find: (idRec: string) => Promise<FoundRecurrence | undefined>
  /** Those of this payer with this contract, created since a day. */
  readonly listByContrato: (
    wanted: { readonly documento: string; readonly contrato: string },
    since: CalendarDate,
  ) => Promise<FoundRecurrence[]>
  readonly cancel: (idRec: string) => Promise<void>
  /** Asks the payer to approve; returns the id of the request. */
  readonly request: (idRec: string, payer: PayerAccount) => Promise<string>
  /** Makes a charge under a txid of ours: the same one may be sent again. */
  readonly charge: (txid: string, nova: NewRecurrentCharge) => Promise<FoundRecurrentCharge>
  readonly findCharge: (txid: string) => Promise<FoundRecurrentCharge | undefined>
  readonly cancelCharge: (txid: string) => Promise<void>
  readonly retry: (txid: string, data: CalendarDate) => Promise<void>
  /** Makes sure that both kinds of announcements come to this address. */
  readonly keepWebhooks: (url: string) => Promise<void>
}
