import { estadosNoProvedor } from '@claquete/core/contratos/provedores/estado'
import * as z from 'zod/mini'
import { open, read, slow, write } from '../../endpoint.ts'
import {
  day,
  exactText,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
} from '../../wire.ts'

const codigo = oneOf('docusign', 'd4sign')

export const estadosNoProvedorEmPalavras = {
  rascunho: 'Preparando o envio',
  enviado: 'Enviado',
  completo: 'Assinado por todos',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
  expirado: 'Expirado',
} as const satisfies Record<(typeof estadosNoProvedor)[number], string>

export const provedorList = read('v2 GET /provedores', {
  summary: 'Quem pode coletar assinaturas: a própria Claquete e os serviços que a empresa conectou',
  access: 'assinatura.consultar',
  reply: reply({
    data: z.array(
      z.object({
        codigo: oneOf('proprio', 'docusign', 'd4sign'),
        nome: z.string(),
        descricao: z.string(),
        /** Why nothing can be sent by it now; null where it can. */
        falta: z.nullable(z.string()),
      }),
    ),
  }),
})

const NoProvedor = z.object({
  provedor: codigo,
  nome: z.string(),
  estado: oneOf(...estadosNoProvedor),
  externo: z.nullable(z.string()),
  /** What it waits for, in words; blank where it only waits for signatures. */
  espera: z.string(),
  problema: z.string(),
  /** Trying again helps, or somebody has to connect first. */
  pode_tentar: z.boolean(),
  proxima_em: z.nullable(instant),
  lido_em: z.nullable(instant),
  /** A reading may be asked for. */
  pode_ler: z.boolean(),
  /** Somebody asked to cancel, and the service has not said so yet. */
  cancelando: z.boolean(),
  /** The signer whose page this person may open now. */
  meu_signatario: z.nullable(id),
  /** Where a simulator shows what the signers would have in their mailboxes; null of a real service. */
  simulador: z.nullable(z.string()),
})
export type NoProvedor = z.input<typeof NoProvedor>

export const provedorView = read('v2 GET /provedores/envelopes/{id_envelope}', {
  summary: 'Um envelope no serviço que coleta as assinaturas: o que espera e o que falhou',
  access: 'assinatura.consultar',
  params: z.object({ id_envelope: pathId }),
  reply: reply({ data: z.nullable(NoProvedor) }),
})

export const provedorRetry = write('v2 POST /provedores/envelopes/{id_envelope}/tentar', {
  summary: 'Tenta de novo agora, ou lê de novo no serviço o estado de um envelope',
  access: 'assinatura.enviar',
  keyless: 'harmless',
  params: z.object({ id_envelope: pathId }),
  reply: nothing,
})

export const provedorSign = slow('v2 POST /provedores/signatarios/{id_signatario}/assinar', {
  summary:
    'Abre a página em que a própria pessoa assina; o endereço serve uma vez, por cinco minutos',
  access: 'assinatura.consultar',
  keyless: 'secret',
  params: z.object({ id_signatario: pathId }),
  reply: reply({ data: z.object({ url: z.string() }) }),
})

export const docusignConnection = read('v2 GET /docusign/conexao', {
  summary: 'A conta da DocuSign que a empresa conectou',
  access: 'integracao.consultar',
  reply: reply({
    data: z.object({
      conectada: z.boolean(),
      conta: z.string(),
      conta_nome: z.string(),
      contas: z.array(z.object({ id: z.string(), nome: z.string() })),
      usuario: z.string(),
      email: z.string(),
      quem: z.string(),
      conectado_em: z.nullable(instant),
      problema: z.string(),
      retorno: z.string(),
    }),
  }),
})

export const docusignConnect = slow('v2 POST /docusign/conectar', {
  summary: 'Começa a conexão com a DocuSign: o endereço em que a pessoa a permite',
  access: 'integracao.alterar',
  confirms: 'senha',
  keyless: 'secret',
  reply: reply({ data: z.object({ url: z.string() }) }),
})

export const docusignReturn = slow('v2 POST /docusign/retorno', {
  summary:
    'Conclui a conexão com o que a DocuSign devolveu; só quem começou, em dez minutos, uma vez',
  access: 'integracao.alterar',
  keyless: 'own',
  body: z.object({
    state: requiredText(200),
    code: z.optional(exactText(4_000)),
    error: z.optional(exactText(200)),
  }),
  reply: reply({ data: z.object({ conta: z.string(), usuario: z.string() }) }),
})

export const docusignSigned = write('v2 POST /docusign/assinatura', {
  summary:
    'De qual envelope é a página da DocuSign de que a pessoa volta; só quem a abriu, uma vez',
  access: 'assinatura.consultar',
  keyless: 'own',
  body: z.object({ state: requiredText(200) }),
  reply: reply({ data: z.object({ id_envelope: id }) }),
})

export const docusignAccount = write('v2 POST /docusign/conta', {
  summary: 'Escolhe por qual das contas da pessoa os envelopes são enviados',
  access: 'integracao.alterar',
  body: z.object({ conta: requiredText(60) }),
  reply: nothing,
})

export const docusignDisconnect = write('v2 POST /docusign/desconectar', {
  summary: 'Esquece a conexão com a DocuSign; os envelopes em andamento esperam outra',
  access: 'integracao.alterar',
  confirms: 'senha',
  reply: nothing,
})

const Pasta = z.object({ id: z.string(), nome: z.string() })

const PastaDocusign = z.object({
  ...Pasta.shape,
  /** Envelopes may be moved into it from here. */
  recebe: z.boolean(),
})
export type PastaDocusign = z.input<typeof PastaDocusign>

const EnvelopeNaPasta = z.object({
  id: z.string(),
  id_envelope: id,
  assunto: z.string(),
  /** In words. */
  estado: z.string(),
  enviado_em: z.nullable(instant),
})
export type EnvelopeNaPasta = z.input<typeof EnvelopeNaPasta>

export const docusignFolders = slow('v2 POST /docusign/pastas', {
  summary:
    'As pastas da conta da DocuSign, com os envelopes da empresa na escolhida, dos últimos 30 dias ou desde um dia',
  access: 'assinatura.consultar',
  keyless: 'harmless',
  body: z.object({
    pasta: z.optional(exactText(100)),
    busca: z.optional(text(100)),
    desde: z.optional(z.nullable(day)),
  }),
  reply: reply({
    data: z.object({
      /** Why nothing can be read, as without a connection; null where it can. */
      falta: z.nullable(z.string()),
      pastas: z.array(PastaDocusign),
      /** The folder whose envelopes these are; blank where the account has none. */
      pasta: z.string(),
      /** Those that were sent from here. */
      envelopes: z.array(EnvelopeNaPasta),
      /** How many more the folder has of the account, sent otherwise, of the first hundred. */
      outros: z.int(),
      /** The folder has more than the hundred that were read. */
      tem_mais: z.boolean(),
    }),
  }),
})

export const docusignMove = slow('v2 POST /docusign/pastas/mover', {
  summary: 'Move envelopes para outra pasta da conta da DocuSign',
  access: 'assinatura.enviar',
  keyless: 'harmless',
  body: z.object({
    pasta: requiredText(100),
    envelopes: z
      .array(requiredText(60))
      .check(z.minLength(1, 'Escolha ao menos um envelope'), z.maxLength(100, 'No máximo 100')),
  }),
  reply: nothing,
})

export const d4signSafes = slow('v2 POST /d4sign/cofres', {
  summary:
    'Os cofres da conta da D4Sign, com as pastas do escolhido; gasta uma ou duas das chamadas da hora',
  access: 'integracao.alterar',
  keyless: 'harmless',
  body: z.object({ cofre: z.optional(exactText(60)) }),
  reply: reply({ data: z.object({ cofres: z.array(Pasta), pastas: z.array(Pasta) }) }),
})

export const provedorAviso = open('v2 POST /provedores/{provedor}/aviso/{token}', {
  summary:
    'Aviso de um serviço de assinatura: guardado como veio e conferido depois no próprio serviço',
  wire: 'raw',
  params: z.object({ provedor: codigo, token: exactText(80) }),
  reply: nothing,
})
