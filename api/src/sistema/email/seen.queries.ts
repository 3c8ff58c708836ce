import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

/** What a person may see of the ledger. Only the ledger reads it; an export stores it. */
export type SeenLedger = object

interface Seer {
  readonly db: TenantDb
  readonly actor: Actor
}

interface Ledger {
  readonly seenBy: (db: TenantDb, actor: Actor) => Promise<SeenLedger>
  /** Whether the title that row `from` names is seen; a deleted one is not. Undefined for who sees every title. */
  isSeen(seen: SeenLedger, from: string): RawBuilder<boolean> | undefined
}

/** What the list of messages asks of the ledger; answered by `livro/titulos/module.ts`. */
export const titulosOfMails = new Question<Ledger>('títulos dos e-mails')

/** What of the ledger a person sees, for the queries of messages. */
export const seenLedgerOf = ({ db, actor }: Seer): Promise<SeenLedger> =>
  titulosOfMails.ask.seenBy(db, actor)

/**
 * Whether the person may read message `mail`: they see every title that it tells of. The nightly check tells of the
 * whole ledger.
 */
export function isReadable(seen: SeenLedger, mail: string): RawBuilder<boolean> {
  const isSeen = titulosOfMails.ask.isSeen(seen, 'et')
  if (!isSeen) return sql<boolean>`true`
  const of = (column: string) => sql.ref(`${mail}.${column}`)
  return sql<boolean>`(${of('modelo')} <> 'conferencia' and not exists (select from email_titulo et
    where et.tenant_id = ${of('tenant_id')} and et.id_email = ${of('id_email')} and not ${isSeen}))`
}
