import { administratorProfile } from '../../kernel/context.ts'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { saveGrants } from './grants.queries.ts'
import { noGrants } from './grants.ts'
import { insertPerfil } from './perfil.queries.ts'

/** Creates a tenant's first profile, with every permission of the catalogue. */
export async function createAdministratorProfile(db: TenantDb): Promise<number> {
  const values = { descricao: 'Administrador', obs: 'Administra a empresa e quem pode o quê.' }
  await insertPerfil(db, values, administratorProfile)
  const permissoes = [...allPermissions.values()].map(({ id_permissao }) => id_permissao)
  await saveGrants(db, administratorProfile, noGrants, { ...noGrants, permissoes })
  return administratorProfile
}
