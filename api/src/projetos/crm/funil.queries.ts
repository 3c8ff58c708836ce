import { papeisOfEtapa, resultados, usualEtapas } from '@claquete/core/projetos/crm/funil'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { deleteRecords } from '../../kernel/records/remove.queries.ts'
import { ranksAfter } from '@claquete/core/kernel/order/rank'

const etapaColumns = {
  id_funil_etapa: int('e.id_funil_etapa'),
  id_funil: int('e.id_funil'),
  titulo: text('e.titulo'),
  color: text('e.color'),
  probabilidade: int('e.probabilidade'),
  dias_esfriar: int.orNull('e.dias_esfriar'),
  order: text('e.order'),
  resultado: word(resultados).orNull('e.resultado'),
  papel: word(papeisOfEtapa).orNull('e.papel'),
}
export type StoredEtapa = RowOf<typeof etapaColumns>

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

/** The stages of a funnel in order; of all funnels without one. */
export const listEtapas = (db: TenantDb, id_funil?: number) =>
  db.rows(
    etapaColumns,
    (list) => sql`select ${list} from funil_etapa e
      where e.tenant_id = ${db.tenant}
        and ${id_funil === undefined ? sql`true` : sql`e.id_funil = ${id_funil}`}
      order by e.id_funil, e."order", e.id_funil_etapa`,
  )

export async function findEtapa(db: TenantDb, id_funil_etapa: number) {
  const [row] = await db.rows(
    etapaColumns,
    (list) => sql`select ${list} from funil_etapa e
      where e.tenant_id = ${db.tenant} and e.id_funil_etapa = ${id_funil_etapa}`,
  )
  return row
}

/** The funnels of the units of a person, the general ones included. */
export async function listFunis(db: TenantDb, empresas: readonly number[]) {
  const funis = await db.rows(
    {
      id_funil: int('f.id_funil'),
      titulo: text('f.titulo'),
      id_empresa: int.orNull('f.id_empresa'),
      empresa: text.orNull(nameOf('m')),
      id_tipo_campanha: int.orNull('f.id_tipo_campanha'),
      tipo_campanha: text.orNull('t.descricao'),
      ativo: yesNo('f.ativo'),
      versao: int('f.versao'),
      oportunidades: int(
        sql`(select count(*)::int from oportunidade p where ${same('p.id_funil', 'f')})`,
      ),
    },
    (list) => sql`select ${list} from funil f
      left join empresa m on ${same('m.id_empresa', 'f')}
      left join tipo_campanha t on ${same('t.id_tipo_campanha', 'f')}
      where f.tenant_id = ${db.tenant} and (f.id_empresa is null or ${empresas.length === 0}::boolean
        or f.id_empresa = any(${empresas}::bigint[]))
      order by f.ativo desc, f.id_funil`,
  )
  const etapas = await listEtapas(db)
  return funis.map((funil) => ({
    ...funil,
    etapas: etapas.filter(({ id_funil }) => id_funil === funil.id_funil),
  }))
}

export async function hasTipoCampanha(db: TenantDb, id_tipo_campanha: number): Promise<boolean> {
  const row = await db
    .from('tipo_campanha')
    .select('id_tipo_campanha')
    .where('id_tipo_campanha', '=', id_tipo_campanha)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockFunil(db: TenantDb, id_funil: number) {
  return db
    .from('funil')
    .select(['id_funil', 'versao', 'id_empresa'])
    .where('id_funil', '=', id_funil)
    .forUpdate()
    .executeTakeFirst()
}

interface FunilValues {
  readonly titulo: string
  readonly id_empresa: number | null
  readonly id_tipo_campanha: number | null
  readonly ativo: 'S' | 'N'
}

/** A funnel with the usual stages. */
export async function insertFunil(db: TenantDb, values: FunilValues): Promise<number> {
  const { id_funil } = await db
    .insertInto('funil')
    .values(values)
    .returning('id_funil')
    .executeTakeFirstOrThrow()
  const ranks = ranksAfter(null, usualEtapas.length)
  await db
    .insertInto('funil_etapa')
    .values(
      usualEtapas.map((etapa, at) => ({
        resultado: null,
        papel: null,
        ...etapa,
        id_funil,
        order: must(ranks[at], 'rank'),
      })),
    )
    .execute()
  return id_funil
}

/** What a company begins with. */
export async function insertUsual(db: TenantDb): Promise<void> {
  await insertFunil(db, {
    titulo: 'Vendas',
    id_empresa: null,
    id_tipo_campanha: null,
    ativo: 'S',
  })
}

export const updateFunil = (db: TenantDb, id_funil: number, values: FunilValues) =>
  db
    .update('funil')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id_funil', '=', id_funil)
    .execute()

export const deleteFunil = (db: TenantDb, id_funil: number) =>
  deleteRecords(db, 'funil', 'id_funil', [id_funil])

interface EtapaValues {
  readonly titulo: string
  readonly color: string
  readonly probabilidade: number
  readonly dias_esfriar: number | null
}

export async function insertEtapa(
  db: TenantDb,
  id_funil: number,
  values: EtapaValues & { readonly order: string },
): Promise<number> {
  const { id_funil_etapa } = await db
    .insertInto('funil_etapa')
    .values({ ...values, id_funil })
    .returning('id_funil_etapa')
    .executeTakeFirstOrThrow()
  return id_funil_etapa
}

export const updateEtapa = (
  db: TenantDb,
  id_funil_etapa: number,
  values: Partial<EtapaValues> & { readonly order?: string },
) => db.update('funil_etapa').set(values).where('id_funil_etapa', '=', id_funil_etapa).execute()

export async function countOfEtapa(db: TenantDb, id_funil_etapa: number): Promise<number> {
  const [row] = await db.rows(
    { quantas: int(sql`count(*)::int`) },
    (list) => sql`select ${list} from oportunidade p
      where p.tenant_id = ${db.tenant} and p.id_funil_etapa = ${id_funil_etapa}`,
  )
  return row?.quantas ?? 0
}

/** Moves the deals of a stage into another, each with a step of its history, and deletes the stage. */
export async function replaceEtapa(
  db: TenantDb,
  id_funil_etapa: number,
  para: number | null,
  id_usuario: number,
): Promise<void> {
  if (para !== null) {
    await db.run(sql`insert into oportunidade_etapa (tenant_id, id_oportunidade, id_funil_etapa, id_usuario)
      select p.tenant_id, p.id_oportunidade, ${para}, ${id_usuario} from oportunidade p
      where p.tenant_id = ${db.tenant} and p.id_funil_etapa = ${id_funil_etapa}`)
    await db.run(sql`update oportunidade set id_funil_etapa = ${para}, etapa_desde = now(),
      versao = versao + 1
      where tenant_id = ${db.tenant} and id_funil_etapa = ${id_funil_etapa}`)
    await db.run(sql`update oportunidade_etapa set id_funil_etapa = ${para}
      where tenant_id = ${db.tenant} and id_funil_etapa = ${id_funil_etapa}`)
  }
  await deleteRecords(db, 'funil_etapa', 'id_funil_etapa', [id_funil_etapa])
}

const metaColumns = {
  id_meta_vendas: int('g.id_meta_vendas'),
  mes: day('g.mes'),
  id_empresa: int.orNull('g.id_empresa'),
  empresa: text.orNull(nameOf('m')),
  id_usuario: int.orNull('g.id_usuario'),
  usuario: text.orNull('u.nome'),
  valor: money('g.valor'),
}

/** The goals of a year, of the units of a person. */
export const listMetas = (
  db: TenantDb,
  empresas: readonly number[],
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
) =>
  db.rows(
    metaColumns,
    (list) => sql`select ${list} from meta_vendas g
      left join empresa m on ${same('m.id_empresa', 'g')}
      left join usuario u on ${same('u.id_usuario', 'g')}
      where g.tenant_id = ${db.tenant} and g.mes between ${from}::date and ${until}::date
        and (g.id_empresa is null or ${empresas.length === 0}::boolean
          or g.id_empresa = any(${empresas}::bigint[]))
      order by g.mes, g.id_empresa nulls first, g.id_usuario nulls first`,
  )

/** The goal of a month for a choice of the board. */
export async function findMeta(
  db: TenantDb,
  mes: CalendarDate,
  of: { readonly id_empresa: number | null; readonly id_usuario: number | null },
): Promise<Cents | null> {
  const [row] = await db.rows(
    { valor: money('g.valor') },
    (list) => sql`select ${list} from meta_vendas g
      where g.tenant_id = ${db.tenant} and g.mes = ${mes}::date
        and g.id_empresa is not distinct from ${of.id_empresa}::bigint
        and g.id_usuario is not distinct from ${of.id_usuario}::bigint`,
  )
  return row?.valor ?? null
}

/** Sets a goal; one of the same month and of the same whom is replaced. */
export async function putMeta(
  db: TenantDb,
  meta: {
    readonly mes: CalendarDate
    readonly id_empresa: number | null
    readonly id_usuario: number | null
    readonly valor: Cents
  },
): Promise<void> {
  const { mes, id_empresa, id_usuario } = meta
  const valor = sql`${centsToDecimalText(meta.valor)}::numeric`
  await db.run(sql`insert into meta_vendas (tenant_id, mes, id_empresa, id_usuario, valor)
    values (${db.tenant}, ${mes}::date, ${id_empresa}, ${id_usuario}, ${valor})
    on conflict (tenant_id, mes, coalesce(id_empresa, 0), coalesce(id_usuario, 0))
    do update set valor = excluded.valor`)
}

export const deleteMeta = (db: TenantDb, id_meta_vendas: number) =>
  deleteRecords(db, 'meta_vendas', 'id_meta_vendas', [id_meta_vendas])

/** Active people, the units of this person, and the reasons of a loss that are still offered. */
export async function listOptions(db: TenantDb, empresas: readonly number[]) {
  const responsaveis = await db.rows(
    { id: int('u.id_usuario'), nome: text('u.nome') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N' order by u.nome`,
  )
  const units = await db.rows(
    { id: int('e.id_empresa'), nome: text(nameOf('e')) },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant} and (${empresas.length === 0}::boolean
        or e.id_empresa = any(${empresas}::bigint[])) order by e.id_empresa`,
  )
  const motivos = await db.rows(
    { id: int('m.id_motivo_perda'), nome: text('m.descricao') },
    (list) => sql`select ${list} from motivo_perda m
      where m.tenant_id = ${db.tenant} and m.ativo = 'S' order by m.descricao`,
  )
  const [waiting] = await db.rows(
    { quantos: int(sql`count(*)::int`) },
    (list) => sql`select ${list} from lead l
      join lead_formulario f on ${same('f.id_lead_formulario', 'l')}
      where l.tenant_id = ${db.tenant} and l.estado = 'a_conferir'
        and (${empresas.length === 0}::boolean or f.id_empresa = any(${empresas}::bigint[]))`,
  )
  return { responsaveis, empresas: units, motivos, a_conferir: waiting?.quantos ?? 0 }
}
