import { personOf } from '@claquete/core/set/ordem-do-dia/own'
import * as z from 'zod/mini'
import type { InTenant } from '../../../kernel/mail/papers.ts'
import type { Services } from '../../../kernel/services.ts'
import { readVersao } from '../publicacao/versao.queries.ts'
import { readPaperHead } from './papel.read.ts'
import { printOrdem } from './print.ts'

/** Of what the paper of a mail is printed: a version that never changes, and for whom. */
const MailPaper = z.object({
  id_ordem_dia: z.int(),
  numero: z.int(),
  id_orcamento: z.int(),
  /** Whose own call stands on top; null for who is not on the sheet. */
  id_ordem_pessoa: z.nullable(z.int()),
})
export type MailPaper = z.output<typeof MailPaper>

/**
 * The paper of a mail. On it are no telephones of the crew: who may have them finds them on the page. Undefined where the
 * version is no more.
 */
export async function printMailPaper(
  services: Services,
  inTenant: InTenant,
  impresso: unknown,
): Promise<Uint8Array | undefined> {
  const { id_ordem_dia, numero, id_orcamento, id_ordem_pessoa } = z.parse(MailPaper, impresso)
  const read = await inTenant(async (db) => ({
    conteudo: await readVersao(db, id_ordem_dia, numero),
    head: await readPaperHead(db, id_orcamento),
  }))
  if (!read.conteudo) return undefined
  const { pdf } = await printOrdem(services, read.conteudo, {
    ...read.head,
    versao: numero,
    para: personOf(read.conteudo, id_ordem_pessoa)?.id_ordem_pessoa,
    contatos: false,
  })
  return pdf
}
