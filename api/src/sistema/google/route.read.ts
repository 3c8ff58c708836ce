import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { GmailRoute } from '../../kernel/mail/gmail.ts'
import { findConexao } from './conexao.queries.ts'

/** Finance has its own mailbox; what it does not take leaves as all mail does. */
const order = ['financeiro', 'email'] as const

/**
 * The Gmail account by which a kind of mail leaves; undefined when it leaves as before. A lost connection is still the way: its
 * mails wait, and do not leave under another sender.
 */
export async function routeMail(
  db: TenantDb,
  modelo: string,
  forced: GmailRoute['tipo'] | null,
): Promise<GmailRoute | undefined> {
  for (const tipo of order) {
    if (forced !== null && forced !== tipo) continue
    const found = await findConexao(db, tipo)
    if (!found || found.estado === 'desconectada' || found.conta === '') continue
    if (forced === null && !found.escolhas.includes(modelo)) continue
    const { conta, de_nome, responder_para, escolhas } = found
    return { tipo, conta, de_nome, responder_para, kinds: escolhas }
  }
  return undefined
}

/** The kinds of mail that leave by any of them. */
export async function routedKinds(db: TenantDb): Promise<readonly string[]> {
  const all = []
  for (const tipo of order) {
    const found = await findConexao(db, tipo)
    if (found && found.estado !== 'desconectada') all.push(...found.escolhas)
  }
  return all
}
