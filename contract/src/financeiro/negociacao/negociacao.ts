import { maxNegotiated } from '@claquete/core/livro/titulos/negotiation'
import { maxOfParcelas } from '@claquete/core/livro/titulos/parcelas'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { reason } from '../../livro/titulos/shared.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  reply,
  requiredVersao,
  text,
  positiveMoney,
} from '../../wire.ts'

const situacao = oneOf('vigente', 'desfeita')

export const negociacoes = list('v2 GET /financeiro/negociacoes', {
  summary: 'Negociações de contas a receber, pelos filtros dados',
  access: 'negociacao.consultar',
  key: 'id_negociacao',
  columns: {
    id_negociacao: { kind: 'other', schema: id, label: 'Negociação', width: 98, sorts: true },
    data: { kind: 'date', label: 'Data', sorts: true },
    cliente: { kind: 'text', label: 'Cliente', width: 190, sorts: true },
    situacao_label: { kind: 'text', label: 'Situação', width: 104 },
    quantos: { kind: 'other', schema: z.int(), label: 'Títulos', width: 76 },
    parcelas: { kind: 'other', schema: z.int(), label: 'Parcelas', width: 84 },
    /** What was owed, forgiven of it and added to it; `total` is in the new titles. */
    saldo: { kind: 'money', label: 'Devia', width: 130 },
    total: { kind: 'money', label: 'Negociado', width: 130, sorts: true },
    /** Received of the new titles so far, interest and fine of their delay included. */
    recebido: { kind: 'money', label: 'Recebido', width: 130 },
    empresa: { kind: 'text', label: '{Unidade}', width: 140 },
    id_empresa: { kind: 'id' },
    id_pessoa: { kind: 'id' },
    desconto: { kind: 'money' },
    acrescimo: { kind: 'money' },
    situacao: { kind: 'other', schema: situacao },
    versao: { kind: 'number' },
  },
  order: ['id_negociacao', 'desc'],
  filters: {
    situacao: z.optional(situacao),
    id_empresa: z.optional(pathId),
    id_pessoa: z.optional(pathId),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const negociacaoList = negociacoes.call
export type NegociacaoRow = z.input<typeof negociacoes.row>

const Original = z.object({
  id_lancamento: id,
  descricao: z.string(),
  num_documento: z.nullable(z.string()),
  dataVencimento: day,
  saldo: money,
  desconto: money,
  negociado: money,
})

const Novo = z.object({
  id_lancamento: id,
  descricao: z.string(),
  parcela: z.nullable(z.int()),
  dataVencimento: day,
  valor: money,
  saldo: money,
  situacao: oneOf('solicitado', 'aprovado', 'rejeitado', 'pago', 'cancelado'),
})

const Negociacao = z.object({
  ...negociacoes.row.shape,
  obs: z.string(),
  usuario: z.nullable(z.string()),
  criada_em: instant,
  motivo: z.nullable(z.string()),
  desfeita_em: z.nullable(instant),
  desfeita_por: z.nullable(z.string()),
  originais: z.array(Original),
  novos: z.array(Novo),
})
export type Negociacao = z.input<typeof Negociacao>

export const negociacaoView = read('v2 GET /financeiro/negociacoes/{id_negociacao}', {
  summary: 'Uma negociação com os títulos que entraram nela e os que saíram',
  access: 'negociacao.consultar',
  params: z.object({ id_negociacao: pathId }),
  reply: reply({ data: Negociacao }),
})

const TituloToNegotiate = z.object({
  id_lancamento: id,
  descricao: z.string(),
  num_documento: z.nullable(z.string()),
  dataVencimento: day,
  /** Days late. */
  atraso: z.int(),
  saldo: money,
  /** Interest and fine of the delay by the settings, which the negotiation may charge or not. */
  encargos: money,
  /** Why it cannot be negotiated; null when it can. */
  problema: z.nullable(z.string()),
  versao: z.int(),
})
export type TituloToNegotiate = z.input<typeof TituloToNegotiate>

export const negociacaoPrepare = read('v2 POST /financeiro/negociacoes/preparar', {
  summary: 'Os títulos escolhidos como entrariam em uma negociação hoje',
  access: 'negociacao.cadastrar',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxNegotiated)) }),
  reply: reply({
    cliente: z.string(),
    empresa: z.string(),
    /** Why they cannot be negotiated together; null when they can. */
    problema: z.nullable(z.string()),
    data: z.array(TituloToNegotiate),
  }),
})

export const negociacaoCreate = write('v2 POST /financeiro/negociacoes', {
  summary: 'Troca contas a receber de um cliente por novas, com desconto ou juros',
  access: 'negociacao.cadastrar',
  body: z.object({
    titulos: z
      .array(z.object({ id_lancamento: id, versao: requiredVersao }))
      .check(z.minLength(1, 'Escolha ao menos um título'), z.maxLength(maxNegotiated)),
    desconto: z.optional(moneyFromZero),
    acrescimo: z.optional(moneyFromZero),
    parcelas: z
      .array(z.object({ valor: positiveMoney, vencimento: day }))
      .check(z.minLength(1, 'Informe ao menos uma parcela'), z.maxLength(maxOfParcelas)),
    obs: z.optional(text(1000)),
  }),
  reply: reply({ id_negociacao: id, ids: z.array(id) }),
})

export const negociacaoUndo = write('v2 POST /financeiro/negociacoes/desfazer', {
  summary: 'Desfaz uma negociação inteira, enquanto nada dela foi recebido nem cobrado',
  access: 'negociacao.cadastrar',
  body: z.object({ id_negociacao: id, versao: requiredVersao, motivo: reason }),
  reply: nothing,
})
