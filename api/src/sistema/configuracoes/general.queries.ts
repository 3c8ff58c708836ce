import type { ListQuery } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { auditRows, pageOfAudit } from './historico.queries.ts'

export const findTenantName = async (db: TenantDb) => {
  const rows = await db.run(
    sql<{ nome: string; dominio: string }>`
      select nome, dominio from tenant where tenant_id = ${db.tenant}`,
  )
  return rows[0] ?? { nome: '', dominio: '' }
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
