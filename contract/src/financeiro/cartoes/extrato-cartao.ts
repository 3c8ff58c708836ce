import {
  situacoesDoExtrato,
  tipoOfExtratoCartao,
} from '@claquete/core/financeiro/cartoes/extrato-cartao'
import { formatos } from '@claquete/core/financeiro/extrato/compare'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { AliquotaBody } from '../../livro/titulos/retencao.ts'
import { refId, shownText } from '../../livro/titulos/shared.ts'
import { listQuery, page } from '../../page.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  queryInt,
  money,
  reply,
  requiredVersao,
  yesNo,
  positiveMoney,
} from '../../wire.ts'

const situacao = oneOf(...situacoesDoExtrato)

const ExtratoCartaoRow = z.object({
  id_extrato_cartao: id,
  id_contabancaria: id,
  cartao: z.string(),
  empresa: shownText,
  /** The first day of the month it is due in. */
  mes: day,
  /** '10/2026'. */
  mes_ano: z.string(),
  fechamento: day,
  vencimento: day,
  situacao,
  situacao_label: z.string(),
  lancamentos: z.int(),
  /** What the statement before left unpaid; negative where the card owed the company. */
  saldo_anterior: money,
  /** The sum of its entries and of `saldo_anterior`. */
  total: money,
  valor_pago: money,
  /** Purchases without a file. */
  sem_comprovante: z.int(),
})

const filters = {
  id_contabancaria: z.optional(id),
  id_empresa: z.optional(id),
  situacao: z.optional(situacao),
  /** Any day of the month it is due in. */
  mes: z.optional(day),
}
const shared = {
  /** What kind of statement: cards are 100. */
  id_tipo: z.optional(z.literal(tipoOfExtratoCartao)),
}

export const extratoCartaoList = read('POST /lancamentos/lista-contas-cartao', {
  summary: 'Faturas dos cartões que o perfil vê, com o total e a situação de cada uma',
  access: 'cartao.consultar',
  query: listQuery({
    id_contabancaria: z.optional(pathId),
    id_empresa: z.optional(pathId),
    situacao: z.optional(situacao),
    mes: z.optional(day),
  }),
  body: z.optional(
    z.object({
      ...filters,
      ...shared,
      /** The day on which the card is due. */
      dia_vencimento: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
    }),
  ),
  reply: page(ExtratoCartaoRow),
})

export const ExtratoCartaoEntrada = z.object({
  id_cartao_parcela: id,
  id_cartao_compra: id,
  id_lancamento: id,
  /** Bought ('D') or refunded ('C'). */
  operacao: oneOf('C', 'D'),
  data: day,
  descricao: z.string(),
  pessoa: shownText,
  descricao_plano_contas: shownText,
  descricao_centro_custo: shownText,
  num_orc: shownText,
  item: shownText,
  /** '2/3'; '' for one that was not divided. */
  parcela: z.string(),
  iof: yesNo,
  /** Besides purchases: the tax of a foreign one, or what the card charges; these have no receipt. */
  tipo_compra: oneOf('compra', 'iof', 'encargo'),
  moeda: shownText,
  valor_moeda: z.nullable(money),
  cotacao: z.nullable(z.number()),
  id_usuario_gastou: z.nullable(id),
  quem_gastou: shownText,
  qnt_anexos: z.int(),
  comprovante_pedido_em: shownText,
  /** Negative for refunds: the entries add up to the statement. */
  valor: money,
  /** Every statement that its purchase is in is open, and it is no job's expense. */
  alteravel: z.boolean(),
  /** Its title is one that this person may not see: only day and amount are told. */
  reservado: z.boolean(),
})
export type ExtratoCartaoEntrada = z.input<typeof ExtratoCartaoEntrada>
export type ExtratoCartaoEntradaInside = z.output<typeof ExtratoCartaoEntrada>

export const actsOnExtratoCartao = ['fechar', 'reabrir', 'pagar', 'desfazer'] as const

const ExtratoCartao = z.object({
  ...ExtratoCartaoRow.shape,
  /** Its payable, while it is closed and not paid. */
  id_lancamento: z.nullable(id),
  id_transferencia: z.nullable(id),
  pago_em: z.nullable(day),
  conta_pagamento: shownText,
  /** What goes into the next one. */
  restante: money,
  /** The account that paid this card last. */
  id_conta_pagamento: z.nullable(id),
  entradas: z.array(ExtratoCartaoEntrada),
  /** Files of the card whose purchases are in it, the last first. */
  importacoes: z.array(
    z.object({
      id_extrato_importado: id,
      nome: z.string(),
      formato: oneOf(...formatos),
      compras: z.int(),
      usuario: shownText,
      criado_em: instant,
    }),
  ),
  /** What the state allows. */
  acoes: z.array(oneOf(...actsOnExtratoCartao)),
  anterior: z.nullable(id),
  proximo: z.nullable(id),
  versao: z.int(),
})
export type ExtratoCartao = z.input<typeof ExtratoCartao>

export const extratoCartaoView = read('v2 GET /extrato-cartao/{id_extrato_cartao}', {
  summary: 'Uma fatura de cartão com as suas compras',
  access: 'cartao.consultar',
  params: z.object({ id_extrato_cartao: pathId }),
  reply: reply({ data: ExtratoCartao }),
})

export const extratoCartaoCurrent = read('v2 GET /extrato-cartao/atual', {
  summary: 'A fatura em aberto que vence primeiro, de um cartão ou de todos',
  access: 'cartao.consultar',
  query: z.object({ id_contabancaria: z.optional(pathId) }),
  reply: reply({ id_extrato_cartao: z.nullable(id) }),
})

const one = { id_extrato_cartao: id, versao: requiredVersao }

export const extratoCartaoClose = write('v2 POST /extrato-cartao/fechar', {
  summary: 'Fecha a fatura: o total vira uma conta a pagar no dia do vencimento',
  access: 'cartao.fechar',
  body: z.object({
    ...one,
    /** The account that is expected to pay it. */
    id_conta_pagamento: refId,
  }),
  reply: reply({ situacao, total: money, id_lancamento: z.nullable(id) }),
})

export const extratoCartaoReopen = write('v2 POST /extrato-cartao/reabrir', {
  summary: 'Reabre uma fatura que não foi paga',
  access: 'cartao.fechar',
  body: z.object(one),
  reply: nothing,
})

export const extratoCartaoPay = write('v2 POST /extrato-cartao/pagar', {
  summary: 'Paga a fatura por transferência; o que não for pago vai para a próxima',
  access: 'cartao.pagar',
  body: z.object({
    ...one,
    id_conta_pagamento: id,
    data: day,
    /** By default all of it. */
    valor: z.optional(positiveMoney),
  }),
  reply: reply({ id_transferencia: id, restante: money }),
})

export const extratoCartaoUndoPayment = write('v2 POST /extrato-cartao/desfazer-pagamento', {
  summary: 'Desfaz o pagamento: a transferência sai, e a fatura volta a ser uma conta a pagar',
  access: 'cartao.pagar',
  body: z.object(one),
  reply: nothing,
})

export const extratoCartaoExportList = write('v2 GET /extrato-cartao/exportar/tipo/{tipo}', {
  summary: 'Exporta a lista de faturas de cartão',
  access: 'cartao.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: listQuery({
    id_contabancaria: z.optional(pathId),
    id_empresa: z.optional(pathId),
    situacao: z.optional(situacao),
    mes: z.optional(day),
  }),
  reply: ExportReply,
})

export const extratoCartaoExport = write(
  'v2 GET /extrato-cartao/{id_extrato_cartao}/exportar/tipo/{tipo}',
  {
    summary: 'Exporta as compras de uma fatura',
    access: 'cartao.imprimir',
    params: z.object({ id_extrato_cartao: pathId, tipo: oneOf('pdf', 'excel', 'csv') }),
    query: z.object({ colunas: z.optional(z.string().check(z.maxLength(2_000))) }),
    reply: ExportReply,
  },
)

export const extratoCartaoChoices = read('v2 GET /extrato-cartao/opcoes', {
  summary: 'Cartões em uso, contas que os pagam, quem pode ter gasto e as alíquotas de IOF',
  access: 'cartao.consultar',
  query: z.object({ perPage: z.optional(queryInt(1, 100)) }),
  reply: reply({
    cartoes: z.array(
      z.object({
        id: id,
        nome: z.string(),
        dia_fechamento: z.int(),
        dia_vencimento: z.int(),
      }),
    ),
    contas: z.array(z.object({ id, nome: z.string() })),
    usuarios: z.array(z.object({ id, nome: z.string() })),
    /** The rates of IOF of purchases in another currency, in percent. */
    iof: z.array(z.pick(AliquotaBody, { taxa: true, vigencia_inicio: true, vigencia_fim: true })),
  }),
})
