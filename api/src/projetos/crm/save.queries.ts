import type { OportunidadeBody } from '@claquete/contract/projetos/crm/oportunidade'
import { contatoTipos } from '@claquete/contract/projetos/crm/oportunidade'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, flag, instant, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { deleteRecords } from '../../kernel/records/remove.queries.ts'
import { isDealSeenBy, usualPlace } from './deals.queries.ts'

const columns = {
  id_oportunidade: int('p.id_oportunidade'),
  titulo: text('p.titulo'),
  id_funil: int('p.id_funil'),
  id_funil_etapa: int('p.id_funil_etapa'),
  resultado: word(['ganho', 'perdido']).orNull('e.resultado'),
  id_empresa: int('p.id_empresa'),
  id_cliente: int.orNull('p.id_cliente'),
  id_responsavel: int.orNull('p.id_responsavel'),
  id_familia: int.orNull('p.id_familia'),
  id_campanha: int.orNull('p.id_campanha'),
  valor_estimado: money.orNull('p.valor_estimado'),
  obs: text('p.obs'),
  versao: int('p.versao'),
}
export type StoredOportunidade = RowOf<typeof columns>

interface Seer {
  readonly id_usuario: number
  readonly empresas: readonly number[]
  readonly crm_all: boolean
}

/** The opportunity if this person may see it. */
export async function selectOportunidade(
  db: TenantDb,
  seer: Seer,
  id_oportunidade: number,
  lock: boolean,
): Promise<StoredOportunidade | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from oportunidade p
      join funil_etapa e on ${same('e.id_funil_etapa', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_oportunidade = ${id_oportunidade}
        and ${isDealSeenBy(seer, 'p')} ${lock ? sql`for update of p` : sql``}`,
  )
  return row
}

export async function findOfFamilia(db: TenantDb, id_familia: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from oportunidade p
      join funil_etapa e on ${same('e.id_funil_etapa', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_familia = ${id_familia} for update of p`,
  )
  return row
}

const reaisOf = (amount: Cents | null | undefined) =>
  amount === null || amount === undefined
    ? null
    : sql<number>`${centsToDecimalText(amount)}::numeric`

const valuesOf = (body: OportunidadeBody) => ({
  titulo: body.titulo,
  id_empresa: body.id_empresa,
  id_cliente: body.id_cliente ?? null,
  contato_nome: body.contato_nome ?? '',
  contato_email: body.contato_email ?? '',
  contato_telefone: body.contato_telefone ?? '',
  id_responsavel: body.id_responsavel ?? null,
  origem: body.origem ?? ('outra' as const),
  valor_estimado: reaisOf(body.valor_estimado),
  data_prevista: body.data_prevista ?? null,
  proxima_acao: body.proxima_acao ?? '',
  proxima_acao_em: body.proxima_acao_em ?? null,
  obs: body.obs ?? '',
})

export interface Place {
  readonly id_funil: number
  readonly id_funil_etapa: number
}

interface NewOportunidade extends Place {
  readonly id_usuario: number | null
  readonly id_familia?: number | null
  readonly origem_detalhe?: string
  /** The stage is one that closes it. */
  readonly isClosed?: boolean
}

/** Undefined where the budget has one already. */
export async function insertOportunidade(
  db: TenantDb,
  body: OportunidadeBody,
  { isClosed = false, ...more }: NewOportunidade,
): Promise<number | undefined> {
  const row = await db
    .insertInto('oportunidade')
    .values({
      ...valuesOf(body),
      ...more,
      ...(isClosed && { fechada_em: sql<string>`now()` }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_oportunidade')
    .executeTakeFirst()
  if (!row) return undefined
  await insertStep(db, row.id_oportunidade, more.id_funil_etapa, more.id_usuario)
  return row.id_oportunidade
}

export const updateOportunidade = (db: TenantDb, id_oportunidade: number, body: OportunidadeBody) =>
  db
    .update('oportunidade')
    .set({ ...valuesOf(body), versao: sql<number>`versao + 1` })
    .where('id_oportunidade', '=', id_oportunidade)
    .execute()

const insertStep = (
  db: TenantDb,
  id_oportunidade: number,
  id_funil_etapa: number,
  id_usuario: number | null,
) =>
  db
    .insertInto('oportunidade_etapa')
    .values({ id_oportunidade, id_funil_etapa, id_usuario })
    .execute()

/** Moves a deal; a stage that closes it says when, one that does not takes away why it was lost. */
export async function storeMove(
  db: TenantDb,
  id_oportunidade: number,
  to: { readonly id_funil_etapa: number; readonly resultado: string | null },
  id_usuario: number | null,
): Promise<void> {
  const isLost = to.resultado === 'perdido'
  await db.run(sql`update oportunidade set id_funil_etapa = ${to.id_funil_etapa},
    etapa_desde = now(),
    fechada_em = ${to.resultado === null ? sql`null` : sql`coalesce(fechada_em, now())`},
    id_motivo_perda = ${isLost ? sql`id_motivo_perda` : sql`null`},
    perdida_para = ${isLost ? sql`perdida_para` : sql`''`},
    perdida_por = ${isLost ? sql`perdida_por` : sql`null`},
    versao = versao + 1
    where tenant_id = ${db.tenant} and id_oportunidade = ${id_oportunidade}`)
  await insertStep(db, id_oportunidade, to.id_funil_etapa, id_usuario)
}

export const storeLoss = (
  db: TenantDb,
  id_oportunidade: number,
  loss: {
    readonly id_motivo_perda: number
    readonly perdida_para: string
    readonly perdida_por: Cents | null
  },
) =>
  db
    .update('oportunidade')
    .set({ ...loss, perdida_por: reaisOf(loss.perdida_por), versao: sql<number>`versao + 1` })
    .where('id_oportunidade', '=', id_oportunidade)
    .execute()

export const setColumns = (
  db: TenantDb,
  id_oportunidade: number,
  set: {
    readonly id_familia?: number
    readonly id_campanha?: number
    readonly proxima_acao?: string
    readonly proxima_acao_em?: CalendarDate | null
    readonly data_prevista?: CalendarDate
  },
) =>
  db
    .update('oportunidade')
    .set({ ...set, versao: sql<number>`versao + 1` })
    .where('id_oportunidade', '=', id_oportunidade)
    .execute()

export const insertContato = (
  db: TenantDb,
  contato: {
    readonly id_oportunidade: number
    readonly tipo: (typeof contatoTipos)[number]
    readonly dia: CalendarDate
    readonly texto: string
    readonly id_usuario: number | null
  },
) => db.insertInto('oportunidade_contato').values(contato).execute()

/** Deletes an opportunity with its history; its budget and its campaign stay. */
export const deleteOportunidade = (db: TenantDb, id_oportunidade: number) =>
  deleteRecords(db, 'oportunidade', 'id_oportunidade', [id_oportunidade])

/** The fields that name something that is not there. */
export async function missingOf(db: TenantDb, body: OportunidadeBody): Promise<string[]> {
  const exists = (table: string, key: string, id: number | null | undefined) =>
    flag(sql`(${id ?? null}::bigint is null or exists (select from ${sql.table(table)}
      where tenant_id = ${db.tenant} and ${sql.ref(key)} = ${id ?? null}::bigint))`)
  const of = {
    id_empresa: exists('empresa', 'id_empresa', body.id_empresa),
    id_cliente: exists('pessoa', 'id_pessoa', body.id_cliente),
    id_responsavel: exists('usuario', 'id_usuario', body.id_responsavel),
  }
  const [row] = await db.rows(of, (list) => sql`select ${list}`)
  return Object.entries(must(row, 'references')).flatMap(([name, is]) => (is ? [] : [name]))
}

const detailColumns = {
  contato_nome: text('p.contato_nome'),
  contato_email: text('p.contato_email'),
  contato_telefone: text('p.contato_telefone'),
  cliente_email: text(sql`coalesce((select c.email from pessoa_contato c
    where ${same('c.id_pessoa', 'p.id_cliente')} and c.email <> ''
    order by c.id_pessoa_contato limit 1), '')`),
  origem_detalhe: text('p.origem_detalhe'),
  valor_estimado: money.orNull('p.valor_estimado'),
  obs: text('p.obs'),
  motivo: text.orNull('m.descricao'),
  perdida_para: text('p.perdida_para'),
  perdida_por: money.orNull('p.perdida_por'),
  fechada_em: instant.orNull('p.fechada_em'),
}

export async function readDetails(db: TenantDb, id_oportunidade: number) {
  const [row] = await db.rows(
    detailColumns,
    (list) => sql`select ${list} from oportunidade p
      left join motivo_perda m on ${same('m.id_motivo_perda', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_oportunidade = ${id_oportunidade}`,
  )
  const historico = await db.rows(
    {
      etapa: text('e.titulo'),
      color: text('e.color'),
      entrou_em: instant('h.entrou_em'),
      usuario: text.orNull('u.nome'),
    },
    (list) => sql`select ${list} from oportunidade_etapa h
      join funil_etapa e on ${same('e.id_funil_etapa', 'h')}
      left join usuario u on ${same('u.id_usuario', 'h')}
      where h.tenant_id = ${db.tenant} and h.id_oportunidade = ${id_oportunidade}
      order by h.id_oportunidade_etapa desc limit 100`,
  )
  const contatos = await db.rows(
    {
      id_oportunidade_contato: int('k.id_oportunidade_contato'),
      tipo: word(contatoTipos)('k.tipo'),
      dia: day('k.dia'),
      texto: text('k.texto'),
      usuario: text.orNull('u.nome'),
    },
    (list) => sql`select ${list} from oportunidade_contato k
      left join usuario u on ${same('u.id_usuario', 'k')}
      where k.tenant_id = ${db.tenant} and k.id_oportunidade = ${id_oportunidade}
      order by k.dia desc, k.id_oportunidade_contato desc limit 200`,
  )
  return { ...must(row, 'oportunidade'), historico, contatos }
}

/** A budget as an opportunity begins with it, and what its status says. */
export async function readFamilia(db: TenantDb, id_familia: number) {
  const [row] = await db.rows(
    {
      titulo: text('o.titulo'),
      id_empresa: int('o.id_empresa'),
      id_cliente: int.orNull('o.id_cliente'),
      id_responsavel: int.orNull('o.id_responsavel'),
      resultado: word(['ganho', 'perdido']).orNull('s.resultado'),
      enviado: flag(sql`o.data_envio is not null`),
      id_funil: int('d.id_funil'),
      id_funil_etapa: int('d.id_funil_etapa'),
    },
    (list) => sql`select ${list} from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      ${usualPlace(sql`o.data_envio is not null`)}
      where o.tenant_id = ${db.tenant} and o.id_familia = ${id_familia} and o.excluido_em is null
      order by o.aprovado desc, o.id_orcamento_versao desc limit 1`,
  )
  return row
}
