import type { WhoToday } from '../../../kernel/context.ts'
import { requireContas } from '../guards/conta.read.ts'
import { listBaixasById } from '../store/reconcile.queries.ts'
import { followPaid, lockTaxed } from '../retencao/dates.commands.ts'
import { reverseBaixasById } from './reverse.queries.ts'
import { lockSeen } from './settle-titulos.commands.ts'

/** Reverses settlements of many titles, all or none; those that were reversed already stay as they are. */
export async function reverseMany(
  who: WhoToday,
  ids_baixa: readonly number[],
  motivo: string,
): Promise<void> {
  const before = await listBaixasById(who.db, ids_baixa)
  const ids = [...new Set(before.map(({ id_lancamento }) => id_lancamento))]
  if (ids.length === 0) return
  await lockSeen(who, ids)
  // Read again under the lock.
  const baixas = (await listBaixasById(who.db, ids_baixa)).filter(({ estornada }) => !estornada)
  await requireContas(
    who,
    baixas.map(({ id_contabancaria }) => id_contabancaria),
  )
  const tributos = await lockTaxed(who, ids)
  await reverseBaixasById(who.db, baixas, { id_usuario: who.actor.id_usuario, motivo })
  await followPaid(who, tributos)
}
