import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findGrants } from './grants.queries.ts'
import { countAdministrators } from './perfil.queries.ts'
import type { Author } from './perfil.rules.ts'

/** What a profile allows and blocks; refuses when there is no such profile. */
export async function getGrants(db: TenantDb, id_usuario_tipo: number) {
  const grants = await findGrants(db, id_usuario_tipo)
  if (!grants) throw new Failure('nao_encontrado')
  return grants
}

/** The person who changes permissions, with what their own profile allows. */
export async function authorOf({ db, actor }: Who): Promise<Author> {
  const { id_usuario_tipo } = actor
  return { id_usuario_tipo, grants: await getGrants(db, id_usuario_tipo) }
}

/** Refuses when no active user would be left to administer permissions, without the one about to leave. */
export async function refuseWithoutAdministrator(db: TenantDb, leaving?: number): Promise<void> {
  if ((await countAdministrators(db, leaving)) === 0) throw new Failure('ultimo_administrador')
}
