import { Failure } from '@claquete/contract/failures'
import { toldTotal } from '@claquete/core/financeiro/cobranca/settlement'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { settleByBank } from '../../../livro/titulos/public.ts'
import { amountsOf } from '../boleto/amounts.ts'
import type { Work } from './bank.commands.ts'
import { lockBoleto, updateBoleto } from '../boleto/boleto.queries.ts'
import { lockWithTitulo } from '../boleto/lock.commands.ts'

/** The methods of payment of the ledger. */
export const methodOf = (recebido_por: string | null) => (recebido_por === 'PIX' ? 'pix' : 'boleto')

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
  const recebido = boleto.recebido_centavos
  if (boleto.pendencia === '') return
  if (recebido === null) return notePendencia(db, id_boleto, unsaid)
  const told = toldTotal(recebido, boleto.recebido_em ?? undefined)
  const found = amountsOf(titulo, boleto, told)
  if ('motivo' in found) return notePendencia(db, id_boleto, found.motivo)
  const id_baixa = await settleByBank(db, titulo, {
    data: boleto.recebido_em ?? calendarDate(today),
    id_contabancaria: boleto.id_contabancaria,
    forma_pagamento: methodOf(boleto.recebido_por),
    obs: `Boleto ${boleto.nosso_numero ?? boleto.seu_numero} pago no banco`,
    valores: found.baixa,
  })
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
