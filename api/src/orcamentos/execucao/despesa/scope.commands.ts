import { Failure } from '@claquete/contract/failures'
import { findOrcamento } from '../../orcamento/public.ts'
import { findDespesa } from './despesa.queries.ts'
import type { Despesa } from './despesa.queries.ts'
import { scopeOf, selectItem } from '../scope/scope.queries.ts'
import { isOwnVerba } from '../scope/own-requests.read.ts'
import { findVerba } from '../verba/verba.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/** The expense if this person may see it; otherwise 404. */
export async function requireDespesa(who: WhoToday, id_orca_despesa: number): Promise<Despesa> {
  const { db, actor } = who
  const despesa = await findDespesa(db, id_orca_despesa)
  if (!despesa) throw new Failure('nao_encontrado')
  await findOrcamento(who, despesa.id_orcamento)
  if (!(await selectItem(db, actor, despesa.id_orca_item))) throw new Failure('nao_encontrado')
  const { externo } = await scopeOf(db, actor)
  if (externo && despesa.id_usuario !== actor.id_usuario) {
    const verba =
      despesa.id_orca_verba === null ? undefined : await findVerba(db, despesa.id_orca_verba)
    if (!verba || !isOwnVerba(verba, actor.id_usuario)) throw new Failure('nao_encontrado')
  }
  return despesa
}
