import type * as contract from '@claquete/contract/financeiro/cartoes/cartao-compra'
import { must } from '@claquete/core/kernel/must'
import type { Handlers } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { changeCompra, createCompra, removeParcelas, requireCompra } from './compra.commands.ts'
import { listParcelas } from './compra.queries.ts'
import { takeDespesas } from './despesa.commands.ts'
import { listWaitingDespesas } from './despesa.queries.ts'
import { askReceipts } from './receipt.commands.ts'

const removed = (removidas: number) => ({
  removidas,
  msg: removidas === 1 ? 'Parcela removida' : `${removidas} lançamentos removidos`,
})

export const compraHandlers: Handlers<typeof contract> = {
  cartaoCompraSave: async (context, { body }) => {
    const { id_cartao_compra, versao, ...rest } = body
    if (id_cartao_compra === undefined) {
      return { ...(await createCompra(context, rest)), msg: 'Compra lançada' }
    }
    const change = { ...rest, versao: must(versao, 'versao') }
    const done = await changeCompra(context, id_cartao_compra, change)
    return { ...done, msg: 'Compra alterada' }
  },
  cartaoCompraView: async (context, { body }) => {
    const compra = await requireCompra(context, body.id_cartao_compra)
    const parcelas = await listParcelas(context.db, context.actor, body)
    const alteravel = parcelas.every(
      ({ situacao, tipo }) => situacao === 'aberta' && tipo !== 'titulo',
    )
    return { data: { ...compra, alteravel } }
  },
  cartaoParcelaRemove: async (context, { body }) =>
    removed(await removeParcelas(context, body.id_cartao_parcela, body.modo)),
  cartaoParcelaDelete: async (context, { params }) =>
    removed(await removeParcelas(context, params.id)),
  cartaoReceiptAsk: async (context, { body }) => {
    const done = await askReceipts(context, body.ids)
    const { pedidos } = done
    return {
      ...done,
      msg: pedidos === 1 ? 'Comprovante pedido' : `${pedidos} comprovantes pedidos`,
    }
  },
  cartaoDespesaList: async ({ db, actor }, { query }) => {
    const data = await listWaitingDespesas(db, await visaoDoLivro(db, actor), query.id_orcamento)
    return { data, total: data.length }
  },
  cartaoDespesaTake: async (context, { body }) => {
    const incluidas = await takeDespesas(context, body)
    return {
      incluidas,
      msg: incluidas === 1 ? 'Despesa incluída na fatura' : `${incluidas} despesas incluídas`,
    }
  },
}
