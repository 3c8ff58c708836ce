import type { CampanhaBody } from '@claquete/contract/projetos/campanhas/campanha'
import { must } from '@claquete/core/kernel/must'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { day, flag, instant, int, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { deleteRecords } from '../../kernel/records/remove.queries.ts'
import { inUnitsOf } from './campanha.queries.ts'

const columns = {
  id_campanha: int('c.id_campanha'),
  titulo: text('c.titulo'),
  id_empresa: int('c.id_empresa'),
  id_cliente: int.orNull('c.id_cliente'),
  id_agencia: int.orNull('c.id_agencia'),
  id_tipo_campanha: int.orNull('c.id_tipo_campanha'),
  id_objetivo_campanha: int.orNull('c.id_objetivo_campanha'),
  id_responsavel: int.orNull('c.id_responsavel'),
  produto: text('c.produto'),
  data_inicio: day.orNull('c.data_inicio'),
  data_fim: day.orNull('c.data_fim'),
  verba: money.orNull('c.verba'),
  encerrada_em: instant.orNull('c.encerrada_em'),
  versao: int('c.versao'),
}
export type StoredCampanha = RowOf<typeof columns>

/** The campaign if it is of a unit of this person. */
export async function selectCampanha(
  db: TenantDb,
  who: { readonly empresas: readonly number[] },
  id_campanha: number,
  lock: boolean,
): Promise<StoredCampanha | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from campanha c
      where c.tenant_id = ${db.tenant} and c.id_campanha = ${id_campanha} and ${inUnitsOf(who)}
      ${lock ? sql`for update of c` : sql``}`,
  )
  return row
}

const valuesOf = ({ publicos: _, segmentos: __, ...body }: CampanhaBody) => ({
  titulo: body.titulo,
  id_empresa: body.id_empresa,
  id_cliente: body.id_cliente ?? null,
  id_agencia: body.id_agencia ?? null,
  produto: body.produto ?? '',
  id_tipo_campanha: body.id_tipo_campanha ?? null,
  id_objetivo_campanha: body.id_objetivo_campanha ?? null,
  data_inicio: body.data_inicio ?? null,
  data_fim: body.data_fim ?? null,
  verba:
    body.verba === undefined || body.verba === null
      ? null
      : sql<number>`${centsToDecimalText(body.verba)}::numeric`,
  id_responsavel: body.id_responsavel ?? null,
  descricao: body.descricao ?? '',
})

/** The fields that name something that is not there. */
export async function missingOf(db: TenantDb, body: CampanhaBody): Promise<string[]> {
  const exists = (table: string, key: string, id: number | null | undefined) =>
    flag(sql`(${id ?? null}::bigint is null or exists (select from ${sql.table(table)}
      where tenant_id = ${db.tenant} and ${sql.ref(key)} = ${id ?? null}::bigint))`)
  const all = (table: string, key: string, ids: readonly number[] = []) =>
    flag(sql`not exists (select from unnest(${ids}::bigint[]) as w (id)
      where not exists (select from ${sql.table(table)} r
        where r.tenant_id = ${db.tenant} and ${sql.ref(`r.${key}`)} = w.id))`)
  const of = {
    id_empresa: exists('empresa', 'id_empresa', body.id_empresa),
    id_cliente: exists('pessoa', 'id_pessoa', body.id_cliente),
    id_agencia: exists('pessoa', 'id_pessoa', body.id_agencia),
    id_tipo_campanha: exists('tipo_campanha', 'id_tipo_campanha', body.id_tipo_campanha),
    id_objetivo_campanha: exists(
      'objetivo_campanha',
      'id_objetivo_campanha',
      body.id_objetivo_campanha,
    ),
    id_responsavel: exists('usuario', 'id_usuario', body.id_responsavel),
    publicos: all('publico_alvo_campanha', 'id_publico_alvo_campanha', body.publicos),
    segmentos: all('segmento', 'id_segmento', body.segmentos),
  }
  const [row] = await db.rows(of, (list) => sql`select ${list}`)
  const found = must(row, 'references of a campaign')
  return Object.entries(found).flatMap(([name, is]) => (is ? [] : [name]))
}

export async function insertCampanha(
  db: TenantDb,
  body: CampanhaBody,
  id_usuario: number | null,
): Promise<number> {
  const { id_campanha } = await db
    .insertInto('campanha')
    .values({ ...valuesOf(body), id_usuario })
    .returning('id_campanha')
    .executeTakeFirstOrThrow()
  await setLists(db, id_campanha, body)
  return id_campanha
}

export async function updateCampanha(
  db: TenantDb,
  id_campanha: number,
  body: CampanhaBody,
): Promise<void> {
  await db
    .update('campanha')
    .set({ ...valuesOf(body), versao: sql<number>`versao + 1` })
    .where('id_campanha', '=', id_campanha)
    .execute()
  await setLists(db, id_campanha, body)
}

/** Lists that were left out of the request stay. */
async function setLists(db: TenantDb, id_campanha: number, { publicos, segmentos }: CampanhaBody) {
  if (publicos) await setList(db, id_campanha, 'campanha_publico', publicos)
  if (segmentos) await setList(db, id_campanha, 'campanha_segmento', segmentos)
}

const keys = {
  campanha_publico: 'id_publico_alvo_campanha',
  campanha_segmento: 'id_segmento',
} as const

async function setList(
  db: TenantDb,
  id_campanha: number,
  tabela: keyof typeof keys,
  ids: readonly number[],
): Promise<void> {
  const key = sql.ref(keys[tabela])
  await db.run(sql`delete from ${sql.table(tabela)} where tenant_id = ${db.tenant}
    and id_campanha = ${id_campanha} and not ${key} = any(${ids}::bigint[])`)
  await db.run(sql`insert into ${sql.table(tabela)} (tenant_id, id_campanha, ${key})
    select ${db.tenant}, ${id_campanha}, w.id
    from (select distinct unnest(${ids}::bigint[]) as id) w on conflict do nothing`)
}

export async function setClosed(db: TenantDb, id_campanha: number, isClosed: boolean) {
  await db
    .update('campanha')
    .set({
      encerrada_em: isClosed ? sql<string>`now()` : null,
      versao: sql<number>`versao + 1`,
    })
    .where('id_campanha', '=', id_campanha)
    .execute()
}

/** What a campaign holds, whoever asks; budgets in the trash are not counted. */
export async function countContent(db: TenantDb, id_campanha: number) {
  const [row] = await db.rows(
    {
      orcamentos: int(sql`(select count(*)::int from campanha_orcamento k
        where k.tenant_id = ${db.tenant} and k.id_campanha = ${id_campanha}
          and exists (select from orcamento o where ${same('o.id_familia', 'k')} and o.excluido_em is null))`),
      projetos: int(sql`(select count(*)::int from projeto p
        where p.tenant_id = ${db.tenant} and p.id_campanha = ${id_campanha})`),
    },
    (list) => sql`select ${list}`,
  )
  return must(row, 'count')
}

/** Deletes a campaign; what it still holds are budgets in the trash. */
export async function deleteCampanha(db: TenantDb, id_campanha: number): Promise<void> {
  await db.deleteFrom('campanha_orcamento').where('id_campanha', '=', id_campanha).execute()
  await deleteRecords(db, 'campanha', 'id_campanha', [id_campanha])
}
