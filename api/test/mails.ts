import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Started } from '../src/start.ts'

/** The texts of the mails that were sent to an address, the oldest first. */
export async function addressed({ services }: Started, address: string): Promise<string[]> {
  await services.jobs.runDue()
  const folder = join(services.config.dataDir, 'outbox')
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const mails = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ text }) => text ?? '')
}
