import { tableKeys } from '../../../kernel/record.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'

/** Where a receipt stands that was sent to whoever was paid. */
export const estadosDoRecibo = {
  enviado: 'Aguarda assinatura',
  assinado: 'Assinado',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
  expirado: 'Prazo terminou',
} as const
export type EstadoDoRecibo = keyof typeof estadosDoRecibo
export const estadoDoReciboCodigos = tableKeys(estadosDoRecibo)

/** The last receipt of an expense that was sent to be signed. */
export interface ReciboDoGasto {
  readonly estado: EstadoDoRecibo
  readonly email: string
  readonly enviado_em: CalendarDate
  /** Why it was refused or cancelled. */
  readonly motivo: string
  /** Why it is no proof although it was signed. */
  readonly problema: string
  readonly id_envelope: number | null
}
