import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantDb } from '../database/tenant-db.ts'
import { inTransaction } from '../database/transaction.ts'
import { JobProblem } from '../background/job-problem.ts'
import type { JobRun } from '../background/jobs.ts'
import type { Services } from '../services.ts'
import type { Delivery } from './compose.ts'
import type { InTenant } from './papers.ts'
import { composeMail, goesByOwn, routeOf, viasOf } from './compose.ts'
import { gmailAccounts } from './gmail.ts'
import { GoogleProblem } from '../google/problem.ts'
import {
  answerRecipients,
  claimMail,
  endAttempt,
  findSender,
  holdOthers,
  noteSender,
  openAttempt,
  recipientsOfMail,
  wipeContent,
} from './deliver.queries.ts'
import { answerTo, endOf } from './ending.ts'
import type { Sent } from './ending.ts'
import { troubleOf } from './trouble.ts'

/** Enough for the largest message over a slow line, and well below a job's lease. */
const attemptMs = 180_000
const recordPausesMs = [200, 1_000, 5_000]

/**
 * One attempt to deliver a message. Stores the server's answers for the message, each address and the
 * attempt. Trouble with the server makes the message wait; a problem of the message itself ends it.
 */
export async function deliverMail(
  services: Services,
  run: JobRun<'correio.enviar'>,
): Promise<void> {
  const owner = { tenant: run.tenant, readOnly: false, chamada: 'correio.enviar' }
  const inTenant: InTenant = (work) => inTransaction(services.pool, owner, ({ db }) => work(db))
  const begun = await inTenant((db) => begin(db, run))
  if (!begun) return
  const delivery: Delivery = { services, tenant: run.tenant, inTenant, ...begun }
  const sent = await attempt(delivery)
  const { estado, erro, detalhe } = await recorded(() =>
    inTenant((db) => record(db, delivery, sent)),
  )
  if (estado === 'enviado' || estado === 'guardado') return
  throw new JobProblem(erro ?? '', { detail: detalhe ?? undefined, final: estado !== 'fila' })
}

async function begin(db: TenantDb, run: JobRun<'correio.enviar'>) {
  const mail = await claimMail(db, run.data.id_email)
  if (!mail) return undefined
  const id_email_tentativa = await openAttempt(db, mail.id_email, mail.tentativas)
  const all = await recipientsOfMail(db, mail.id_email)
  const waiting = all.filter(({ estado }) => estado === 'pendente')
  return { mail, id_email_tentativa, all, waiting, isLast: run.isLastAttempt }
}

async function attempt(delivery: Delivery): Promise<Sent> {
  const settings = await delivery.inTenant((db) => findSender(db))
  const route = await delivery.inTenant((db) => routeOf(db, delivery))
  const isOwn = !route && goesByOwn(delivery, settings)
  const way = { isOwn, vias: viasOf(delivery, settings), route }
  let host = route ? 'Gmail' : (isOwn && settings?.servidor) || ''
  try {
    if (delivery.mail.gmail_desde !== null) throw interrupted
    const { sender, message } = await composeMail(delivery, settings, route)
    host = sender.host
    const { refused, response, isStored, gmail } = await limited(sender.mailer.send(message))
    return { ...way, host, refused, response, isStored, gmail }
  } catch (error) {
    const trouble = troubleOf(error, host)
    return { ...way, host, refused: trouble.refused, trouble, response: trouble.detalhe }
  }
}

/** An attempt by Gmail that nobody saw end. A server would know the message by its id; Gmail does not tell. */
const interrupted = new GoogleProblem('O sistema parou durante o envio.', {
  trouble: 'fora',
  isUncertain: true,
})

/** Without it, a server that answers a byte at a time would block the worker for ever. */
async function limited<T>(sending: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const late = sleep(attemptMs, undefined, { signal: limit.signal }).then(() => {
    throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([sending, late])
  } finally {
    limit.abort()
    late.catch(() => {})
  }
}

/** Retries writing the server's answer: a short outage of the database must not lose it. */
async function recorded<T>(write: () => Promise<T>): Promise<T> {
  for (const pause of recordPausesMs) {
    try {
      return await write()
    } catch {
      await sleep(pause)
    }
  }
  return write()
}

async function record(db: TenantDb, delivery: Delivery, sent: Sent) {
  const { mail, waiting, all, id_email_tentativa } = delivery
  const isUncertain = sent.trouble?.isUncertain === true
  const isLast = delivery.isLast || isUncertain
  const answers = new Map(
    waiting.map(({ id_email_destinatario, endereco }) => [
      id_email_destinatario,
      answerTo(endereco, sent, isLast),
    ]),
  )
  await answerRecipients(db, answers)
  const states = all.map((one) => answers.get(one.id_email_destinatario)?.estado ?? one.estado)
  const ending = {
    ...endOf(states, sent, isLast),
    servidor: sent.host,
    gmail: sent.gmail,
    isUncertain,
  }
  await endAttempt(db, { id_email: mail.id_email, id_email_tentativa }, ending)
  if (ending.estado !== 'fila' && mail.sigiloso === 'S') await wipeContent(db, mail.id_email)
  await rememberServer(db, sent)
  return ending
}

/** Stores the state of the server, for the waiting messages and for whoever configured it. */
async function rememberServer(db: TenantDb, { trouble, isOwn, vias, route }: Sent): Promise<void> {
  const erro = trouble?.of === 'servidor' ? trouble.erro : null
  if (erro !== null) {
    const gmailKinds = await gmailAccounts.ask.kinds(db)
    await holdOthers(db, erro, { vias, gmail: route, gmailKinds })
  }
  if (isOwn && (erro !== null || !trouble)) await noteSender(db, erro)
}
