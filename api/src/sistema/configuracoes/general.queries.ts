import type { ListQuery } from '@claquete/contract/page'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { auditRows, pageOfAudit } from './historico.queries.ts'

export const findTenantName = async (db: TenantDb) => {
  const [row] = await db.rows(
    { nome: text('nome'), dominio: text('dominio') },
    (list) => sql`select ${list} from tenant where tenant_id = ${db.tenant}`,
  )
  return must(row, 'tenant')
}

/** Changes of these settings, and of numbering if `series`, newest first. */
export function listSettingsHistory(
  db: TenantDb,
  chaves: readonly string[],
  series: boolean,
  request: ListQuery,
) {
  const key = sql<string>`coalesce(a.depois, a.antes)->>'chave'`
  const query = auditRows(db).where((is) =>
    is.or([
      is.and([is('a.tabela', '=', 'configuracao'), is(key, 'in', chaves)]),
      is.and([
        is('a.tabela', '=', 'numeracao_serie'),
        is('a.chamada', '=', 'configuracaoUpdate'),
        is(sql.val(series), '=', true),
      ]),
    ]),
  )
  return pageOfAudit(query, request)
}
