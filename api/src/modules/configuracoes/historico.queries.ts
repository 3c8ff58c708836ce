import type { ListQuery } from '@claquete/contract/page'
import { listPage } from '../../kernel/list.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface AuditRow {
  readonly id_auditoria: number
  readonly quando: string
  readonly usuario: string | null
  readonly chamada: string | null
  readonly tabela: string
  readonly operacao: string
  readonly antes: Record<string, unknown> | null
  readonly depois: Record<string, unknown> | null
}

/** Changes of one record and of the rows that belong to it, newest first. */
export function listHistory(db: TenantDb, tabela: string, chave: number, request: ListQuery) {
  const query = db
    .from('auditoria as a')
    .leftJoin('usuario as u', (join) =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id_usuario', '=', 'a.id_usuario'),
    )
    .where((is) =>
      is.or([
        is.and([is('a.tabela', '=', tabela), is('a.chave', '=', chave)]),
        is.and([is('a.pai', '=', tabela), is('a.chave_pai', '=', chave)]),
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
  return listPage<AuditRow>(query as never, request, {
    columns: { quando: 'a.id_auditoria' },
    byDefault: ['quando', 'desc'],
    unique: 'a.id_auditoria',
  })
}
