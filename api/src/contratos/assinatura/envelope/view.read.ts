import type { GivenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/assinatura/envelope'
import {
  acceptanceText,
  acceptances,
  isAcceptance,
} from '@claquete/core/contratos/assinatura/acceptance'
import { formatVerificationCode } from '@claquete/core/contratos/assinatura/code'
import { isTurnOf } from '@claquete/core/contratos/assinatura/envelope'
import { brokenAt } from '@claquete/core/contratos/assinatura/evidence'
import { must, valueAt } from '@claquete/core/kernel/must'
import type { Context } from '../../../kernel/context.ts'
import { fileLink } from '../../../kernel/files/links.ts'
import { hashOf } from '../../../kernel/security/random-secret.ts'
import { verificationUrl } from '../conclusion/manifest.paper.ts'
import { listEventos } from '../provas/provas.queries.ts'
import { tellEvento } from '../provas/words.ts'
import { listDocumentos, listSignatarios } from './envelope.queries.ts'
import type { SignatarioRow } from './envelope.queries.ts'
import { findEnvelopeFiles, listMailStates } from './view.queries.ts'
import type { EnvelopeFiles } from './view.queries.ts'

type View = GivenBy<typeof contract.envelopeView>['data']
type At = Pick<Context, 'db' | 'services'>

const mailProblems: Readonly<Record<string, string>> = {
  recusado: 'O endereço recusou o e-mail. Corrija-o e reenvie.',
  desistiu: 'O e-mail não chegou. Confira o endereço e reenvie.',
  cancelado: 'O envio foi cancelado.',
  guardado: 'Sem servidor de e-mail: a mensagem não saiu.',
}

export async function requireFiles({ db }: At, id_envelope: number): Promise<EnvelopeFiles> {
  const files = await findEnvelopeFiles(db, id_envelope)
  if (!files) throw new Failure('envelope_nao_localizado')
  return files
}

/** What a final file is sealed with; null while there is none. */
export function seloOf({
  selo_tipo,
  selo_titular,
  selo_valido_ate,
  carimbo_em,
  carimbo_autoridade,
  carimbo_problema,
}: EnvelopeFiles): View['selo'] {
  if (selo_tipo === null) return null
  return {
    tipo: selo_tipo,
    titular: selo_titular ?? '',
    valido_ate: must(selo_valido_ate, 'end of the certificate'),
    carimbo_em,
    carimbo_autoridade: carimbo_autoridade ?? '',
    carimbo_problema: carimbo_problema ?? '',
  }
}

/** What the paper with the proofs is called, by who collected the signatures. */
const proofNames: Readonly<Record<string, string>> = {
  docusign: 'certificado da DocuSign',
  d4sign: 'página de assinaturas da D4Sign',
}

function finalOf({ services }: At, files: EnvelopeFiles): Pick<View, 'final' | 'manifesto'> {
  const { arquivo_final, arquivo_manifesto, sha256_final, bytes_final, titulo, provedor } = files
  if (arquivo_final === null || arquivo_manifesto === null) return { final: null, manifesto: null }
  const nome = `${titulo} - assinado.pdf`
  const manifest = `${titulo} - ${proofNames[provedor] ?? 'manifesto'}.pdf`
  return {
    final: {
      nome,
      url: fileLink(services, arquivo_final, nome, 'attachment'),
      bytes: bytes_final ?? 0,
      sha256: sha256_final ?? '',
    },
    manifesto: {
      nome: manifest,
      url: fileLink(services, arquivo_manifesto, manifest, 'attachment'),
    },
  }
}

async function signersOf(
  { db }: At,
  { id_envelope, estado }: EnvelopeFiles,
  people: readonly SignatarioRow[],
): Promise<View['signatarios']> {
  const states = await listMailStates(db, id_envelope)
  const stateOf = new Map(states.map((one) => [one.id_signatario, one.estado]))
  return people.map(({ id_envelope: _, lembretes: __, id_email: ___, paginas_vistas, ...one }) => ({
    ...one,
    vez: estado === 'enviado' && isTurnOf(people, one),
    paginas_vistas: paginas_vistas.length,
    problema_email: mailProblems[stateOf.get(one.id_signatario) ?? ''] ?? '',
  }))
}

/** An envelope as its page shows it. */
export async function viewEnvelope(at: At, id_envelope: number): Promise<View> {
  const files = await requireFiles(at, id_envelope)
  const { db, services } = at
  const people = await listSignatarios(db, id_envelope)
  const nameOf = new Map(people.map((one) => [one.id_signatario, one.nome]))
  const eventos = await listEventos(db, id_envelope)
  const documentos = await listDocumentos(db, id_envelope)
  const { provedor, titulo, mensagem, estado, motivo, codigo, usuario } = files
  const { criado_em, enviado_em, encerrado_em, expira_em } = files
  return {
    id_envelope,
    provedor,
    titulo,
    mensagem,
    estado,
    motivo,
    codigo: formatVerificationCode(codigo),
    verificacao: verificationUrl(services.config.baseUrl, codigo),
    origem: { tipo: files.origem_tipo, id: files.origem_id, versao: files.origem_versao },
    usuario,
    criado_em,
    enviado_em,
    encerrado_em,
    expira_em,
    paginas: documentos.reduce((sum, { paginas }) => sum + (paginas ?? 0), 0),
    documentos: documentos.map(({ nome, arquivo, bytes, sha256 }) => ({
      nome,
      bytes,
      sha256,
      url: arquivo === null ? '' : fileLink(services, arquivo, nome, 'attachment'),
    })),
    ...finalOf(at, files),
    selo: seloOf(files),
    provas_integras: brokenAt(eventos, hashOf, files.ultimo_hash) === null,
    signatarios: await signersOf(at, files, people),
    eventos: eventos.map((one) => {
      const quem = valueAt(nameOf, one.id_signatario) ?? ''
      const { em, texto } = tellEvento(one, quem, { masked: false })
      return { numero: one.numero, tipo: one.tipo, em, signatario: quem, texto, hash: one.hash }
    }),
  }
}

/** The whole evidence, by which anybody can compute the chain again. */
export async function readEvidence(
  at: At,
  id_envelope: number,
): Promise<GivenBy<typeof contract.envelopeEvidence>['data']> {
  const files = await requireFiles(at, id_envelope)
  const people = await listSignatarios(at.db, id_envelope)
  const documentos = await listDocumentos(at.db, id_envelope)
  return {
    codigo: formatVerificationCode(files.codigo),
    titulo: files.titulo,
    estado: files.estado,
    regra:
      'hash = SHA-256, em hexadecimal, do hash anterior seguido do texto do evento (UTF-8); o hash anterior do primeiro é 64 zeros.',
    documentos: documentos.map(({ nome, bytes, sha256 }) => ({ nome, bytes, sha256 })),
    sha256_final: files.sha256_final,
    signatarios: people.map(
      ({ id_signatario, nome, email, telefone, documento, papel, em_nome_de }) => ({
        id_signatario,
        nome,
        email,
        telefone,
        documento,
        papel,
        em_nome_de,
      }),
    ),
    aceites: Object.fromEntries(
      Object.keys(acceptances)
        .filter(isAcceptance)
        .map((versao) => [versao, acceptanceText(versao)]),
    ),
    eventos: (await listEventos(at.db, id_envelope)).map(({ evento, hash }) => ({ evento, hash })),
  }
}
