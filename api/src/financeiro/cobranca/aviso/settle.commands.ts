import { Failure } from '@claquete/contract/failures'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { termsOf } from '../boleto/amounts.ts'
import type { Work } from './bank.commands.ts'
import { lockBoleto, updateBoleto } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { settleCharge } from '../boleto/settle-charge.commands.ts'
import type { PaidCharge } from '../boleto/settle-charge.commands.ts'
import { lockWithTitulo } from '../boleto/lock.commands.ts'

/** A boleto of the bank's service that was paid, as the ledger settles it; undefined while the bank does not say how much. */
export const paidOf = (boleto: StoredBoleto): PaidCharge | undefined =>
  boleto.recebido_centavos === null
    ? undefined
    : {
        terms: termsOf(boleto),
        recebido: boleto.recebido_centavos,
        recebido_em: boleto.recebido_em,
        id_contabancaria: boleto.id_contabancaria,
        forma_pagamento: boleto.recebido_por === 'PIX' ? 'pix' : 'boleto',
        obs: `Boleto ${boleto.nosso_numero ?? boleto.seu_numero} pago no banco`,
      }

/** Keeps why a person has to decide, unless it is known. */
async function notePendencia(db: TenantDb, id_boleto: number, pendencia: string): Promise<void> {
  const boleto = await lockBoleto(db, id_boleto)
  if (boleto && boleto.pendencia !== pendencia) await updateBoleto(db, id_boleto, { pendencia })
}

const unsaid =
  'O banco diz que o boleto foi pago e não diz quanto. Ele é perguntado de novo a cada hora.'

async function settleOnce(db: TenantDb, id_boleto: number, today: string): Promise<void> {
  const { titulo, boleto } = { ...(await lockWithTitulo(db, id_boleto)) }
  if (!titulo || boleto?.situacao !== 'pago' || boleto.id_baixa !== null) return
  if (boleto.pendencia === '') return
  const paid = paidOf(boleto)
  if (!paid) return notePendencia(db, id_boleto, unsaid)
  const found = await settleCharge(db, titulo, paid, calendarDate(today))
  if ('motivo' in found) return notePendencia(db, id_boleto, found.motivo)
  const { id_baixa } = found
  await updateBoleto(db, id_boleto, { id_baixa, pendencia: null })
}

/**
 * Settles the receivable of a paid charge, once however often and by however many it is asked. Where the ledger refuses
 * (a closed month), the reason stays on the charge and it is tried again each hour.
 */
export async function settleBoleto(
  transaction: Work['transaction'],
  id_boleto: number,
  today: string,
): Promise<void> {
  try {
    await transaction((db) => settleOnce(db, id_boleto, today))
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error
    await transaction((db) => notePendencia(db, id_boleto, error.message))
  }
}
