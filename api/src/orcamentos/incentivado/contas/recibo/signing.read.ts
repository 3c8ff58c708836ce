import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import { Question } from '../../../../kernel/question.ts'

/** A receipt as it goes to be signed. */
export interface ReciboToSign {
  readonly id_gasto_recibo: number
  readonly titulo: string
  readonly mensagem: string
  readonly documento: { readonly bytes: Buffer; readonly nome: string }
  readonly nome: string
  readonly email: string
  readonly expira_em: CalendarDate | null
}

/** How it ended. One that was signed has the sealed file. */
export interface ReciboEnded {
  readonly id_gasto_recibo: number
  readonly estado: 'concluido' | 'recusado' | 'cancelado' | 'expirado'
  readonly motivo: string
  readonly arquivo: {
    readonly arquivo: string
    readonly nome: string
    readonly sha256: string
    readonly tamanho: number
  } | null
}

/** Sends a receipt to be signed, in the caller's transaction: asked of whoever collects signatures. */
export const recibosToSign = new Question<{
  readonly send: (db: TenantDb, recibo: ReciboToSign) => Promise<{ readonly id_envelope: number }>
}>('recibosToSign')
