import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { selectOportunidade } from './save.queries.ts'
import type { StoredOportunidade } from './save.queries.ts'

const seerOf = ({ actor }: Context) => ({
  id_usuario: actor.id_usuario,
  empresas: actor.empresas,
  crm_all: actor.permissions.has('crm.listar_todos'),
})

/** The opportunity if this person may see it, locked; otherwise 404. */
export async function lockOportunidade(
  context: Context,
  id_oportunidade: number,
): Promise<StoredOportunidade> {
  const found = await selectOportunidade(context.db, seerOf(context), id_oportunidade, true)
  if (!found) throw new Failure('oportunidade_nao_localizada')
  return found
}

/** The same without a lock: for acts that lock the budget first. */
export async function findOportunidade(
  context: Context,
  id_oportunidade: number,
): Promise<StoredOportunidade> {
  const found = await selectOportunidade(context.db, seerOf(context), id_oportunidade, false)
  if (!found) throw new Failure('oportunidade_nao_localizada')
  return found
}
