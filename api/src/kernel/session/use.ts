import type { Actor } from '../context.ts'
import { inTransaction } from '../database/transaction.ts'
import { Recent } from '../recent.ts'
import { touchSession } from './session.queries.ts'
import type { Services } from '../services.ts'

/** The calls with which a screen opens arrive together: one of them stores the use. */
const stored = new Recent(10_000, 30_000)

/**
 * Stores that a session is in use, in a transaction of its own after the reply: reads may not write, and a long
 * write would hold the row.
 */
export async function noteUse(
  { pool }: Pick<Services, 'pool'>,
  { tenant, id_sessao }: Pick<Actor, 'tenant' | 'id_sessao'>,
): Promise<void> {
  if (stored.has(id_sessao)) return
  stored.add(id_sessao)
  const opening = { tenant, readOnly: false, chamada: 'uso da sessão', kind: 'request' } as const
  await inTransaction(pool, opening, ({ db }) => touchSession(db, id_sessao))
}
