import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findGrants } from './grants.queries.ts'
import { countAdministrators } from './perfil.queries.ts'
import type { Author } from './perfil.rules.ts'

/** What a profile opens and closes; refuses where there is no such profile. */
export async function getGrants(db: TenantDb, id_usuario_tipo: number) {
  const grants = await findGrants(db, id_usuario_tipo)
  if (!grants) throw new Failure('nao_encontrado')
  return grants
}

/** The one who gives or takes, with what his own profile holds. */
export async function authorOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Author> {
  const { id_usuario_tipo } = actor
  return { id_usuario_tipo, grants: await getGrants(db, id_usuario_tipo) }
}

/** Refuses when no active user administers the permissions, not counting the one who is to leave. */
export async function refuseWithoutAdministrator(db: TenantDb, leaving?: number): Promise<void> {
  if ((await countAdministrators(db, leaving)) === 0) throw new Failure('ultimo_administrador')
}
