import {
  toChequeLayout,
  toChequeList,
  toConciliacao,
  toConciliacaoRegras,
  toExtratoBancos,
  toExtratoCartao,
  toExtratoCartaoImport,
  toExtratoCartaoList,
  toExtratoCartaoNew,
  toExtratoImport,
  toExtratoLines,
  toExtratoList,
  toFaturaList,
  toFluxoCaixa,
  toInvoiceOrcamentos,
  toOrcamentosToInvoice,
  toPayableList,
  toReceivableList,
  toReciboList,
  toRelacaoOfPagamentos,
  toSolicitacoes,
} from '../../addresses/financeiro.ts'
import { toLancamentoList } from '../../addresses/livro.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'
import { cobranca } from './cobranca.ts'
import { fiscal } from './fiscal.ts'
import { contas, titulos } from './livro.ts'

const extrato = screen(() => import('../../livro/titulos/lista/extrato.screen.tsx'))
const contasPayable = screen(() => import('../../financeiro/cheques/contas-payable.screen.tsx'))
const contasReceivable = screen(
  () => import('../../financeiro/faturas/contas-receivable.screen.tsx'),
)

const fluxoCaixa = screen(() => import('../../financeiro/fluxo-caixa/fluxo-caixa.screen.tsx'))

const solicitacoes = screen(() => import('../../financeiro/aprovacao/solicitacao.screen.tsx'))
const relacaoPagamento = screen(
  () => import('../../financeiro/aprovacao/relacao-pagamento.screen.tsx'),
)

const extratos = screen(() => import('../../financeiro/extrato/extrato-list.screen.tsx'))
const extratoImport = screen(() => import('../../financeiro/extrato/extrato-import.screen.tsx'))
const cartaoImport = screen(() => import('../../financeiro/extrato/cartao-import.screen.tsx'))
const extratoBancos = screen(() => import('../../financeiro/extrato/extrato-bancos.screen.tsx'))
const extratoLines = screen(() => import('../../financeiro/extrato/extrato-lines.screen.tsx'))

const faturas = screen(() => import('../../financeiro/faturas/faturas.screen.tsx'))
const toInvoice = screen(() => import('../../financeiro/faturas/to-invoice.screen.tsx'))
const cheques = screen(() => import('../../financeiro/cheques/cheque-list.screen.tsx'))
const impressao = screen(() => import('../../financeiro/cheques/impressao.screen.tsx'))
const recibos = screen(() => import('../../financeiro/recibos/recibo-list.screen.tsx'))
const cartaoList = screen(() => import('../../financeiro/cartoes/extrato-cartao-list.screen.tsx'))
const cartao = screen(() => import('../../financeiro/cartoes/extrato-cartao.screen.tsx'))
const invoice = screen(() => import('../../financeiro/faturas/invoice.screen.tsx'))

const conciliacao = screen(() => import('../../financeiro/conciliacao/conciliacao.screen.tsx'))
const regras = screen(() => import('../../financeiro/conciliacao/regras/regras.screen.tsx'))

/** The screens of FINANCEIRO, except verbas and despesas (execucao.ts). */
export const financeiro: readonly ScreenRoute[] = [
  route(toFaturaList, 'Faturas', 'fatura.consultar', faturas),
  ...under(toFaturaList, [
    route(toOrcamentosToInvoice, 'Orçamentos a faturar', 'fatura.consultar', toInvoice),
  ]),
  ...under(toOrcamentosToInvoice, [
    route(toInvoiceOrcamentos, 'Faturar orçamento', 'fatura.cadastrar', invoice),
  ]),
  route(toChequeList, 'Cheques', 'cheque.consultar', cheques),
  ...under(toChequeList, [
    route(
      toChequeLayout,
      'Impressão de cheques',
      ['cheque.imprimir', 'cheque.consultar'],
      impressao,
    ),
  ]),
  route(toExtratoCartaoList, 'Extrato de cartão', 'cartao.consultar', cartaoList),
  ...under(toExtratoCartaoList, [
    route(toExtratoCartaoNew, 'Fatura de cartão', 'cartao.consultar', cartao),
    route(toExtratoCartao, 'Fatura de cartão', 'cartao.consultar', cartao),
    route(toExtratoCartaoImport, 'Importar arquivo do cartão', 'cartao.cadastrar', cartaoImport),
  ]),
  route(toReciboList, 'Recibos', 'recibo.consultar', recibos),
  route(
    toSolicitacoes,
    'Solicitações de pagamento',
    ['aprovacao.aprovar', 'aprovacao.solicitar', 'execucao.aprovar', 'execucao.solicitar'],
    solicitacoes,
  ),
  route(
    toRelacaoOfPagamentos,
    'Relação de pagamento',
    ['conta_pagar.consultar', 'execucao.consultar'],
    relacaoPagamento,
  ),
  route(toLancamentoList, 'Lançamentos', 'lancamento.consultar', extrato),
  route(toConciliacao, 'Conciliação bancária', 'extrato.consultar', conciliacao),
  ...under(toConciliacao, [
    route(toConciliacaoRegras, 'Regras da conciliação', 'extrato.consultar', regras),
  ]),
  route(toPayableList, 'Contas a pagar', 'conta_pagar.consultar', contasPayable),
  route(toReceivableList, 'Contas a receber', 'conta_receber.consultar', contasReceivable),
  ...cobranca,
  route(toFluxoCaixa, 'Fluxo de caixa', 'fluxo_caixa.consultar', fluxoCaixa),
  ...titulos,
  route(toExtratoList, 'Extratos bancários', 'extrato.consultar', extratos),
  ...under(toExtratoList, [
    route(
      toExtratoImport,
      'Importar extratos',
      ['extrato.importar', 'cartao.cadastrar'],
      extratoImport,
    ),
    route(toExtratoBancos, 'Extrato direto do banco', 'extrato.consultar', extratoBancos),
    route(toExtratoLines, 'Linhas do extrato', 'extrato.consultar', extratoLines),
  ]),
  ...contas,
  ...fiscal,
]
