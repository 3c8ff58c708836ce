import type { TenantDb } from '../database/tenant-db.ts'
import { sendByGmail } from '../google/gmail.ts'
import type { GmailSent, GoogleAccess } from '../google/gmail.ts'
import { GoogleProblem } from '../google/problem.ts'
import { Question } from '../question.ts'
import type { Services } from '../services.ts'
import { markLeaving } from './deliver.queries.ts'
import type { ClaimedMail } from './deliver.queries.ts'
import { writeMessage } from './mailer.ts'
import type { MailMessage } from './mailer.ts'
import type { InTenant } from './papers.ts'
import type { Sender } from './senders.ts'

/** A Gmail account of the company, as the way of a message. */
export interface GmailRoute {
  readonly tipo: 'email' | 'financeiro'
  readonly conta: string
  readonly de_nome: string
  readonly responder_para: string | null
  /** The kinds of mail that leave by it. */
  readonly kinds: readonly string[]
}

interface Accounts {
  /** Finds the Google account that sends mails of this kind, or the one that the mail names. */
  readonly route: (
    db: TenantDb,
    modelo: string,
    forced: GmailRoute['tipo'] | null,
  ) => Promise<GmailRoute | undefined>
  /** The kinds that leave by any of them. */
  readonly kinds: (db: TenantDb) => Promise<readonly string[]>
  readonly use: <T>(
    services: Services,
    tenant: number,
    tipo: GmailRoute['tipo'],
    work: (access: GoogleAccess) => Promise<T>,
  ) => Promise<T>
}

/** The company's Gmail accounts; answered by `sistema/google/module.ts`. */
export const gmailAccounts = new Question<Accounts>('a conta do Gmail de um e-mail')

interface At {
  readonly services: Services
  readonly tenant: number
  readonly inTenant: InTenant
  readonly mail: Pick<ClaimedMail, 'id_email'>
}

const uncertain = new GoogleProblem('O Gmail não respondeu.', {
  trouble: 'fora',
  isUncertain: true,
})

/**
 * Sends once. From the moment Gmail is asked until its answer is known, whatever happens leaves the message in doubt, and one in
 * doubt is never sent again by itself: with the right to send alone, nobody can ask Gmail whether it has it.
 */
async function sendOnce(at: At, route: GmailRoute, message: MailMessage): Promise<GmailSent> {
  const { services, tenant, inTenant, mail } = at
  const from = message.from ?? { name: route.de_nome, address: route.conta }
  const content = await writeMessage(message, from)
  let isAsked = false
  let sent: GmailSent | undefined
  const ask = async (access: GoogleAccess, threadId: string | undefined) => {
    isAsked = true
    sent = await sendByGmail(services, access, { content, threadId })
  }
  try {
    await gmailAccounts.ask.use(services, tenant, route.tipo, async (access) => {
      await inTenant((db) => markLeaving(db, mail.id_email, route.conta))
      await ask(access, message.thread?.id).catch(async (error: unknown) => {
        const isThreadGone = error instanceof GoogleProblem && error.status === 404
        if (!isThreadGone || !message.thread) throw error
        await ask(access, undefined)
      })
    })
  } catch (error) {
    if (sent) return sent
    throw isAsked && !(error instanceof GoogleProblem) ? uncertain : error
  }
  if (!sent) throw uncertain
  return sent
}

/** A sender whose messages leave by a Gmail account. */
export function gmailSender(at: At, route: GmailRoute, company: string): Sender {
  const from = { name: route.de_nome || company, address: route.conta }
  return {
    from,
    host: 'Gmail',
    isOwn: false,
    mailer: {
      async send(message) {
        const { id, threadId } = await sendOnce(at, route, message)
        return {
          id: message.messageId ?? '',
          refused: [],
          response: `enviada pelo Gmail (${id})`,
          gmail: { id, conversa: threadId },
        }
      },
      close: () => {},
    },
  }
}
