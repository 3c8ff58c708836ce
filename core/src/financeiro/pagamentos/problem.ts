import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { WorkCalendar } from '../../kernel/time/working-days.ts'
import type { ValorOfItem } from './lote.ts'
import type { Destino } from './pagamento.ts'

/** The field that mends a problem. */
export type Campo =
  | 'titulo'
  | 'valor'
  | 'data'
  | 'id_contabancaria'
  | 'destino'
  | 'favorecido_documento'
  | 'favorecido_nome'

/** An error refuses the payment; a warning is accepted by a person, whose name stays with it. */
export interface Problem {
  /** A stable word, by which a warning is accepted. */
  readonly codigo: string
  readonly gravidade: 'erro' | 'aviso'
  readonly campo: Campo
  /** What is wrong and how to mend it. */
  readonly msg: string
}

export const wrong = (codigo: string, campo: Campo, msg: string): Problem => ({
  codigo,
  gravidade: 'erro',
  campo,
  msg,
})
export const warn = (codigo: string, campo: Campo, msg: string): Problem => ({
  codigo,
  gravidade: 'aviso',
  campo,
  msg,
})

export interface Favorecido {
  readonly nome: string
  readonly documento: string
}

/** One title as it would be paid. */
export interface Candidate extends ValorOfItem {
  readonly id_lancamento: number
  readonly data: CalendarDate
  readonly destino: Destino | undefined
  readonly favorecido: Favorecido
}

/** What is known of the title. */
export interface TituloOfCandidate {
  /** What it still owes. */
  readonly saldo: Cents
  readonly vencimento: CalendarDate
  /** Why it cannot be settled ('já foi pago'); undefined when it can. */
  readonly obstacle: string | undefined
  /** It is in a file for the bank. */
  readonly isExported: boolean
  /** The batch in which it waits. */
  readonly lote: number | undefined
}

/** A payment that was made, or that waits in a batch, which may be the same one. */
export interface Known {
  readonly id_lancamento: number
  readonly documento: string
  readonly valor: Cents
  readonly data: CalendarDate
  /** Of a boleto, a bill or a Pix BR Code. */
  readonly codigo: string | undefined
  /** 'pago em 10/03/2026', 'no lote nº 4'. */
  readonly onde: string
}

export interface CheckContext {
  readonly today: CalendarDate
  readonly calendar: WorkCalendar
  /** Months that are closed, each as its first day. */
  readonly closed: readonly CalendarDate[]
  readonly titulo: TituloOfCandidate
  /** The supplier of the title in the register; undefined where it has none. */
  readonly fornecedor:
    | (Favorecido & {
        /** The keys and accounts of the register. */
        readonly destinos: readonly Destino[]
      })
    | undefined
  /** Payments that this one could repeat. */
  readonly known: readonly Known[]
}
