import type { ListQuery } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { changesRecord } from '../../kernel/records/audit.ts'
import { listPage } from '../../kernel/lists/list.ts'
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

export const auditRows = (db: TenantDb) =>
  db
    .from('auditoria as a')
    .leftJoin('usuario as u', (join) =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id_usuario', '=', 'a.id_usuario'),
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

/** A page of audit rows (`a`), newest first. */
export const pageOfAudit = (query: ReturnType<typeof auditRows>, request: ListQuery) =>
  listPage<AuditRow>(query, request, {
    columns: { quando: 'a.id_auditoria' },
    byDefault: ['quando', 'desc'],
    unique: 'a.id_auditoria',
  })

/** Whether row `a` is no budget line, or one that the profile may see; `visao/` and the sheet hide the others too. */
const isOfSeenLine = ({ id_usuario_tipo, permissions }: Actor) =>
  permissions.has('orcamento.ver_ocultos')
    ? sql<boolean>`true`
    : sql<boolean>`not (a.tabela = 'orca_item' and exists (select from orca_item_oculto oc
        where oc.tenant_id = a.tenant_id and oc.id_usuario_tipo = ${id_usuario_tipo}
          and oc.id_orca_item in (a.chave,
            (coalesce(a.depois, a.antes) ->> 'id_orca_item_superior')::bigint)))`

interface Who {
  readonly db: TenantDb
  readonly actor: Actor
}

/** Changes of a record and of its dependent rows that the person may see, newest first. */
export function listHistory({ db, actor }: Who, tabela: string, chave: number, request: ListQuery) {
  const query = auditRows(db)
    .where((is) =>
      is.or([
        is.and([is('a.tabela', '=', tabela), is('a.chave', '=', chave)]),
        is.and([is('a.pai', '=', tabela), is('a.chave_pai', '=', chave)]),
        is.and([
          is('a.tabela', '=', 'campos_custom_valor'),
          is('a.chave', '=', chave),
          sql<boolean>`coalesce(a.depois, a.antes) ->> 'model' = ${tabela}`,
        ]),
      ]),
    )
    .where(changesRecord)
    .where(isOfSeenLine(actor))
  return pageOfAudit(query, request)
}

/** A register's custom fields by id, without deleted ones. */
export async function customFieldsById(db: TenantDb, model: string) {
  const rows = await db
    .from('campos_custom')
    .select(['id_campos_custom', 'nome', 'tipo'])
    .where('model', '=', model)
    .execute()
  return new Map(rows.map((row) => [String(row.id_campos_custom), row]))
}
