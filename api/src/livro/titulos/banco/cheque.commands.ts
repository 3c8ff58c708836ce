import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { cancel } from '../titulo/amend.commands.ts'
import { listBaixasOfCheques, storeCleared } from './cheque.queries.ts'
import { requireContas } from '../guards/conta.read.ts'
import { findLancamento } from '../store/lancamento.queries.ts'
import { reverse } from '../baixas/settle.commands.ts'
import { lockSeen, problemOfEstorno, refuse } from '../baixas/settle-titulos.commands.ts'

export { listBaixasOfCheques } from './cheque.queries.ts'
export type { BaixaOfCheque } from './cheque.queries.ts'

const act = 'desfazer o pagamento'

/**
 * Reverses the settlements that a cheque made, because it was returned, stopped or cancelled: their titles are owed
 * again. With `cancels`, a title that was made with the cheque goes too.
 */
export async function reverseCheque(
  who: WhoToday,
  id_chequeEmitido: number,
  { motivo, cancels = false }: { readonly motivo: string; readonly cancels?: boolean },
): Promise<void> {
  const before = await listBaixasOfCheques(who.db, [id_chequeEmitido])
  const ids = before.map(({ id_lancamento }) => id_lancamento)
  const titulos = await lockSeen(who, ids)
  for (const titulo of titulos) {
    const obstacle = problemOfEstorno(titulo)
    if (obstacle !== undefined) throw refuse(act, obstacle)
  }
  await requireContas(
    who,
    before.map((baixa) => baixa.id_contabancaria),
  )
  // Read again under the lock.
  for (const { id_lancamento, id_baixa } of await listBaixasOfCheques(who.db, [id_chequeEmitido])) {
    await reverse(who, id_lancamento, { id_baixa, motivo, id_chequeEmitido })
    if (!cancels) continue
    const titulo = await findLancamento(who.db, id_lancamento)
    if (titulo) await cancel(who, titulo, { motivo })
  }
}

/** Says on which day the bank took the money of these cheques, or with null that it did not yet. */
export async function clearCheques(
  who: WhoToday,
  ids: readonly number[],
  data: CalendarDate | null,
): Promise<void> {
  const baixas = await listBaixasOfCheques(who.db, ids)
  await lockSeen(
    who,
    baixas.map(({ id_lancamento }) => id_lancamento),
  )
  await storeCleared(who.db, ids, data)
}
