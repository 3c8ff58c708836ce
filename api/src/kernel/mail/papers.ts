import { Readable } from 'node:stream'
import type { TenantDb } from '../database/tenant-db.ts'
import { Question } from '../question.ts'
import type { Services } from '../services.ts'
import { MailProblem } from './trouble.ts'

export type InTenant = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>

interface Printing {
  /** The PDF of what an attachment was said to be printed of; undefined where that is no more. */
  readonly print: (
    services: Services,
    inTenant: InTenant,
    impresso: unknown,
  ) => Promise<Uint8Array | undefined>
}

/** Papers that are printed when their message leaves; answered by `set/ordem-do-dia/module.ts` (decision 107). */
export const mailPapers = new Question<Printing>('o papel que um e-mail leva')

interface Wanted {
  readonly arquivo: string
  readonly nome: string
  readonly impresso: unknown
}

/** Prints an attachment and stores it under its key, where it stays for the list of mails and for sending again. */
export async function printAttachment(
  services: Services,
  inTenant: InTenant,
  { arquivo, nome, impresso }: Wanted,
): Promise<void> {
  const pdf = await mailPapers.ask.print(services, inTenant, impresso)
  if (!pdf) throw new MailProblem(`O anexo “${nome}” não existe mais.`, 'mensagem', true)
  await services.storage.put(arquivo, Readable.from([pdf]))
}
