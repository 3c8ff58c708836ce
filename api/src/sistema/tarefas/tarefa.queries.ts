import type { ListQuery } from '@claquete/contract/page'
import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { fold } from '@claquete/core/kernel/text'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contains, listPage } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { isReadableMail } from '../email/public.ts'
import type { SeenLedger } from '../email/public.ts'
import { jobTitles } from './titles.ts'

type State = Tarefa['estado']

export interface TarefaQuery extends ListQuery {
  readonly seen: SeenLedger
  readonly estado?: State | undefined
  readonly tipo?: string | undefined
  readonly periodo1?: CalendarDate | undefined
  readonly periodo2?: CalendarDate | undefined
}

const order: Order = {
  columns: {
    criada_em: 't.criada_em',
    terminada_em: 't.terminada_em',
    tipo: 't.tipo',
    estado: 't.estado',
    tentativas: 't.tentativas',
  },
  byDefault: ['criada_em', 'desc'],
  unique: 't.id_tarefa',
}

/** What the task is about: the mail's subject, the file's name, or the period. */
const reference = sql<string | null>`coalesce(m.assunto, x.nome, t.periodo)`

const idOfMail = sql<
  number | null
>`case when t.tipo = 'correio.enviar' then (t.dados->>'id_email')::bigint end`

/** Whether the task sends no message that the person may not read. */
const isSeen = (seen: SeenLedger) =>
  sql<boolean>`not exists (select from email sm where sm.tenant_id = t.tenant_id
    and sm.id_email = ${idOfMail} and not ${isReadableMail(seen, 'sm')})`

const everyTask = (db: TenantDb, seen: SeenLedger) =>
  db
    .from('tarefa as t')
    .where(isSeen(seen))
    .leftJoin('usuario as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id_usuario', '=', 't.id_usuario'),
    )
    .leftJoin('email as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 't.tenant_id')
        .on('t.tipo', '=', 'correio.enviar')
        .on(sql<boolean>`m.id_email = (t.dados->>'id_email')::bigint`),
    )
    .leftJoin('exportacao as x', (join) =>
      join
        .onRef('x.tenant_id', '=', 't.tenant_id')
        .on('t.tipo', '=', 'exportar')
        .on(sql<boolean>`x.id_exportacao = (t.dados->>'id_exportacao')::bigint`),
    )
    .select([
      't.id_tarefa',
      't.tipo',
      't.estado',
      't.tentativas',
      't.max_tentativas',
      't.erro',
      't.detalhe',
      'u.nome as criada_por',
      't.criada_em',
      't.iniciada_em',
      't.terminada_em',
    ])
    .select([
      reference.as('referencia'),
      sql<number>`coalesce(x.linhas, t.progresso)`.as('progresso'),
      sql<number | null>`coalesce(nullif(x.total, 0), t.progresso_total)`.as('progresso_total'),
      sql<boolean>`(t.estado = 'fazendo' and t.cancelar_em is not null)`.as('parando'),
      sql<string | null>`case when t.estado = 'fila' then t.proxima_em end`.as('proxima_em'),
    ])

const startOf = (date: CalendarDate, days = 0) =>
  sql<string>`((${date}::date + ${days}::int)::timestamp at time zone 'America/Sao_Paulo')`

/** Kinds whose name contains the words. */
const kindsNamed = (search: string) =>
  Object.entries(jobTitles)
    .filter(([, title]) => fold(title).includes(fold(search)))
    .map(([tipo]) => tipo)

export function listTasks(db: TenantDb, request: TarefaQuery) {
  const { search, estado, tipo, periodo1, periodo2, seen } = request
  let query = everyTask(db, seen)
  if (search) {
    const kinds = kindsNamed(search)
    query = query.where((e) =>
      e.or([
        contains('m.assunto', search),
        contains('x.nome', search),
        ...(kinds.length > 0 ? [e('t.tipo', 'in', kinds)] : []),
      ]),
    )
  }
  if (estado) query = query.where('t.estado', '=', estado)
  if (tipo) query = query.where('t.tipo', '=', tipo)
  if (periodo1) query = query.where('t.criada_em', '>=', startOf(periodo1))
  if (periodo2) query = query.where('t.criada_em', '<', startOf(periodo2, 1))
  return listPage<Omit<Tarefa, 'titulo'>>(query, request, order)
}

const noStates = { fila: 0, fazendo: 0, falhou: 0, feita: 0, cancelada: 0 }

export async function countTasks(db: TenantDb, seen: SeenLedger) {
  const rows = await db.run(sql<{ estado: State; n: number }>`
    select t.estado, count(*) as n from tarefa t
    where t.tenant_id = ${db.tenant} and ${isSeen(seen)} group by t.estado`)
  const states = Object.fromEntries(rows.map(({ estado, n }) => [estado, n]))
  return { ...noStates, ...states } as Record<State, number>
}

export async function kindsInUse(db: TenantDb): Promise<string[]> {
  const rows = await db.run(sql<{ tipo: string }>`
    select distinct tipo from tarefa where tenant_id = ${db.tenant}`)
  return rows.map(({ tipo }) => tipo)
}

export interface LockedTask {
  readonly id_tarefa: number
  readonly tipo: string
  readonly estado: State
  readonly id_email: number | null
}

const locked = (db: TenantDb, seen: SeenLedger) =>
  db
    .from('tarefa as t')
    .where(isSeen(seen))
    .select(['t.id_tarefa', 't.tipo', 't.estado', idOfMail.as('id_email')])
    .orderBy('t.id_tarefa')
    .forUpdate()
    .$castTo<LockedTask>()

export const lockTasks = (db: TenantDb, seen: SeenLedger, ids: readonly number[]) =>
  locked(db, seen)
    .where('t.id_tarefa', 'in', [...new Set(ids)])
    .execute()

const allMost = 1_000

export const lockFailed = (db: TenantDb, seen: SeenLedger) =>
  locked(db, seen).where('t.estado', '=', 'falhou').limit(allMost).execute()

/** Queues the tasks again with all attempts available. */
export const restartTasks = (db: TenantDb, ids: readonly number[]) =>
  db
    .update('tarefa')
    .set({
      estado: 'fila',
      tentativas: 0,
      erro: null,
      detalhe: null,
      terminada_em: null,
      cancelar_em: null,
      proxima_em: sql<string>`now()`,
    })
    .where('id_tarefa', 'in', [...ids])
    .execute()

export const hurryTasks = (db: TenantDb, ids: readonly number[]) =>
  db
    .update('tarefa')
    .set({ proxima_em: sql<string>`now()` })
    .where('id_tarefa', 'in', [...ids])
    .where('estado', '=', 'fila')
    .execute()

/** Waiting tasks end now; running ones are asked to stop, which their worker notices at its next step. */
export const cancelTasks = (db: TenantDb, ids: readonly number[]) =>
  db
    .update('tarefa')
    .set({
      estado: sql<State>`case when estado = 'fila' then 'cancelada' else estado end`,
      terminada_em: sql<string | null>`case when estado = 'fila' then now() end`,
      cancelar_em: sql<string>`now()`,
    })
    .where('id_tarefa', 'in', [...ids])
    .where('estado', 'in', ['fila', 'fazendo'])
    .returning('id_tarefa')
    .execute()

/** Failed tasks that need attention; failed mails are counted among the mails. */
export async function countFailedTarefas({ db }: { db: TenantDb }): Promise<number> {
  const { count } = await db
    .from('tarefa')
    .where('estado', '=', 'falhou')
    .where('tipo', '<>', 'correio.enviar')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
