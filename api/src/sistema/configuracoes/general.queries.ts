import type { ListQuery } from '@claquete/contract/page'
import { sql } from 'kysely'
import { listPage } from '../../kernel/list.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { AuditRow } from './historico.queries.ts'

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
  const query = db
    .from('auditoria as a')
    .leftJoin('usuario as u', (join) =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id_usuario', '=', 'a.id_usuario'),
    )
    .where((is) =>
      is.or([
        is.and([is('a.tabela', '=', 'configuracao'), is(key, 'in', chaves)]),
        is.and([
          is('a.tabela', '=', 'numeracao_serie'),
          is('a.chamada', '=', 'configuracaoUpdate'),
          is(sql.val(series), '=', true),
        ]),
      ]),
    )
    .select([
      'a.id_auditoria',
      'a.quando',
      'u.nome as usuario',
      'a.chamada',
      'a.tabela',
      'a.operacao',
      'a.antes',
      'a.depois',
    ])
  return listPage<AuditRow>(query, request, {
    columns: { quando: 'a.id_auditoria' },
    byDefault: ['quando', 'desc'],
    unique: 'a.id_auditoria',
  })
}
