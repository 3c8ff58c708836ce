import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { allPermissions } from '../../../kernel/areas/catalogue.ts'
import { int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const configures = () => must(allPermissions.get('integracao.alterar'), 'permission').id_permissao

/** Who may change integrations. */
export const listWhoConfigures = (db: TenantDb) =>
  db.rows(
    { id_usuario: int('u.id_usuario') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
        and exists (select from usuario_tipo_permissao p where ${same('p.id_usuario_tipo', 'u')}
          and p.id_permissao = ${configures()})
      order by u.id_usuario limit 50`,
  )

/** The accounts for which charges of the bank's service are in force. */
export const listAccountsInUse = (db: TenantDb) =>
  db.rows(
    { id_contabancaria: int('b.id_contabancaria') },
    (list) => sql`select distinct ${list} from boleto b
      where b.tenant_id = ${db.tenant} and b.provedor = 'inter' and b.situacao in ('emitindo', 'aberto')
      order by b.id_contabancaria`,
  )
