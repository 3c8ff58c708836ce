import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { flag, instant, int, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { counts } from '../orcamento/public.ts'

export const statusColumns = {
  id_orcamento_status: int('s.id_orcamento_status'),
  descricao: text('s.descricao'),
  cor: text('s.cor'),
  cor_fundo: text('s.cor_fundo'),
  papel: text.orNull('s.papel'),
  bloqueia_edicao: flag('s.bloqueia_edicao'),
  aprova: flag('s.aprova'),
  cria_projeto: flag('s.cria_projeto'),
  libera_financeiro: flag('s.libera_financeiro'),
  resultado: word(['ganho', 'perdido']).orNull('s.resultado'),
}
export type StatusRow = RowOf<typeof statusColumns>

/** A status by id, or by the act that moves to it. */
export async function findStatus(
  db: TenantDb,
  alvo: number | string,
): Promise<StatusRow | undefined> {
  const which =
    typeof alvo === 'number' ? sql`s.id_orcamento_status = ${alvo}` : sql`s.papel = ${alvo}`
  const [row] = await db.rows(
    statusColumns,
    (list) => sql`select ${list} from orcamento_status s
      where s.tenant_id = ${db.tenant} and ${which}`,
  )
  return row
}

/** The statuses that a profile may see and assign, in order. */
export const listStatusDoPerfil = (db: TenantDb, { id_usuario_tipo }: Actor) =>
  db.rows(
    statusColumns,
    (list) => sql`select ${list} from orcamento_status s
      join usuario_tipo_status ts on ${same('ts.id_orcamento_status', 's')}
        and ts.id_usuario_tipo = ${id_usuario_tipo}
      where s.tenant_id = ${db.tenant}
      order by s.ordem, s.id_orcamento_status`,
  )

const memberColumns = {
  id_orcamento: int('o.id_orcamento'),
  id_orcamento_versao: int('o.id_orcamento_versao'),
  nome_versao: text('o.nome_versao'),
  num_orc: text('o.num_orc'),
  id_orcamento_status: int('o.id_orcamento_status'),
  status: text('s.descricao'),
  aprovado: flag('o.aprovado'),
  travado: flag(sql`o.travado_em is not null`),
  excluido: flag(sql`o.excluido_em is not null`),
}
export type FamilyMember = RowOf<typeof memberColumns>

/**
 * Locks all versions of a budget's family: changes of status, versions and deletions happen one at a time.
 * The original is locked first, alone, to avoid deadlocks.
 */
export async function lockFamilia(db: TenantDb, id_orcamento: number): Promise<FamilyMember[]> {
  await db.run(sql`
    select 1 from orcamento r where r.tenant_id = ${db.tenant} and r.id_orcamento = (
      select o.id_familia from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento})
    for update`)
  return db.rows(
    memberColumns,
    (list) => sql`select ${list}
      from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      where o.tenant_id = ${db.tenant} and o.id_familia = (
        select f.id_familia from orcamento f
        where f.tenant_id = ${db.tenant} and f.id_orcamento = ${id_orcamento})
      order by o.id_orcamento
      for update of o`,
  )
}

export interface StatusStep {
  readonly id_orcamento_status: number
  readonly approves: boolean
  readonly disapproves: boolean
  readonly locks: boolean
  readonly unlocks: boolean
  readonly sends: boolean
  readonly asksForProjeto: boolean
  readonly today: CalendarDate
}

/** Moves a budget to a status; its invoicing mark is recomputed afterwards. */
export async function storeStatusStep(
  db: TenantDb,
  id_orcamento: number,
  { today, ...passo }: StatusStep,
): Promise<void> {
  await db.run(sql`
    update orcamento set id_orcamento_status = ${passo.id_orcamento_status},
      travado_em = case when ${passo.unlocks}::boolean then null
        when ${passo.locks}::boolean then now() else travado_em end,
      data_envio = case when ${passo.sends}::boolean then ${today}::date else data_envio end,
      aprovado = (aprovado or ${passo.approves}::boolean) and not ${passo.disapproves}::boolean,
      data_aprovacao = case when ${passo.approves}::boolean then ${today}::date
        when ${passo.disapproves}::boolean then null else data_aprovacao end,
      primeira_aprovacao_em = case when ${passo.approves}::boolean
        then coalesce(primeira_aprovacao_em, now()) else primeira_aprovacao_em end,
      projeto_pedido_em = case when ${passo.approves && passo.asksForProjeto}::boolean
        then coalesce(projeto_pedido_em, now()) else projeto_pedido_em end,
      versao = versao + 1, alterado_em = now()
    where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento}`)
}

/**
 * Freezes the costs as approved: the baseline of the job. An option that is off has no approved cost;
 * switched on later it is new, like a line added later.
 */
export async function freezePlanned(db: TenantDb, id_orcamento: number): Promise<void> {
  const approved = sql`case when ${counts('i')} then i.custo_previsto end`
  await db.run(sql`
    update orca_item i set previsto_aprovado = ${approved}
    where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}
      and i.previsto_aprovado is distinct from ${approved}`)
}

/** Marks a version as sent or frozen when no status does it. */
export async function storeDelivery(db: TenantDb, id_orcamento: number, today: CalendarDate) {
  await db.run(sql`
    update orcamento set data_envio = ${today}::date, travado_em = coalesce(travado_em, now()),
      versao = versao + 1, alterado_em = now()
    where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento}`)
}

export interface Evento {
  readonly tipo: string
  readonly descricao: string
  readonly id_usuario: number | null
  readonly dados?: Readonly<Record<string, unknown>>
}

/** Records an event in a budget's history. */
export async function storeEvento(
  db: TenantDb,
  id_orcamento: number,
  { dados = {}, ...evento }: Evento,
): Promise<void> {
  await db
    .insertInto('orca_evento')
    .values({ id_orcamento, ...evento, dados: JSON.stringify(dados) })
    .execute()
}

const eventosMax = 500

export const listEventos = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    {
      id_orca_evento: int('e.id_orca_evento'),
      tipo: text('e.tipo'),
      descricao: text('e.descricao'),
      usuario: text.orNull('u.nome'),
      criado_em: instant('e.criado_em'),
    },
    (list) => sql`select ${list}
      from orca_evento e
      left join usuario u on ${same('u.id_usuario', 'e')}
      where e.tenant_id = ${db.tenant} and e.id_orcamento = ${id_orcamento}
      order by e.id_orca_evento desc limit ${eventosMax}`,
  )
