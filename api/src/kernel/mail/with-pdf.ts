import { Readable } from 'node:stream'
import type { Context, SlowContext } from '../context.ts'
import { newFileKey } from '../files/receive.ts'

/**
 * Stores a printed document, then does what was asked with its key in one transaction (a message that carries it);
 * when that fails, the file goes too. A message thus exists only once its attachment does.
 */
export async function storeWithPdf<T>(
  context: SlowContext,
  pdf: Uint8Array,
  work: (opened: Context, arquivo: string) => Promise<T>,
): Promise<T> {
  const { services, actor, today } = context
  const arquivo = newFileKey(actor.tenant, today, 'pdf')
  await services.storage.put(arquivo, Readable.from([pdf]))
  try {
    return await context.store((opened) => work(opened, arquivo))
  } catch (error) {
    await services.storage.delete(arquivo)
    throw error
  }
}

/** A recipient as the wire names it, as mail addresses it. */
export const mailAddress = ({
  nome,
  email,
}: {
  readonly nome: string
  readonly email: string
}) => ({ name: nome, address: email })
