import { tarefaStates } from '@claquete/contract/kernel/tarefa-states'
import type { TarefaState } from '@claquete/contract/kernel/tarefa-states'
import { tarefas } from '@claquete/contract/sistema/tarefas/tarefa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, text, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { isReadableMail } from '../email/public.ts'
import type { SeenLedger } from '../email/public.ts'
import { jobTitles } from './titles.ts'

const idOfMail = sql<
  number | null
>`case when t.tipo = 'correio.enviar' then (t.dados->>'id_email')::bigint end`

/** Whether the task sends no message that the person may not read. */
const isSeen = (seen: SeenLedger) =>
  sql<boolean>`not exists (select from email sm where sm.tenant_id = t.tenant_id
    and sm.id_email = ${idOfMail} and not ${isReadableMail(seen, 'sm')})`

const startOf = (date: CalendarDate, days = 0) =>
  sql<string>`((${date}::date + ${days}::int)::timestamp at time zone 'America/Sao_Paulo')`

const titulo = sql`coalesce(${JSON.stringify(jobTitles)}::jsonb ->> t.tipo, t.tipo)`

export const tasks = listSource(tarefas, {
  columns: {
    id_tarefa: 't.id_tarefa',
    tipo: 't.tipo',
    referencia: sql`coalesce(m.assunto, x.nome, t.periodo)`,
    estado: 't.estado',
    criada_em: 't.criada_em',
    terminada_em: 't.terminada_em',
    erro: 't.erro',
    tentativas: 't.tentativas',
    criada_por: 'u.nome',
    titulo,
    max_tentativas: 't.max_tentativas',
    progresso: sql`coalesce(x.linhas, t.progresso)`,
    progresso_total: sql`coalesce(nullif(x.total, 0), t.progresso_total)`,
    parando: sql`(t.estado = 'fazendo' and t.cancelar_em is not null)`,
    detalhe: 't.detalhe',
    iniciada_em: 't.iniciada_em',
    proxima_em: sql`case when t.estado = 'fila' then t.proxima_em end`,
  },
  more: {},
  from: (db, seen: SeenLedger) => sql`tarefa t
    left join usuario u on ${same('u.id_usuario', 't')}
    left join email m on m.tenant_id = t.tenant_id and t.tipo = 'correio.enviar'
      and m.id_email = (t.dados->>'id_email')::bigint
    left join exportacao x on x.tenant_id = t.tenant_id and t.tipo = 'exportar'
      and x.id_exportacao = (t.dados->>'id_exportacao')::bigint
    where t.tenant_id = ${db.tenant} and ${isSeen(seen)}`,
  search: sql`concat_ws(' ', ${titulo}, m.assunto, x.nome)`,
  filters: {
    // A blank one is none.
    tipo: (kind: string) => sql<boolean>`${kind} in ('', v.tipo)`,
    periodo1: (day: CalendarDate) => sql<boolean>`v.criada_em >= ${startOf(day)}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.criada_em < ${startOf(day, 1)}`,
  },
})

const noStates = { fila: 0, fazendo: 0, falhou: 0, feita: 0, cancelada: 0 }

export async function countTasks(db: TenantDb, seen: SeenLedger) {
  const rows = await db.rows(
    { estado: word(tarefaStates)('t.estado'), n: int(sql`count(*)`) },
    (list) => sql`select ${list} from tarefa t
      where t.tenant_id = ${db.tenant} and ${isSeen(seen)} group by t.estado`,
  )
  const states = Object.fromEntries(rows.map(({ estado, n }) => [estado, n]))
  return { ...noStates, ...states } as Record<TarefaState, number>
}

export async function kindsInUse(db: TenantDb): Promise<string[]> {
  const rows = await db.rows(
    { tipo: text('tipo') },
    (list) => sql`select distinct ${list} from tarefa where tenant_id = ${db.tenant}`,
  )
  return rows.map(({ tipo }) => tipo)
}

export interface LockedTask {
  readonly id_tarefa: number
  readonly tipo: string
  readonly estado: TarefaState
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
      estado: sql<TarefaState>`case when estado = 'fila' then 'cancelada' else estado end`,
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
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
