import type { WidgetPlace } from '@claquete/core/relatorios/painel/layout'
import { sql } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import { changesRecord } from '../../kernel/records/audit.ts'
import { flag, instant, int, text, texts, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const recentColumns = {
  id_auditoria: int('a.id_auditoria'),
  quando: instant('a.quando'),
  instant: int(sql`floor(extract(epoch from a.quando) * 1000)::bigint`),
  id_usuario: int.orNull('a.id_usuario'),
  usuario: text.orNull('u.nome'),
  tabela: text('a.tabela'),
  chave: int.orNull('a.chave'),
  operacao: word(['I', 'A', 'E'])('a.operacao'),
}
export type RecentRow = RowOf<typeof recentColumns>

/** The newest changes of some tables, one row each. */
export const listRecent = (db: TenantDb, tables: readonly string[], limit: number) =>
  db.rows(
    recentColumns,
    (list) => sql`select ${list}
      from auditoria a
      left join usuario u on ${same('u.id_usuario', 'a')}
      where a.tenant_id = ${db.tenant} and a.tabela = any(${[...tables]})
        and ${changesRecord}
      order by a.id_auditoria desc limit ${limit}`,
  )

const detailColumns = {
  id_auditoria: int('a.id_auditoria'),
  nome: text.orNull(sql`coalesce(nullif(d.v->>'fantasia', ''), d.v->>'razao', d.v->>'nome',
    d.v->>'produto', d.v->>'servico',
    nullif(concat_ws(' · ', nullif(d.v->>'num_orc', ''), d.v->>'titulo'), ''), d.v->>'descricao')`),
  /** The fields that an update changed, by the names of their columns. */
  campos: texts(sql`array(select k from jsonb_object_keys(a.depois) k
    where a.operacao = 'A' and a.antes->k is distinct from a.depois->k order by k)`),
}
export type ChangeDetail = RowOf<typeof detailColumns>

/** What some changes were of. */
export const listDetails = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    detailColumns,
    (list) => sql`select ${list}
      from auditoria a
      cross join lateral (select coalesce(a.depois, a.antes) as v) d
      where a.tenant_id = ${db.tenant} and a.id_auditoria = any(${[...ids]}::bigint[])`,
  )

/** A person's arrangement: their own, or their profile's. */
export async function findLayout(db: TenantDb, id_usuario: number, id_usuario_tipo: number) {
  const own = await db
    .from('widget_usuario')
    .select('widgets')
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()
  if (own) return { widgets: own.widgets as unknown as WidgetPlace[], isOwn: true }
  return { widgets: await findProfileLayout(db, id_usuario_tipo), isOwn: false }
}

/** The arrangement that the administrator gave to a profile; undefined when none was. */
export async function findProfileLayout(db: TenantDb, id_usuario_tipo: number) {
  const found = await db
    .from('widget_perfil')
    .select('widgets')
    .where('id_usuario_tipo', '=', id_usuario_tipo)
    .executeTakeFirst()
  return found?.widgets as unknown as WidgetPlace[] | undefined
}

export const saveLayout = (db: TenantDb, id_usuario: number, places: readonly WidgetPlace[]) => {
  const widgets = JSON.stringify(places)
  return db
    .insertInto('widget_usuario')
    .values({ id_usuario, widgets })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_usuario']).doUpdateSet({ widgets }),
    )
    .execute()
}

/** Stores all of them in one statement. */
export const saveProfileLayouts = (
  db: TenantDb,
  perfis: readonly number[],
  places: readonly WidgetPlace[],
) => {
  const widgets = JSON.stringify(places)
  return db
    .insertInto('widget_perfil')
    .values(perfis.map((id_usuario_tipo) => ({ id_usuario_tipo, widgets })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_usuario_tipo']).doUpdateSet({ widgets }),
    )
    .execute()
}

export const deleteLayout = (db: TenantDb, id_usuario: number) =>
  db.deleteFrom('widget_usuario').where('id_usuario', '=', id_usuario).execute()

export const deleteProfileLayout = (db: TenantDb, id_usuario_tipo: number) =>
  db.deleteFrom('widget_perfil').where('id_usuario_tipo', '=', id_usuario_tipo).execute()

/** Titles and budgets beyond which a company is no longer new. */
const mostOfNew = 20

const firstStepColumns = {
  empresa: flag(sql`exists (select 1 from empresa where tenant_id = p.tenant)`),
  conta: flag(
    sql`exists (select 1 from contabancaria where tenant_id = p.tenant and permuta = 'N')`,
  ),
  orcamento: flag(sql`exists (select 1 from orcamento where tenant_id = p.tenant)`),
  pagar: flag(sql`exists (select 1 from lancamento where tenant_id = p.tenant and operacao = 'D')`),
  extrato: flag(sql`exists (select 1 from extrato_importado where tenant_id = p.tenant)`),
  hasMuch: flag(sql`exists (select 1 from lancamento where tenant_id = p.tenant
      offset ${mostOfNew} limit 1)
    or exists (select 1 from orcamento where tenant_id = p.tenant offset ${mostOfNew} limit 1)`),
}

/** Which first records a company has, of any unit: what was done once was done for all of its people. */
export const findFirstSteps = (db: TenantDb) =>
  db.rows(
    firstStepColumns,
    (list) => sql`select ${list} from (select ${db.tenant}::bigint as tenant) p`,
  )
