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
  toRelacaoDePagamentos,
  toSolicitacoes,
} from '../../addresses/financeiro.ts'
import { toLancamentoList } from '../../addresses/livro.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'
import { cobranca } from './cobranca.ts'
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
const regras = screen(() => import('../../financeiro/conciliacao/regras.screen.tsx'))

/** The screens of FINANCEIRO, except verbas and despesas (execucao.ts). */
export const financeiro: readonly ScreenRoute[] = [
  { path: toFaturaList.path, title: 'Faturas', access: 'fatura.consultar', lazy: faturas },
  {
    path: toOrcamentosToInvoice.path,
    title: 'Orçamentos a faturar',
    access: 'fatura.consultar',
    parent: toFaturaList.path,
    lazy: toInvoice,
  },
  {
    path: toInvoiceOrcamentos.path,
    title: 'Faturar orçamento',
    access: 'fatura.cadastrar',
    parent: toOrcamentosToInvoice.path,
    lazy: invoice,
  },
  { path: toChequeList.path, title: 'Cheques', access: 'cheque.consultar', lazy: cheques },
  {
    path: toChequeLayout.path,
    title: 'Impressão de cheques',
    access: ['cheque.imprimir', 'cheque.consultar'],
    parent: toChequeList.path,
    lazy: impressao,
  },
  {
    path: toExtratoCartaoList.path,
    title: 'Extrato de cartão',
    access: 'cartao.consultar',
    lazy: cartaoList,
  },
  {
    path: toExtratoCartaoNew.path,
    title: 'Fatura de cartão',
    access: 'cartao.consultar',
    parent: toExtratoCartaoList.path,
    lazy: cartao,
  },
  {
    path: toExtratoCartao.path,
    title: 'Fatura de cartão',
    access: 'cartao.consultar',
    parent: toExtratoCartaoList.path,
    lazy: cartao,
  },
  {
    path: toExtratoCartaoImport.path,
    title: 'Importar arquivo do cartão',
    access: 'cartao.cadastrar',
    parent: toExtratoCartaoList.path,
    lazy: cartaoImport,
  },
  { path: toReciboList.path, title: 'Recibos', access: 'recibo.consultar', lazy: recibos },
  {
    path: toSolicitacoes.path,
    title: 'Solicitações de pagamento',
    access: ['aprovacao.aprovar', 'aprovacao.solicitar', 'execucao.aprovar', 'execucao.solicitar'],
    lazy: solicitacoes,
  },
  {
    path: toRelacaoDePagamentos.path,
    title: 'Relação de pagamento',
    access: ['conta_pagar.consultar', 'execucao.consultar'],
    lazy: relacaoPagamento,
  },
  {
    path: toLancamentoList.path,
    title: 'Lançamentos',
    access: 'lancamento.consultar',
    lazy: extrato,
  },
  {
    path: toConciliacao.path,
    title: 'Conciliação bancária',
    access: 'extrato.consultar',
    lazy: conciliacao,
  },
  {
    path: toConciliacaoRegras.path,
    title: 'Regras da conciliação',
    access: 'extrato.consultar',
    parent: toConciliacao.path,
    lazy: regras,
  },
  {
    path: toPayableList.path,
    title: 'Contas a pagar',
    access: 'conta_pagar.consultar',
    lazy: contasPayable,
  },
  {
    path: toReceivableList.path,
    title: 'Contas a receber',
    access: 'conta_receber.consultar',
    lazy: contasReceivable,
  },
  ...cobranca,
  {
    path: toFluxoCaixa.path,
    title: 'Fluxo de caixa',
    access: 'fluxo_caixa.consultar',
    lazy: fluxoCaixa,
  },
  ...titulos,
  {
    path: toExtratoList.path,
    title: 'Extratos bancários',
    access: 'extrato.consultar',
    lazy: extratos,
  },
  {
    path: toExtratoImport.path,
    title: 'Importar extratos',
    access: ['extrato.importar', 'cartao.cadastrar'],
    parent: toExtratoList.path,
    lazy: extratoImport,
  },
  {
    path: toExtratoBancos.path,
    title: 'Extrato direto do banco',
    access: 'extrato.consultar',
    parent: toExtratoList.path,
    lazy: extratoBancos,
  },
  {
    path: toExtratoLines.path,
    title: 'Linhas do extrato',
    access: 'extrato.consultar',
    parent: toExtratoList.path,
    lazy: extratoLines,
  },
  ...contas,
]
