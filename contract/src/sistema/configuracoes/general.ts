import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { nothing, oneOf, reply } from '../../wire.ts'
import { documentos, generalKeys, settings } from '../../kernel/settings/catalogue.ts'
import type { GeneralKey } from '../../kernel/settings/catalogue.ts'
import { HistoricoItem } from './historico.ts'

type GeneralShape = { [K in GeneralKey]: (typeof settings)[K]['schema'] }
const shape = Object.fromEntries(
  generalKeys.map((key) => [key, settings[key].schema]),
) as unknown as GeneralShape

/** The general settings, all of them. */
export const Configuracoes = z.object(shape)
export type Configuracoes = z.output<typeof Configuracoes>

/** A counter of numbered documents; numbers never repeat. */
export const Serie = z.object({
  documento: oneOf(...documentos),
  prefixo: z.string(),
  /** 0 when the number has no year. */
  ano: z.int(),
  /** The next number is one higher. */
  ultimo: z.int(),
  /** The highest number given to a document. */
  emitido: z.int(),
})
export type Serie = z.output<typeof Serie>

export const configuracaoView = read('GET /configuracoes/get', {
  summary: 'Configurações gerais da empresa; quem não as consulta recebe só as de uso geral',
  access: 'session',
  whenUnpaid: true,
  reply: reply({
    data: z.object({
      subdominio: z.string(),
      nome: z.string(),
      configuracoes: z.partial(Configuracoes),
      /** Signed link to the logo. */
      logo_url: z.nullable(z.string()),
      series: z.array(Serie),
    }),
  }),
})

const proximo = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(999_999_999))))

/** Sets the next numbers, to skip some. */
export const Next = z.object({
  orcamento: proximo,
  projeto: proximo,
  fatura: proximo,
  remessa: proximo,
  contrato: proximo,
})

export const configuracaoUpdate = write('POST /configuracoes/put', {
  summary: 'Altera as configurações enviadas; as outras ficam como estão',
  access: 'configuracao.alterar',
  body: z.extend(z.partial(Configuracoes), { proximos: z.optional(Next) }),
  reply: nothing,
})

export const configuracaoHistory = read('v2 GET /configuracoes/historico', {
  summary: 'Quem mudou as configurações gerais, quando, o que era e o que ficou',
  access: 'auditoria.consultar',
  query: listQuery({ chave: z.optional(oneOf('geral', 'proposta_link')) }),
  reply: page(HistoricoItem),
})
