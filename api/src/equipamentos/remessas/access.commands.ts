import { Failure } from '@claquete/contract/failures'
import { problemOfAct } from '@claquete/core/equipamentos/remessas/remessa'
import type { Act } from '@claquete/core/equipamentos/remessas/remessa'
import type { Who } from '../../kernel/context.ts'
import { findRemessaOf, lockRemessaOf } from './save.queries.ts'
import type { StoredRemessa } from './save.queries.ts'

/** The remittance if it is of a unit of this person; otherwise 404. */
export async function findRemessa({ db, actor }: Who, id_remessa: number): Promise<StoredRemessa> {
  const remessa = await findRemessaOf(db, actor, id_remessa)
  if (!remessa) throw new Failure('remessa_nao_localizada')
  return remessa
}

export async function lockRemessa({ db, actor }: Who, id_remessa: number): Promise<StoredRemessa> {
  const remessa = await lockRemessaOf(db, actor, id_remessa)
  if (!remessa) throw new Failure('remessa_nao_localizada')
  return remessa
}

export function requireAct({ id_status }: Pick<StoredRemessa, 'id_status'>, act: Act): void {
  const msg = problemOfAct(id_status, act)
  if (msg !== undefined) throw new Failure('remessa_em_outro_estado', { msg })
}

/** The same, of a remittance with which this may be done now. */
export async function lockRemessaFor(
  who: Who,
  id_remessa: number,
  act: Act,
): Promise<StoredRemessa> {
  const remessa = await lockRemessa(who, id_remessa)
  requireAct(remessa, act)
  return remessa
}
