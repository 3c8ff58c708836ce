import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { exactText, id, instant, nothing, oneOf, reply, requiredText, text } from '../../wire.ts'

/** Known postal code services, and any other that answers like ViaCEP or BrasilAPI. */
export const cepProviders = {
  viacep: 'https://viacep.com.br/ws/{cep}/json/',
  brasilapi: 'https://brasilapi.com.br/api/cep/v2/{cep}',
} as const

export const IntegracaoCep = z.object({
  provedor: oneOf('viacep', 'brasilapi', 'outro'),
  /** Contains {cep}; for `outro`. */
  url: z.optional(z.nullable(exactText(300))),
  /** How the token is sent: not at all, as `Authorization: Bearer`, or as `X-API-Key`. */
  autenticacao: z.optional(oneOf('nenhuma', 'bearer', 'chave')),
  /** Absent keeps the stored one; null or blank deletes it. */
  token: z.optional(z.nullable(exactText(500))),
})
export type IntegracaoCep = z.output<typeof IntegracaoCep>

/** A certificate or key as a file has it. */
const pem = (max: number) => z.optional(z.nullable(exactText(max)))

export const IntegracaoInter = z.object({
  ambiente: oneOf('producao', 'homologacao', 'simulador'),
  client_id: z.optional(z.nullable(exactText(100))),
  /** Absent keeps the stored one, as with the files. */
  client_secret: z.optional(z.nullable(exactText(200))),
  /** PEM files, the pair that Internet Banking gives … */
  certificado: pem(4_000),
  chave: pem(4_000),
  /** … or both in one .pfx, in base64, with its password. */
  pfx: pem(8_000),
  senha_pfx: z.optional(z.nullable(exactText(100))),
})
export type IntegracaoInter = z.output<typeof IntegracaoInter>

export const IntegracaoClima = z.object({
  provedor: oneOf('outro', 'simulador'),
  /** Base address of a service that answers `/v1/forecast` as Open-Meteo does; for `outro`. */
  url: z.optional(z.nullable(exactText(300))),
  /** Absent keeps the stored one; null or blank deletes it. */
  chave: z.optional(z.nullable(exactText(500))),
})
export type IntegracaoClima = z.output<typeof IntegracaoClima>

export const IntegracaoGoogle = z.object({
  ambiente: oneOf('producao', 'simulador'),
  /** Of a client of type "Aplicativo da Web", made in the company's own project. */
  client_id: z.optional(z.nullable(exactText(200))),
  /** Absent keeps the stored one, as long as the client is the same. */
  client_secret: z.optional(z.nullable(exactText(200))),
})
export type IntegracaoGoogle = z.output<typeof IntegracaoGoogle>

/** The application with which the company asks DocuSign; its account is connected afterwards, by its own page. */
export const IntegracaoDocusign = z.object({
  ambiente: oneOf('producao', 'demonstracao', 'simulador'),
  /** The integration key, a GUID. */
  client_id: z.optional(z.nullable(exactText(60))),
  /** Absent keeps the stored one; null or blank deletes it. */
  client_secret: z.optional(z.nullable(exactText(200))),
  /** Keys of Connect, one a line: any of them may have signed a notice. */
  chaves_hmac: z.optional(z.nullable(exactText(2_000))),
})
export type IntegracaoDocusign = z.output<typeof IntegracaoDocusign>

export const IntegracaoD4sign = z.object({
  ambiente: oneOf('producao', 'homologacao', 'simulador'),
  /** Absent keeps the stored one, as with the others. */
  token: z.optional(z.nullable(exactText(200))),
  crypt_key: z.optional(z.nullable(exactText(200))),
  /** The secret key that signs the notices. */
  chave_hmac: z.optional(z.nullable(exactText(200))),
  /** The safe that documents are put into, and a folder of it. */
  cofre: z.optional(z.nullable(exactText(60))),
  pasta: z.optional(z.nullable(exactText(60))),
  /** Calls in an hour, which the support of D4Sign raises. */
  por_hora: z.optional(
    z
      .int()
      .check(z.minimum(1, 'Informe ao menos 1'), z.maximum(10_000, 'Informe no máximo 10.000')),
  ),
})
export type IntegracaoD4sign = z.output<typeof IntegracaoD4sign>

/**
 * The integrations a company configures. A new one adds a line here, its body below, and its check in
 * api/src/sistema/configuracoes/integracoes/.
 */
export const integracoes = {
  cep: {
    nome: 'Consulta de CEP',
    descricao: 'Preenche endereços a partir do CEP.',
    corpo: IntegracaoCep,
    /** Fields encrypted when stored and never sent back. */
    segredos: ['token'],
  },
  inter: {
    nome: 'Banco Inter',
    descricao: 'Traz o extrato toda manhã e emite boletos com Pix.',
    corpo: IntegracaoInter,
    segredos: ['client_secret', 'certificado', 'chave', 'pfx', 'senha_pfx'],
  },
  clima: {
    nome: 'Previsão do tempo',
    descricao: 'Traz o tempo da locação para as ordens do dia.',
    corpo: IntegracaoClima,
    segredos: ['chave'],
  },
  google: {
    nome: 'Google',
    descricao: 'Envia pelo Gmail da empresa e mantém a agenda no Google.',
    corpo: IntegracaoGoogle,
    segredos: ['client_secret'],
  },
  docusign: {
    nome: 'DocuSign',
    descricao: 'Envia contratos e documentos para assinatura pela conta DocuSign da empresa.',
    corpo: IntegracaoDocusign,
    segredos: ['client_secret', 'chaves_hmac'],
  },
  d4sign: {
    nome: 'D4Sign',
    descricao: 'Envia contratos e documentos para assinatura por um cofre da D4Sign.',
    corpo: IntegracaoD4sign,
    segredos: ['token', 'crypt_key', 'chave_hmac'],
  },
} as const
export type TipoIntegracao = keyof typeof integracoes
const tipo = oneOf(...tableKeys(integracoes))

/** What may be shown of a secret. */
const Credential = z.object({
  nome: z.string(),
  em: instant,
  /** Its last four characters, if it is long enough for them not to weaken it. */
  final: z.nullable(z.string()),
})

export const Integracao = z.object({
  id_integracao: z.nullable(id),
  tipo,
  estado: oneOf('nao_configurada', 'configurada', 'funcionando', 'com_erro'),
  /** The fields that are not secret. */
  dados: z.record(z.string(), z.nullable(z.string())),
  credenciais: z.array(Credential),
  /** A stored secret can no longer be decrypted and must be entered again. */
  credencial_perdida: z.boolean(),
  configurada_em: z.nullable(instant),
  verificada_em: z.nullable(instant),
  /** Whether the last check or use succeeded. */
  funciona: z.nullable(z.boolean()),
  /** Result of the last check. */
  verificacao: z.nullable(z.string()),
  /** What is used while the company has configured nothing. */
  padrao: z.nullable(z.string()),
})
export type Integracao = z.output<typeof Integracao>

export const integracaoList = read('v2 GET /integracoes', {
  summary: 'Integrações da empresa, o estado e a última verificação de cada uma',
  access: 'integracao.consultar',
  reply: reply({ data: z.array(Integracao) }),
})

export const configuracaoIntegration = write('POST /configuracoes/integracao', {
  summary: 'Guarda as credenciais de uma integração; o que é secreto nunca volta',
  access: 'integracao.alterar',
  confirms: 'senha',
  query: z.object({ tipo: oneOf('cep') }),
  body: IntegracaoCep,
  reply: nothing,
})

export const integracaoInter = write('v2 POST /integracoes/inter', {
  summary: 'Guarda as credenciais do Banco Inter; o que é secreto nunca volta',
  access: 'integracao.alterar',
  confirms: 'senha',
  body: IntegracaoInter,
  reply: nothing,
})

export const integracaoClima = write('v2 POST /integracoes/clima', {
  summary: 'Guarda o endereço e a chave do serviço de previsão do tempo; a chave nunca volta',
  access: 'integracao.alterar',
  confirms: 'senha',
  body: IntegracaoClima,
  reply: nothing,
})

export const integracaoGoogle = write('v2 POST /integracoes/google', {
  summary: 'Guarda o cliente do Google da empresa; a chave secreta nunca volta',
  access: 'integracao.alterar',
  confirms: 'senha',
  body: IntegracaoGoogle,
  reply: nothing,
})

export const integracaoDocusign = write('v2 POST /integracoes/docusign', {
  summary: 'Guarda as chaves da DocuSign; o que é secreto nunca volta',
  access: 'integracao.alterar',
  confirms: 'senha',
  body: IntegracaoDocusign,
  reply: nothing,
})

export const integracaoD4sign = write('v2 POST /integracoes/d4sign', {
  summary: 'Guarda as chaves da D4Sign; o que é secreto nunca volta',
  access: 'integracao.alterar',
  confirms: 'senha',
  body: IntegracaoD4sign,
  reply: nothing,
})

export const integracaoCheck = slow('v2 POST /integracoes/{tipo}/testar', {
  summary: 'Testa a conexão de verdade e guarda o resultado',
  access: 'integracao.alterar',
  keyless: 'harmless',
  params: z.object({ tipo }),
  /** The CEP to look up; by default one known to every service. */
  body: z.object({ cep: z.optional(text(10)) }),
  reply: reply({
    data: z.object({
      ok: z.boolean(),
      texto: z.string(),
      /** Response time of the service. */
      ms: z.int(),
    }),
  }),
})

export const integracaoRemove = write('v2 DELETE /integracoes/{tipo}', {
  summary: 'Remove as credenciais e a configuração de uma integração; o histórico fica',
  access: 'integracao.alterar',
  confirms: 'senha',
  params: z.object({ tipo }),
  reply: nothing,
})

export const StoredCep = z.object({
  cep: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  consultado_em: instant,
})
export type StoredCep = z.output<typeof StoredCep>

export const cepCacheList = read('v2 GET /integracoes/cep/enderecos', {
  summary: 'Endereços que o serviço de CEP da própria empresa já respondeu',
  access: 'integracao.consultar',
  query: listQuery({}),
  reply: page(StoredCep),
})

export const cepCacheClear = write('v2 DELETE /integracoes/cep/enderecos', {
  summary: 'Esquece um endereço guardado (com cep) ou todos',
  access: 'integracao.alterar',
  query: z.object({ cep: z.optional(requiredText(10)) }),
  reply: reply({ quantidade: z.int() }),
})
