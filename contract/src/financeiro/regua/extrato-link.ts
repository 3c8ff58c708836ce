import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { id, nothing, pathId, money, reply, text } from '../../wire.ts'

export const situacoesOfLink = {
  valido: 'Válido',
  expirado: 'Expirado',
  revogado: 'Revogado',
} as const

export const extratoLinks = list('v2 GET /cobranca/extratos', {
  summary: 'Extratos enviados a clientes, e se o link ainda abre',
  access: 'regua.consultar',
  key: 'id_cobranca_link',
  columns: {
    id_cobranca_link: { kind: 'id', sorts: true },
    pessoa: { kind: 'text', label: 'Cliente', width: 220, sorts: true },
    endereco: { kind: 'text', label: 'Para', width: 240 },
    criado_em: { kind: 'datetime', label: 'Enviado em', sorts: true },
    expira_em: { kind: 'datetime', label: 'Válido até', sorts: true },
    situacao: { kind: 'word', words: situacoesOfLink, label: 'Link', width: 120 },
    usuario: { kind: 'text', canBeNull: true, label: 'Quem enviou', width: 180 },
    id_pessoa: { kind: 'id' },
  },
  order: ['id_cobranca_link', 'desc'],
  filters: { id_pessoa: z.optional(pathId) },
})
export const extratoLinkList = extratoLinks.call
export type ExtratoLink = z.input<typeof extratoLinks.row>

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
