import type { GivenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/contratos/assinatura/convidado'
import { estadoLabels } from '@claquete/contract/contratos/assinatura/envelope'
import { acceptances, currentAcceptance } from '@claquete/core/contratos/assinatura/acceptance'
import { formatVerificationCode } from '@claquete/core/contratos/assinatura/code'
import { isTurnOf } from '@claquete/core/contratos/assinatura/envelope'
import { maskEmail } from '@claquete/core/contratos/assinatura/mask'
import type { OpenContext } from '../../../kernel/context.ts'
import { fileLink } from '../../../kernel/files/links.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { verificationUrl } from '../conclusion/manifest.paper.ts'
import { findEnvelopeFiles } from '../envelope/view.queries.ts'
import { listDocumentos } from '../envelope/envelope.queries.ts'
import { listPages } from '../pages/pages.queries.ts'
import type { Opened } from './open.read.ts'

type Page = GivenBy<typeof contract.assinaturaOpen>['data']

/** What the page is about for this person now. */
export function situacaoOf({ envelope, signatario, people }: Opened): Page['situacao'] {
  const { estado } = envelope
  if (estado === 'concluido') return 'concluido'
  if (signatario.estado === 'assinado' && (estado === 'enviado' || estado === 'concluindo')) {
    return 'assinado'
  }
  if (signatario.estado === 'recusado') return 'recusado'
  if (estado !== 'enviado') return estado === 'preparando' ? 'espera' : 'encerrado'
  return isTurnOf(people, signatario) ? 'ler' : 'espera'
}

const mayRead = (situacao: Page['situacao']) => situacao === 'ler' || situacao === 'assinado'

/** The documents with their pages; nobody reads them before their turn, nor after it ended without a signature. */
async function documentsOf(
  { services }: OpenContext,
  { db, envelope }: Opened,
): Promise<Page['documentos']> {
  const pages = await listPages(db, envelope.id_envelope)
  const documentos = await listDocumentos(db, envelope.id_envelope)
  return documentos.map(({ id_documento, nome, sha256, arquivo }) => ({
    nome,
    sha256,
    arquivo: arquivo === null ? '' : fileLink(services, arquivo, nome, 'attachment'),
    paginas: pages
      .filter((page) => page.id_documento === id_documento)
      .map(({ largura, altura, texto, arquivo: key }, at) => ({
        largura,
        altura,
        texto,
        imagem: fileLink(services, key, `pagina-${at + 1}.webp`),
      })),
  }))
}

const peopleOf = ({ people }: Opened): Page['pessoas'] =>
  people.map(({ nome, papel, estado, ordem }) => ({
    nome,
    papel,
    situacao:
      estado === 'assinado'
        ? 'assinou'
        : estado === 'recusado'
          ? 'recusou'
          : isTurnOf(people, { ordem, estado })
            ? 'vez'
            : 'depois',
  }))

async function finalOf(
  { services }: OpenContext,
  { db, envelope }: Opened,
): Promise<Page['final']> {
  const files = await findEnvelopeFiles(db, envelope.id_envelope)
  if (!files?.arquivo_final) return null
  return {
    arquivo: fileLink(
      services,
      files.arquivo_final,
      `${envelope.titulo} - assinado.pdf`,
      'attachment',
    ),
    codigo: formatVerificationCode(envelope.codigo),
    verificacao: verificationUrl(services.config.baseUrl, envelope.codigo),
  }
}

/** What a link shows to its signer. */
export async function readPage(context: OpenContext, opened: Opened): Promise<Page> {
  const { db, envelope, signatario } = opened
  const situacao = situacaoOf(opened)
  const brand = await companyBrand(db, context.request.brand)
  return {
    empresa: brand.nome,
    cor: brand.cor,
    titulo: envelope.titulo,
    mensagem: envelope.mensagem,
    situacao,
    fim: situacao === 'encerrado' ? estadoLabels[envelope.estado] : '',
    nome: signatario.nome,
    papel: signatario.papel,
    em_nome_de: signatario.em_nome_de,
    email: maskEmail(signatario.email),
    pede_cpf: signatario.documento === '',
    expira_em: envelope.expira_em,
    respondido_em: signatario.respondido_em,
    documentos: mayRead(situacao) ? await documentsOf(context, opened) : [],
    vistas: signatario.paginas_vistas,
    pessoas: peopleOf(opened),
    aceite: { versao: currentAcceptance, textos: [...acceptances[currentAcceptance]] },
    final: situacao === 'concluido' ? await finalOf(context, opened) : null,
  }
}
