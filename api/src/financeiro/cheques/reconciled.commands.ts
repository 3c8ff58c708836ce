import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { WhoToday } from '../../kernel/context.ts'
import { clearCheques, refuse } from '../../livro/titulos/public.ts'
import { findCheques, lockCheques } from './cheque.queries.ts'
import { insertEventos, listChequesOfBaixas, listClearedBy, updateCheque } from './store.queries.ts'

interface Cleared {
  readonly id_conciliacao: number
  /** The bank's day of a settlement. */
  readonly dayOf: (id_baixa: number) => CalendarDate
}

/**
 * The bank's line says that a cheque was taken: every cheque of these settlements is cleared on its day, with all that
 * it paid. One that a person had cleared keeps that day.
 */
export async function clearReconciled(
  who: WhoToday,
  baixas: readonly number[],
  { id_conciliacao, dayOf }: Cleared,
): Promise<void> {
  const { db, actor } = who
  const found = await listChequesOfBaixas(db, baixas)
  if (found.length === 0) return
  const partial = found.find((one) => one.baixas.some((id) => !baixas.includes(id)))
  if (partial) {
    const motivo = `o cheque nº ${chequeNumber(partial.numCheque)} paga ${partial.baixas.length} lançamentos: concilie todos com a mesma linha.`
    throw refuse('conciliar', motivo)
  }
  const ids = found.map(({ id_chequeEmitido }) => id_chequeEmitido)
  await lockCheques(db, ids)
  const cheques = await findCheques(db, null, ids)
  for (const cheque of cheques) {
    if (cheque.situacao === 'compensado') continue
    const { id_chequeEmitido, dataEmissao } = cheque
    const paid = found.find((one) => one.id_chequeEmitido === id_chequeEmitido)?.baixas ?? []
    // A cheque cannot be cleared before its issue: when the bank's day is earlier, the day of issue is stored.
    const day = paid.map(dayOf).reduce((a, b) => (a > b ? a : b), dataEmissao)
    await updateCheque(db, id_chequeEmitido, {
      situacao: 'compensado',
      compensado_em: day,
      id_conciliacao,
    })
    await clearCheques(who, [id_chequeEmitido], day)
    await insertEventos(db, [
      {
        id_chequeEmitido,
        acao: 'compensar',
        situacao: 'compensado',
        data: day,
        motivo: 'Conciliado com o extrato do banco',
        id_usuario: actor.id_usuario,
      },
    ])
  }
}

/** Undoes the clearings that reconciliations made, after these were undone. */
export async function unclearReconciled(
  who: WhoToday,
  conciliacoes: readonly number[],
): Promise<void> {
  const { db, actor, today } = who
  const ids = (await listClearedBy(db, conciliacoes)).map((one) => one.id_chequeEmitido)
  if (ids.length === 0) return
  await lockCheques(db, ids)
  for (const cheque of await findCheques(db, null, ids)) {
    const { id_chequeEmitido, entregue_em } = cheque
    const situacao = entregue_em === null ? 'emitido' : 'entregue'
    await updateCheque(db, id_chequeEmitido, {
      situacao,
      compensado_em: null,
      id_conciliacao: null,
    })
    await clearCheques(who, [id_chequeEmitido], null)
    await insertEventos(db, [
      {
        id_chequeEmitido,
        acao: 'descompensar',
        situacao,
        data: today,
        motivo: 'Conciliação desfeita',
        id_usuario: actor.id_usuario,
      },
    ])
  }
}
