import {
  estadosDoEnvelope,
  estadosDoSignatario,
  mostSignatarios,
  papeisDoSignatario,
} from '@claquete/core/contratos/assinatura/envelope'
import { tiposDeEvento } from '@claquete/core/contratos/assinatura/evidence'
import * as z from 'zod/mini'
import { cpf, email as anyEmail, phone } from '../../checked-text.ts'
import { read, slow, write } from '../../endpoint.ts'
import { messages } from '../../messages.ts'
import { day, id, instant, nothing, oneOf, pathId, reply, requiredText, text } from '../../wire.ts'

/** The address to which links and codes go. */
const email = anyEmail.check(z.minLength(1, messages.required))

export const estadoLabels = {
  preparando: 'Preparando',
  enviado: 'Aguardando assinaturas',
  concluindo: 'Selando o arquivo',
  concluido: 'Concluído',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
  expirado: 'Expirado',
} as const satisfies Record<(typeof estadosDoEnvelope)[number], string>

export const papelLabels = {
  parte: 'Parte',
  testemunha: 'Testemunha',
  interveniente: 'Interveniente',
  anuente: 'Anuente',
} as const satisfies Record<(typeof papeisDoSignatario)[number], string>

export const provedores = ['proprio', 'docusign', 'd4sign'] as const

const Signatario = z.object({
  id_signatario: id,
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  documento: z.string(),
  papel: oneOf(...papeisDoSignatario),
  em_nome_de: z.string(),
  ordem: z.int(),
  estado: oneOf(...estadosDoSignatario),
  /** It is this person's turn. */
  vez: z.boolean(),
  enviado_em: z.nullable(instant),
  lembrado_em: z.nullable(instant),
  aberto_em: z.nullable(instant),
  respondido_em: z.nullable(instant),
  motivo: z.string(),
  /** Pages seen, of all there are. */
  paginas_vistas: z.int(),
  /** What became of the last mail, in words; blank where it went well. */
  problema_email: z.string(),
})

const Evento = z.object({
  numero: z.int(),
  tipo: oneOf(...tiposDeEvento),
  em: z.string(),
  signatario: z.string(),
  /** In words. */
  texto: z.string(),
  hash: z.string(),
})

const Arquivo = z.object({
  nome: z.string(),
  url: z.string(),
  bytes: z.int(),
  sha256: z.string(),
})

const Envelope = z.object({
  id_envelope: id,
  provedor: z.string(),
  titulo: z.string(),
  mensagem: z.string(),
  estado: oneOf(...estadosDoEnvelope),
  motivo: z.string(),
  codigo: z.string(),
  verificacao: z.string(),
  origem: z.object({ tipo: z.string(), id: z.int(), versao: z.int() }),
  usuario: z.string(),
  criado_em: instant,
  enviado_em: z.nullable(instant),
  encerrado_em: z.nullable(instant),
  expira_em: z.nullable(instant),
  paginas: z.int(),
  documentos: z.array(Arquivo),
  final: z.nullable(Arquivo),
  manifesto: z.nullable(z.object({ nome: z.string(), url: z.string() })),
  selo: z.nullable(
    z.object({
      tipo: oneOf('instalacao', 'empresa'),
      titular: z.string(),
      valido_ate: instant,
      carimbo_em: z.nullable(instant),
      carimbo_autoridade: z.string(),
      carimbo_problema: z.string(),
    }),
  ),
  /** The chain of the evidence was computed again: it holds. */
  provas_integras: z.boolean(),
  signatarios: z.array(Signatario),
  eventos: z.array(Evento),
})
export type Envelope = z.input<typeof Envelope>
export type SignatarioDoEnvelope = z.input<typeof Signatario>

export const envelopeView = read('v2 GET /assinaturas/{id_envelope}', {
  summary: 'Um envelope: documentos, quem assinou, de quem é a vez, provas e arquivos',
  access: 'assinatura.consultar',
  params: z.object({ id_envelope: pathId }),
  reply: reply({ data: Envelope }),
})

/** The evidence as it is kept, by which anybody can compute the hashes again. */
const Provas = z.object({
  codigo: z.string(),
  titulo: z.string(),
  estado: oneOf(...estadosDoEnvelope),
  /** How each hash is made. */
  regra: z.string(),
  documentos: z.array(z.object({ nome: z.string(), bytes: z.int(), sha256: z.string() })),
  sha256_final: z.nullable(z.string()),
  signatarios: z.array(
    z.object({
      id_signatario: id,
      nome: z.string(),
      email: z.string(),
      telefone: z.string(),
      documento: z.string(),
      papel: oneOf(...papeisDoSignatario),
      em_nome_de: z.string(),
    }),
  ),
  aceites: z.record(z.string(), z.string()),
  eventos: z.array(z.object({ evento: z.string(), hash: z.string() })),
})

export const envelopeEvidence = read('v2 GET /assinaturas/{id_envelope}/provas', {
  summary: 'As provas de um envelope, evento por evento, com a cadeia de hashes',
  access: 'assinatura.consultar',
  params: z.object({ id_envelope: pathId }),
  reply: reply({ data: Provas }),
})

const NovoSignatario = z.object({
  nome: requiredText(120),
  email,
  telefone: z.optional(phone),
  documento: z.optional(cpf),
  papel: oneOf(...papeisDoSignatario),
  em_nome_de: z.optional(text(160)),
  ordem: z.int().check(z.minimum(1, 'Informe a ordem'), z.maximum(99, 'No máximo 99')),
})

export const envelopeCreate = slow('v2 POST /assinaturas', {
  summary: 'Envia documentos PDF para assinatura',
  access: 'assinatura.enviar',
  body: z.object({
    titulo: requiredText(160),
    mensagem: z.optional(text(2_000)),
    /** Names of uploaded files, in the order in which they are read. */
    arquivos: z
      .array(requiredText(200))
      .check(z.minLength(1, 'Anexe ao menos um PDF'), z.maxLength(10, 'No máximo 10 arquivos')),
    signatarios: z
      .array(NovoSignatario)
      .check(
        z.minLength(1, 'Acrescente quem assina'),
        z.maxLength(mostSignatarios, `No máximo ${mostSignatarios} pessoas`),
      ),
    /** Who collects the signatures; by default the product itself. */
    provedor: z.optional(oneOf(...provedores)),
    /** The last day on which it may be signed. */
    expira_em: z.optional(z.nullable(day)),
  }),
  reply: reply({ id_envelope: id }),
})

export const envelopeCancel = write('v2 POST /assinaturas/{id_envelope}/cancelar', {
  summary: 'Cancela um envelope, com o motivo; os links deixam de abrir',
  access: 'assinatura.cancelar',
  params: z.object({ id_envelope: pathId }),
  body: z.object({ motivo: requiredText(500) }),
  reply: nothing,
})

export const envelopeRemind = write('v2 POST /assinaturas/{id_envelope}/lembrar', {
  summary: 'Lembra por e-mail quem está na vez e ainda não assinou',
  access: 'assinatura.enviar',
  params: z.object({ id_envelope: pathId }),
  body: z.object({ signatarios: z.array(id).check(z.maxLength(mostSignatarios)) }),
  reply: reply({ enviados: z.int() }),
})

export const signatarioResend = write('v2 POST /assinaturas/signatarios/{id_signatario}/reenviar', {
  summary:
    'Corrige o endereço de quem ainda não assinou e envia outro link; o antigo deixa de abrir',
  access: 'assinatura.enviar',
  params: z.object({ id_signatario: pathId }),
  body: z.object({ nome: requiredText(120), email, telefone: z.optional(phone) }),
  reply: nothing,
})
