import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { sumUploads } from './quota.queries.ts'

const bytesPerGb = 1024 ** 3

const refuse = (limite: string) => new Failure('cota_arquivos', { values: { limite } })

/** Refuses one more file of so many bytes where the company has no room for it. */
export async function checkQuota(
  { db, today, services }: Pick<Context, 'db' | 'today' | 'services'>,
  bytes = 0,
): Promise<void> {
  const { maxBytes, maxPerDay } = services.config.uploads
  const { guardados, hoje } = await sumUploads(db, today)
  if (hoje >= maxPerDay) throw refuse(`${maxPerDay} envios por dia. Tente de novo amanhã`)
  if (guardados + Math.max(bytes, 1) > maxBytes) {
    const gb = (maxBytes / bytesPerGb).toLocaleString('pt-BR', { maximumFractionDigits: 3 })
    throw refuse(`${gb} GB guardados. Remova anexos que não usa mais`)
  }
}

/** The same for a file that is about to be entered; sends at the same moment wait for each other. */
export async function takeQuota(context: Context, bytes: number): Promise<void> {
  await takeTurn(context.db, 'arquivo')
  await checkQuota(context, bytes)
}
