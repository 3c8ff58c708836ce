import { maxOfParcelasCartao } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { refId, shownText } from '../../livro/titulos/shared.ts'
import {
  day,
  id,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  reply,
  requiredText,
  text,
  changeNeedsVersao,
  versaoOfChange,
  positiveMoney,
} from '../../wire.ts'

const fields = {
  id_contabancaria: id,
  /** Bought ('D') or refunded ('C'). */
  operacao: oneOf('C', 'D'),
  data: day,
  descricao: requiredText(300),
  /** In reais, all instalments together; left out where a foreign amount and its rate say it. */
  valor: z.optional(positiveMoney),
  parcelas: z.optional(z.int().check(z.minimum(1), z.maximum(maxOfParcelasCartao))),
  id_pessoa: refId,
  id_empresa: refId,
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_orca_item: refId,
  id_tipoDocumento: refId,
  num_documento: z.optional(z.nullable(text(60))),
  obs: z.optional(z.nullable(text(2000))),
  /** Bought in another currency. */
  moeda: z.optional(
    z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/u, 'Use a sigla de três letras, como USD'))),
  ),
  valor_moeda: z.optional(z.nullable(positiveMoney)),
  /** Reais for one unit of the currency. */
  cotacao: z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(100_000)))),
  /** Its tax, an entry of its own in the first statement. */
  iof: z.optional(z.nullable(moneyFromZero)),
  /** The account of the chart for the tax; by default the purchase's. */
  id_grupoCusto_iof: refId,
  /** Who spent: the receipt is asked of them. */
  id_usuario_gastou: refId,
  /** Files uploaded by the same person. */
  anexos: z.optional(z.array(id).check(z.maxLength(20))),
}
export const CartaoCompraBody = z.object(fields)
export type CartaoCompraBody = z.output<typeof CartaoCompraBody>

export const cartaoCompraSave = write('POST /lancamentos/salvar-lanc-cartao', {
  summary: 'Lança ou altera uma compra de cartão, em parcelas nas faturas seguintes',
  access: 'cartao.cadastrar',
  body: z
    .object({
      ...fields,
      /** The purchase to change. */
      id_cartao_compra: z.optional(id),
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_cartao_compra }) => id_cartao_compra !== undefined)),
  reply: reply({
    id_cartao_compra: id,
    /** The statement of its first instalment. */
    id_extrato_cartao: id,
    lancamentos: z.array(id),
  }),
})

const CartaoCompra = z.object({
  id_cartao_compra: id,
  id_contabancaria: id,
  cartao: z.string(),
  operacao: oneOf('C', 'D'),
  data: day,
  descricao: z.string(),
  valor: money,
  parcelas: z.int(),
  id_pessoa: z.nullable(id),
  id_empresa: id,
  id_grupoCusto: z.nullable(id),
  id_centrocusto: z.nullable(id),
  id_orcamento: z.nullable(id),
  id_orca_item: z.nullable(id),
  id_tipoDocumento: z.nullable(id),
  num_documento: shownText,
  obs: shownText,
  moeda: shownText,
  valor_moeda: z.nullable(money),
  cotacao: z.nullable(z.number()),
  iof: money,
  id_grupoCusto_iof: z.nullable(id),
  id_usuario_gastou: z.nullable(id),
  /** The title that its files hang on. */
  id_lancamento: id,
  /** Every statement it is in is open. */
  alteravel: z.boolean(),
  versao: z.int(),
})
export type CartaoCompra = z.input<typeof CartaoCompra>
export type CartaoCompraInside = z.output<typeof CartaoCompra>

export const cartaoCompraView = read('POST /lancamentos/carregar-lanc-cartao', {
  summary: 'Uma compra de cartão inteira, para alterar',
  access: 'cartao.consultar',
  body: z.object({ id_cartao_compra: id }),
  reply: reply({ data: CartaoCompra }),
})

export const cartaoParcelaRemove = write('POST /lancamentos/remover-parcela-cartao', {
  summary: 'Remove uma parcela de cartão, ela e as seguintes, ou a compra inteira',
  access: 'cartao.cadastrar',
  body: z.object({
    id_cartao_parcela: id,
    modo: z.optional(oneOf('esta', 'seguintes', 'todas')),
  }),
  reply: reply({ removidas: z.int() }),
})

export const cartaoParcelaDelete = write('DELETE /transactions/delete-parcel-card/{id}', {
  summary: 'Remove uma parcela de cartão',
  access: 'cartao.cadastrar',
  params: z.object({ id: pathId }),
  reply: reply({ removidas: z.int() }),
})

export const cartaoReceiptAsk = write('v2 POST /extrato-cartao/pedir-comprovante', {
  summary: 'Pede por e-mail, a quem gastou, o comprovante de compras que não o têm',
  access: 'cartao.cadastrar',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  reply: reply({ pedidos: z.int(), pessoas: z.int() }),
})

const CartaoDespesa = z.object({
  id_lancamento: id,
  data: day,
  descricao: z.string(),
  pessoa: shownText,
  num_orc: shownText,
  item: shownText,
  valor: money,
})

export const cartaoDespesaList = read('v2 GET /extrato-cartao/despesas-de-job', {
  summary: 'Despesas de job pagas com cartão, aprovadas, que ainda não estão em fatura nenhuma',
  access: 'cartao.consultar',
  query: z.object({ id_orcamento: z.optional(pathId) }),
  reply: reply({ data: z.array(CartaoDespesa), total: z.int() }),
})

export const cartaoDespesaTake = write('v2 POST /extrato-cartao/despesas-de-job', {
  summary: 'Põe despesas de job na fatura do cartão que as pagou, pelo dia de cada uma',
  access: 'cartao.cadastrar',
  body: z.object({
    id_contabancaria: id,
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  reply: reply({ incluidas: z.int() }),
})
