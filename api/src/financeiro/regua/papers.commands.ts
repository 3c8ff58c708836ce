import { Readable } from 'node:stream'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { newFileKey } from '../../kernel/files/receive.ts'
import type { MailFile } from '../../kernel/mail/send.ts'
import type { Services } from '../../kernel/services.ts'
import { pdfName } from '../../sistema/modelos/public.ts'
import { printBoletosInForce } from '../cobranca/public.ts'

/** More than a mail should carry: its reader takes the lines of its text. */
const mostBoletos = 50

interface Charge {
  readonly id_boleto: number
  readonly versao: number
}

/** Tells whether charges are still those that were printed. */
export const markOf = (boletos: Iterable<Charge>): string =>
  [...boletos]
    .map(({ id_boleto, versao }) => `${id_boleto}.${versao}`)
    .toSorted()
    .join()

/** The stored PDF of what a mail tells of. */
export interface MailPaper extends MailFile {
  /** Of the charges on it. */
  readonly mark: string
}

interface Work {
  readonly services: Services
  readonly tenant: number
  readonly today: CalendarDate
  readonly transaction: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>
}

/**
 * Prints and stores the boletos of one mail. Undefined where that fails: a reminder does not wait for its paper, and
 * has the lines of the boletos.
 */
export async function storePaper(
  { services, tenant, today, transaction }: Work,
  lancamentos: readonly number[],
): Promise<MailPaper | undefined> {
  if (lancamentos.length === 0 || lancamentos.length > mostBoletos) return undefined
  try {
    const printed = await printBoletosInForce({ services, transaction }, lancamentos)
    const arquivo = newFileKey(tenant, today, 'pdf')
    await services.storage.put(arquivo, Readable.from([printed.pdf]))
    const mark = markOf(printed.boletos)
    return { arquivo, nome: pdfName(printed.nome), mime: 'application/pdf', mark }
  } catch (error) {
    services.log.warn({ err: error, tenant }, 'boletos de um lembrete sem papel')
    return undefined
  }
}
