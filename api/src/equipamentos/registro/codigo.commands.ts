import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { codePrefix, nextCode } from '@claquete/core/equipamentos/registro/codigo'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listCodes, siglaOfTipo } from './save.queries.ts'

/** The next free code of a type. Who stores it has taken the turn of the codes before. */
export async function nextCodeOf(db: TenantDb, id_tipo_equip: number): Promise<string> {
  const sigla = await siglaOfTipo(db, id_tipo_equip)
  if (sigla === undefined) throw fieldFailure('id_tipo_equip', messages.exists)
  return nextCode(sigla, await listCodes(db, codePrefix(sigla)))
}
