import { Failure } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import type { Who } from '../../kernel/context.ts'
import { selectEquipamentos } from './save.queries.ts'
import type { StoredEquipamento } from './save.queries.ts'

/** All of these, if each is of a unit of this person; otherwise 404. */
async function requireAll({ db, actor }: Who, ids: readonly number[], lock: boolean) {
  const unique = [...new Set(ids)]
  const found = await selectEquipamentos(db, actor, unique, lock)
  if (found.length < unique.length) throw new Failure('equipamento_nao_localizado')
  return found
}

export const findEquipamentos = (who: Who, ids: readonly number[]) => requireAll(who, ids, false)
export const lockEquipamentos = (who: Who, ids: readonly number[]) => requireAll(who, ids, true)

export const findEquipamento = async (who: Who, id: number): Promise<StoredEquipamento> =>
  must((await findEquipamentos(who, [id]))[0], 'equipment')
export const lockEquipamento = async (who: Who, id: number): Promise<StoredEquipamento> =>
  must((await lockEquipamentos(who, [id]))[0], 'equipment')
