import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../kernel/context.ts'
import { selectCampanha } from './save.queries.ts'
import type { StoredCampanha } from './save.queries.ts'

/** The campaign if it is of a unit of this person; otherwise 404. */
export async function findCampanha(
  { db, actor }: Who,
  id_campanha: number,
): Promise<StoredCampanha> {
  const campanha = await selectCampanha(db, actor, id_campanha, false)
  if (!campanha) throw new Failure('campanha_nao_localizada')
  return campanha
}

export async function lockCampanha(
  { db, actor }: Who,
  id_campanha: number,
): Promise<StoredCampanha> {
  const campanha = await selectCampanha(db, actor, id_campanha, true)
  if (!campanha) throw new Failure('campanha_nao_localizada')
  return campanha
}

/** The same, of a campaign that may be changed: a closed one may not. */
export async function lockOpenCampanha(who: Who, id_campanha: number): Promise<StoredCampanha> {
  const campanha = await lockCampanha(who, id_campanha)
  if (campanha.encerrada_em !== null) throw new Failure('campanha_encerrada')
  return campanha
}
