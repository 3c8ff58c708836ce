import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/assinatura/envelope'
import type { SlowContext } from '../../../kernel/context.ts'
import { readStored } from '../../../kernel/files/read-stored.ts'
import { queuedText } from '../../../kernel/mail/queued-text.ts'
import { problemOfPdf } from '../pages/pages.read.ts'
import { requireReady } from '../provedor.ts'
import { createEnvelope, endOf } from './create.commands.ts'
import type { ToSign } from './create.commands.ts'
import { listUploads } from './view.queries.ts'

const megabytes = 25
const pdfStart = '%PDF-'

/** The uploaded files in the order in which they were named, each one a PDF that people can read and sign. */
async function readDocuments(
  { services, transaction, actor }: SlowContext,
  names: readonly string[],
): Promise<ToSign[]> {
  const uploads = await transaction(({ db }) => listUploads(db, names))
  const found = new Map(uploads.map((one) => [one.arquivo, one.nome]))
  const documents: ToSign[] = []
  for (const [at, arquivo] of names.entries()) {
    const nome = found.get(arquivo)
    const campo = `arquivos.${at}`
    if (nome === undefined) throw fieldFailure(campo, 'Envie este arquivo de novo')
    const bytes = Buffer.from(
      await readStored(services.storage, arquivo, {
        megabytes,
        advice: 'Reduza o PDF ou divida-o.',
      }),
    )
    if (!bytes.subarray(0, 1_024).includes(pdfStart)) {
      throw fieldFailure(campo, `“${nome}” não é um PDF`)
    }
    const problem = await problemOfPdf(services, { tenant: actor.tenant, nome, bytes })
    if (problem !== undefined) throw fieldFailure(campo, problem)
    documents.push({ nome, bytes })
  }
  return documents
}

/** Sends uploaded PDFs to be signed. */
export async function sendUploads(
  context: SlowContext,
  body: TakenBy<typeof contract.envelopeCreate>['body'],
) {
  const { titulo, mensagem = '', arquivos, signatarios, expira_em = null } = body
  const { provedor = 'proprio' } = body
  if (expira_em !== null && Date.parse(endOf(expira_em)) <= context.services.now()) {
    throw fieldFailure('expira_em', 'Informe um dia que ainda não passou')
  }
  await context.transaction((inside) => requireReady(inside, provedor, 'provedor'))
  const documentos = await readDocuments(context, arquivos)
  return context.store(async (inside) => {
    const { id_envelope } = await createEnvelope(inside.db, {
      titulo,
      mensagem,
      documentos,
      signatarios,
      expira_em,
      provedor,
      origem: { tipo: 'avulso', id: 0, versao: 1 },
    })
    const msg =
      provedor === 'proprio'
        ? await queuedText(inside, 'Enviado. Quem assina primeiro recebe o e-mail em instantes.')
        : 'Na fila do serviço de assinatura, que avisa quem assina. Acompanhe por aqui.'
    return { id_envelope, msg }
  })
}
