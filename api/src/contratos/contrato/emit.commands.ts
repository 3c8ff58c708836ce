import type { contratoEmit } from '@claquete/contract/contratos/contrato/acts'
import type { GivenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { problemsOfPagamento } from '@claquete/core/contratos/contrato/terms'
import { plainText } from '@claquete/core/kernel/rich-text/document'
import { createHash } from 'node:crypto'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { storeWithPdf } from '../../kernel/mail/with-pdf.ts'
import { printIssued, requireNoBlanks } from '../../sistema/modelos/public.ts'
import type { Issued } from '../../sistema/modelos/public.ts'
import { changeContrato } from './contrato.queries.ts'
import { lockFor } from './edit.commands.ts'
import { complete, fillContrato } from './fill.read.ts'
import type { Sources } from './fill.read.ts'
import { jobOf, newestOf, valuesOf } from './stored.read.ts'
import { changeVersao } from './versao.queries.ts'

/** The filled text, or a refusal with all that is missing. */
export function requireComplete(issued: Issued): Issued {
  if (issued.problemas.length > 0) {
    throw new Failure('contrato_incompleto', {
      values: { quais: issued.problemas.join(' ') },
      erros: issued.problemas.map((msg) => ({ campo: 'conteudo', msg })),
    })
  }
  requireNoBlanks(issued)
  return issued
}

async function readToEmit(
  context: Context,
  sources: Sources,
  { id_contrato, versao }: { readonly id_contrato: number; readonly versao: number },
) {
  const head = await lockFor(context, id_contrato, { act: 'emitir', versao })
  const newest = await newestOf(context, id_contrato)
  const valores = await valuesOf(context, head, newest)
  const [wrong] = problemsOfPagamento(complete(valores))
  if (wrong) throw fieldFailure(wrong.campo, wrong.msg)
  const job = head.id_orcamento === null ? undefined : await jobOf(context, head.id_orcamento)
  const { numero, tipo } = head
  const issued = await fillContrato(context, sources, { tipo, numero, id_contrato, valores, job })
  return { head, newest, issued: requireComplete(issued) }
}

/**
 * Emits a contract: prints its text, keeps the PDF with its hash and freezes the version. The PDF is printed outside of a
 * transaction; what changed meanwhile is refused by its version.
 */
export async function emitContrato(
  context: SlowContext,
  sources: Sources,
  asked: { readonly id_contrato: number; readonly versao: number },
): Promise<GivenBy<typeof contratoEmit>> {
  const { issued } = await context.transaction((opened) => readToEmit(opened, sources, asked))
  const { pdf } = await printIssued(context.services, issued)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return storeWithPdf(context, pdf, async (opened, arquivo) => {
    const head = await lockFor(opened, asked.id_contrato, { act: 'emitir', versao: asked.versao })
    const newest = await newestOf(opened, head.id_contrato)
    await changeVersao(opened.db, newest.id_contrato_versao, {
      emitido_em: new Date(context.services.now()).toISOString(),
      id_emissor: context.actor.id_usuario,
      texto: plainText(issued.documento),
      arquivo,
      sha256,
    })
    const change = { estado: 'emitido', motivo: '' } as const
    const versao = await changeContrato(opened.db, head.id_contrato, change)
    return { versao, msg: 'Contrato emitido' }
  })
}
