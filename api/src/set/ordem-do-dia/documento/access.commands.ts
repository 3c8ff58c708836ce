import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../../kernel/context.ts'
import { selectOrdem } from './access.queries.ts'
import type { SeenOrdem } from './access.queries.ts'

/** The sheet, or the model, if this person may see it; otherwise 404. */
export async function findOrdem({ db, actor }: Who, id_ordem_dia: number): Promise<SeenOrdem> {
  const ordem = await selectOrdem(db, actor, id_ordem_dia, false)
  if (!ordem) throw new Failure('ordem_nao_localizada')
  return ordem
}

/** The same, locked for a change in this transaction. */
export async function lockOrdem({ db, actor }: Who, id_ordem_dia: number): Promise<SeenOrdem> {
  const ordem = await selectOrdem(db, actor, id_ordem_dia, true)
  if (!ordem) throw new Failure('ordem_nao_localizada')
  return ordem
}

/** The same, of a sheet that may be written in: one whose day fell may not. */
export async function lockOpenOrdem(who: Who, id_ordem_dia: number): Promise<SeenOrdem> {
  const ordem = await lockOrdem(who, id_ordem_dia)
  if (ordem.cancelada_em !== null) throw new Failure('ordem_dia_cancelado')
  return ordem
}

/** A model of the company, locked; otherwise 404. */
export async function lockModelo(who: Who, id_ordem_dia: number): Promise<SeenOrdem> {
  const ordem = await lockOrdem(who, id_ordem_dia)
  if (ordem.modelo !== 'S') throw new Failure('ordem_nao_localizada')
  return ordem
}
