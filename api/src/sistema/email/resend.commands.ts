import type { TarefaState } from '@claquete/contract/kernel/tarefa-states'
import { canCancel, resendingOf } from '@claquete/core/kernel/mail/state'
import type { EmailSituation } from '@claquete/core/kernel/mail/state'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { wakeWorkers } from '../../kernel/background/jobs.ts'
import { queueMail } from '../../kernel/mail/send.ts'
import { announceChange } from '../../kernel/background/realtime.ts'
import { isReadable } from './seen.queries.ts'
import type { SeenLedger } from './seen.queries.ts'

interface LockedMail extends EmailSituation {
  readonly id_email: number
  readonly id_tarefa: number | null
}

/** Locks those of the messages that the person may read, always in the same order. */
async function lockMails(
  db: TenantDb,
  seen: SeenLedger,
  ids: readonly number[],
): Promise<LockedMail[]> {
  const rows = await db
    .from('email as e')
    .select(['e.id_email', 'e.estado', 'e.recusados', 'e.sigiloso', 'e.id_tarefa'])
    .where('e.id_email', 'in', [...new Set(ids)])
    .where(isReadable(seen, 'e'))
    .orderBy('e.id_email')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    ...row,
    estado: row.estado,
    sigiloso: row.sigiloso === 'S',
  }))
}

/** Sends each message again that allows it; returns how many did. */
export async function resendMails(
  db: TenantDb,
  seen: SeenLedger,
  ids: readonly number[],
): Promise<number> {
  let done = 0
  for (const mail of await lockMails(db, seen, ids)) {
    const resending = resendingOf(mail)
    if (resending === undefined) continue
    done += 1
    if (resending === 'agora') await tryNow(db, mail)
    else if (resending === 'copia') await copyMail(db, mail.id_email)
    else await backToQueue(db, mail)
  }
  // The menu counts jobs that failed, and a job (`tarefa`) has no audit that announces it.
  if (done > 0) await announceChange(db, 'pendencia')
  return done
}

async function tryNow(db: TenantDb, { id_email, id_tarefa }: LockedMail): Promise<void> {
  if (id_tarefa === null) return queueMail(db, id_email)
  const moved = await db
    .update('tarefa')
    .set({ proxima_em: sql<string>`now()` })
    .where('id_tarefa', '=', id_tarefa)
    .where('estado', '=', 'fila')
    .returning('id_tarefa')
    .execute()
  if (moved.length > 0) await wakeWorkers(db)
  else await queueMail(db, id_email)
}

/** Queues the message for the recipients who have not received it. */
async function backToQueue(db: TenantDb, { id_email, id_tarefa }: LockedMail): Promise<void> {
  if (id_tarefa !== null) await closeJobs(db, [id_tarefa], ['falhou'])
  await db
    .update('email_destinatario')
    .set({ estado: 'pendente', resposta: null, respondido_em: null })
    .where('id_email', '=', id_email)
    .where('estado', '=', 'recusado')
    .execute()
  await db
    .update('email')
    .set({ recusados: 0, gmail_desde: null })
    .where('id_email', '=', id_email)
    .execute()
  await queueMail(db, id_email)
}

/** A new message with the same content, recipients and files. */
async function copyMail(db: TenantDb, id_email: number): Promise<void> {
  const [copy] = await db.rows(
    { id_email: int('id_email') },
    (list) => sql`
      insert into email (assunto, para, via, gmail, responder_nome, responder_para, modelo, tabela, chave)
      select assunto, para, via, gmail, responder_nome, responder_para, modelo, tabela, chave
      from email
      where tenant_id = ${db.tenant} and id_email = ${id_email} returning ${list}`,
  )
  if (!copy) return
  const parts = {
    email_conteudo: ['html', 'texto', 'convite'],
    email_destinatario: ['tipo', 'nome', 'endereco'],
    email_anexo: ['arquivo', 'nome', 'mime', 'tamanho', 'cid', 'impresso'],
    email_titulo: ['id_lancamento'],
  }
  for (const [table, names] of Object.entries(parts)) {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    await db.run(sql`insert into ${sql.table(table)} (id_email, ${columns})
      select ${copy.id_email}, ${columns} from ${sql.table(table)}
      where tenant_id = ${db.tenant} and id_email = ${id_email}`)
  }
  await queueMail(db, copy.id_email)
}

/**
 * Ends the jobs of messages taken over by another job, or by none, so that they no longer count as failed.
 */
const closeJobs = (db: TenantDb, ids: readonly number[], estados: readonly TarefaState[]) =>
  db
    .update('tarefa')
    .set({ estado: 'cancelada', terminada_em: sql<string>`now()` })
    .where('id_tarefa', 'in', [...ids])
    .where('estado', 'in', [...estados])
    .execute()

/** Cancels waiting messages and dismisses failed ones; returns how many allowed it. */
export async function cancelMails(
  db: TenantDb,
  seen: SeenLedger,
  ids: readonly number[],
): Promise<number> {
  const mails = (await lockMails(db, seen, ids)).filter((mail) => canCancel(mail))
  if (mails.length === 0) return 0
  const jobs = mails.flatMap(({ id_tarefa }) => (id_tarefa === null ? [] : [id_tarefa]))
  await db
    .update('email')
    .set({ estado: 'cancelado' })
    .where(
      'id_email',
      'in',
      mails.map(({ id_email }) => id_email),
    )
    .execute()
  if (jobs.length > 0) await closeJobs(db, jobs, ['fila', 'falhou'])
  const secret = mails.filter(({ sigiloso }) => sigiloso).map(({ id_email }) => id_email)
  if (secret.length > 0) {
    await db
      .update('email_conteudo')
      .set({ html: '', texto: '' })
      .where('id_email', 'in', secret)
      .execute()
  }
  // Jobs (`tarefa`) have no audit that announces them.
  for (const model of ['tarefa', 'pendencia']) await announceChange(db, model)
  return mails.length
}
