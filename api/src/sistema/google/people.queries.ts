import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** The people of the company who hold a permission. */
export async function peopleWith(db: TenantDb, key: AnyPermissionKey): Promise<number[]> {
  const { id_permissao } = must(allPermissions.get(key), 'permission')
  const rows = await db.rows(
    { id_usuario: int('u.id_usuario') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
        and exists (select from usuario_tipo_permissao p where ${same('p.id_usuario_tipo', 'u')}
          and p.id_permissao = ${id_permissao})
      order by u.id_usuario`,
  )
  return rows.map(({ id_usuario }) => id_usuario)
}
