import type { TenantDb } from '../database/tenant-db.ts'
import type { Services } from '../services.ts'
import { findSender } from './deliver.queries.ts'

const noServer = 'Sem servidor de e-mail: a mensagem fica guardada e não chega a ninguém.'

/** What people are told once a message was queued. Without a server it is only stored, and they are told so. */
export async function queuedText(
  { db, services }: { readonly db: TenantDb; readonly services: Pick<Services, 'senders'> },
  queued = 'Mensagem na fila de envio.',
): Promise<string> {
  if (services.senders.hasInstallation) return queued
  return (await findSender(db))?.proprio === 'S' ? queued : noServer
}
