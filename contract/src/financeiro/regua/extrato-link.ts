import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { id, instant, nothing, oneOf, pathId, money, reply, text } from '../../wire.ts'

export const ExtratoLink = z.object({
  id_cobranca_link: id,
  id_pessoa: id,
  pessoa: z.string(),
  endereco: z.string(),
  usuario: z.nullable(z.string()),
  criado_em: instant,
  expira_em: instant,
  situacao: oneOf('valido', 'expirado', 'revogado'),
})
export type ExtratoLink = z.output<typeof ExtratoLink>

export const extratoLinkList = read('v2 GET /cobranca/extratos', {
  summary: 'Extratos enviados a clientes, e se o link ainda abre',
  access: 'regua.consultar',
  query: listQuery({ id_pessoa: z.optional(pathId) }),
  reply: page(ExtratoLink),
})

export const extratoLinkDraft = read('v2 GET /cobranca/extratos/pessoa/{id_pessoa}', {
  summary: 'A quem o extrato de um cliente iria e o que há em aberto dele',
  access: 'regua.enviar',
  params: z.object({ id_pessoa: pathId }),
  reply: reply({
    data: z.object({
      pessoa: z.string(),
      email: z.string(),
      titulos: z.int(),
      em_aberto: money,
      vencido: money,
    }),
  }),
})

export const extratoLinkSend = write('v2 POST /cobranca/extratos', {
  summary: 'Envia a um cliente, por e-mail, o link do extrato do que ele deve',
  access: 'regua.enviar',
  body: z.object({
    id_pessoa: id,
    email: text(120),
    mensagem: z.optional(text(2000)),
    /** Days for which the link opens. */
    validade: z.optional(z.int().check(z.minimum(1), z.maximum(90, 'São até 90 dias'))),
  }),
  reply: reply({ id_cobranca_link: id, id_email: id }),
})

export const extratoLinkRevoke = write('v2 POST /cobranca/extratos/{id_cobranca_link}/revogar', {
  summary: 'Faz o link de um extrato deixar de abrir',
  access: 'regua.enviar',
  params: z.object({ id_cobranca_link: pathId }),
  reply: nothing,
})
