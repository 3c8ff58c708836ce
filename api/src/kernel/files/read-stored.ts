import { Failure } from '@claquete/contract/failures'
import type { ReadBudget } from '../aside/budget.ts'
import type { Storage } from './storage.ts'

interface Limits {
  readonly megabytes: number
  /** What to do about a larger file. */
  readonly advice: string
  readonly budget?: ReadBudget
}

const unreadable = (motivo: string) => new Failure('arquivo_ilegivel', { values: { motivo } })

/** A stored file in memory that may be given to a thread. One that is too large is refused while it is read. */
export async function readStored(
  storage: Storage,
  key: string,
  { megabytes, advice, budget }: Limits,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await storage.get(key)) {
    size += chunk.length
    if (size > megabytes * 1024 * 1024) throw unreadable(`passa de ${megabytes} MB. ${advice}`)
    budget?.takeBytes(chunk.length)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
