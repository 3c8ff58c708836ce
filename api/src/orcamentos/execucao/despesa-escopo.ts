import { Failure } from '@claquete/contract/failures'
import { findOrcamento } from '../orcamento/public.ts'
import { findDespesa } from './despesa.queries.ts'
import type { Despesa } from './despesa.queries.ts'
import { alcanceDe, selectItem } from './escopo.queries.ts'
import type { Who } from './escopo.ts'
import { eDele } from './verba-atos.ts'
import { findVerba } from './verba.queries.ts'

/** The expense, where this person sees it; otherwise it does not exist for them (404). */
export async function acharDespesa(who: Who, id_orca_despesa: number): Promise<Despesa> {
  const { db, actor } = who
  const despesa = await findDespesa(db, id_orca_despesa)
  if (!despesa) throw new Failure('nao_encontrado')
  await findOrcamento(who, despesa.id_orcamento)
  if (!(await selectItem(db, actor, despesa.id_orca_item))) throw new Failure('nao_encontrado')
  const { externo } = await alcanceDe(db, actor)
  if (externo && despesa.id_usuario !== actor.id_usuario) {
    const verba =
      despesa.id_orca_verba === null ? undefined : await findVerba(db, despesa.id_orca_verba)
    if (!verba || !eDele(verba, actor.id_usuario)) throw new Failure('nao_encontrado')
  }
  return despesa
}
