import type {
  Envelope,
  SignatarioDoEnvelope,
} from '@claquete/contract/contratos/assinatura/envelope'
import { formatMoment } from '../../lib/plain/format.ts'

/** What an envelope's page says that differs by who collects the signatures. */
export interface ProvedorWords {
  /** The paper that proves the signatures. */
  readonly proof: string
  /** While all signed and the file is not there yet. */
  readonly concluding: string
  readonly preparing: { readonly title: string; readonly text: string }
  readonly asked: (em: string) => string
  readonly reminded: (em: string) => string
  readonly later: string
  readonly opened: (one: SignatarioDoEnvelope, paginas: number) => string
  readonly signed: (em: string) => string
  readonly cancelling: string
  readonly resend: { readonly yes: string; readonly help: string }
}

const own: ProvedorWords = {
  proof: 'Manifesto',
  concluding: 'Selando o arquivo',
  preparing: { title: 'Preparando as páginas', text: 'O primeiro e-mail sai em instantes.' },
  asked: (em) => `Link enviado em ${em}`,
  reminded: (em) => `Lembrete enviado em ${em}`,
  later: 'Recebe o link quando chegar a vez',
  opened: ({ aberto_em, paginas_vistas }, paginas) =>
    `Abriu em ${formatMoment(aberto_em)}; viu ${paginas_vistas} de ${paginas} páginas`,
  signed: (em) => `Assinou em ${em}`,
  cancelling: 'Os links deixam de abrir o documento, e quem já recebeu um é avisado do motivo.',
  resend: {
    yes: 'Reenviar o link',
    help: 'O código de confirmação vai a este endereço. O link anterior deixa de abrir.',
  },
}

/** Of a service, times are those at which it was read: it tells of what happened before. */
const serviceWords = (nome: string, proof: string): ProvedorWords => ({
  proof,
  concluding: 'Buscando o arquivo assinado',
  preparing: {
    title: `Preparando o envio à ${nome}`,
    text: `A ${nome} avisa quem assina assim que receber o documento.`,
  },
  asked: (em) => `Pedido enviado pela ${nome} em ${em}`,
  reminded: (em) => `Lembrete pedido à ${nome} em ${em}`,
  later: `A ${nome} avisa quando chegar a vez`,
  opened: ({ aberto_em }) => `Abriu na ${nome}, lido em ${formatMoment(aberto_em)}`,
  signed: (em) => `Assinou na ${nome}, lido em ${em}`,
  cancelling: `O cancelamento é pedido à ${nome} e vale quando ela confirmar. Se todos tiverem assinado antes, o envelope é concluído.`,
  resend: { yes: `Pedir o reenvio à ${nome}`, help: `A ${nome} envia o pedido a este endereço.` },
})

const words: Readonly<Record<string, ProvedorWords>> = {
  proprio: own,
  docusign: serviceWords('DocuSign', 'Certificado da DocuSign'),
  d4sign: serviceWords('D4Sign', 'Página de assinaturas da D4Sign'),
}

export const wordsOf = ({ provedor }: Pick<Envelope, 'provedor'>): ProvedorWords =>
  words[provedor] ?? own
