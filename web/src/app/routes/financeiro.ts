import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'
import { cobranca } from './cobranca.ts'

const planoContas = screen(() => import('../../livro/contas/plano-contas.screen.tsx'))
const centroCusto = screen(() => import('../../livro/contas/centro-custo.screen.tsx'))
const contaList = screen(() => import('../../livro/contas/conta-bancaria-list.screen.tsx'))
const contaForm = screen(() => import('../../livro/contas/conta-bancaria-form.screen.tsx'))
const retencao = screen(() => import('../../livro/titulos/retencao.screen.tsx'))
const aliquotas = screen(() => import('../../livro/titulos/retencao-aliquotas.screen.tsx'))
const extrato = screen(() => import('../../livro/titulos/lista/extrato.screen.tsx'))
const contasPayable = screen(() => import('../../financeiro/cheques/contas-payable.screen.tsx'))
const contasReceivable = screen(
  () => import('../../financeiro/faturas/contas-receivable.screen.tsx'),
)

const fluxoCaixa = screen(() => import('../../financeiro/fluxo-caixa/fluxo-caixa.screen.tsx'))
const tituloForm = screen(() => import('../../livro/titulos/titulo-form.screen.tsx'))

const solicitacoes = screen(() => import('../../financeiro/aprovacao/solicitacao.screen.tsx'))
const relacaoPagamento = screen(
  () => import('../../financeiro/aprovacao/relacao-pagamento.screen.tsx'),
)
const darBaixa = screen(() => import('../../livro/titulos/baixa.screen.tsx'))
const directForm = screen(() => import('../../livro/titulos/direct-form.screen.tsx'))
const fechamento = screen(() => import('../../livro/titulos/fechamento.screen.tsx'))

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
  { path: '/financeiro/faturas', title: 'Faturas', access: 'fatura.consultar', lazy: faturas },
  {
    path: '/financeiro/orcamento-faturar',
    title: 'Orçamentos a faturar',
    access: 'fatura.consultar',
    parent: '/financeiro/faturas',
    lazy: toInvoice,
  },
  {
    path: '/financeiro/faturar-orcamento',
    title: 'Faturar orçamento',
    access: 'fatura.cadastrar',
    parent: '/financeiro/orcamento-faturar',
    lazy: invoice,
  },
  { path: '/financeiro/cheques', title: 'Cheques', access: 'cheque.consultar', lazy: cheques },
  {
    path: '/financeiro/cheques/impressao',
    title: 'Impressão de cheques',
    access: ['cheque.imprimir', 'cheque.consultar'],
    parent: '/financeiro/cheques',
    lazy: impressao,
  },
  {
    path: '/financeiro/listar-extrato-cartao',
    title: 'Extrato de cartão',
    access: 'cartao.consultar',
    lazy: cartaoList,
  },
  {
    path: '/financeiro/extrato-cartao',
    title: 'Fatura de cartão',
    access: 'cartao.consultar',
    parent: '/financeiro/listar-extrato-cartao',
    lazy: cartao,
  },
  {
    path: '/financeiro/extrato-cartao/:id',
    title: 'Fatura de cartão',
    access: 'cartao.consultar',
    parent: '/financeiro/listar-extrato-cartao',
    lazy: cartao,
  },
  {
    path: '/financeiro/extrato-cartao/:id/importar',
    title: 'Importar arquivo do cartão',
    access: 'cartao.cadastrar',
    parent: '/financeiro/listar-extrato-cartao',
    lazy: cartaoImport,
  },
  { path: '/financeiro/recibos', title: 'Recibos', access: 'recibo.consultar', lazy: recibos },
  {
    path: '/financeiro/contas-pagar/solicitacao',
    title: 'Solicitações de pagamento',
    access: ['aprovacao.aprovar', 'aprovacao.solicitar', 'execucao.aprovar', 'execucao.solicitar'],
    lazy: solicitacoes,
  },
  {
    path: '/financeiro/relacao-pagamento',
    title: 'Relação de pagamento',
    access: ['conta_pagar.consultar', 'execucao.consultar'],
    lazy: relacaoPagamento,
  },
  {
    path: '/financeiro/lancamentos/listar',
    title: 'Lançamentos',
    access: 'lancamento.consultar',
    lazy: extrato,
  },
  {
    path: '/financeiro/lancamentos/conciliacao',
    title: 'Conciliação bancária',
    access: 'extrato.consultar',
    lazy: conciliacao,
  },
  {
    path: '/financeiro/lancamentos/conciliacao/regras',
    title: 'Regras da conciliação',
    access: 'extrato.consultar',
    parent: '/financeiro/lancamentos/conciliacao',
    lazy: regras,
  },
  {
    path: '/financeiro/contas-pagar/listar',
    title: 'Contas a pagar',
    access: 'conta_pagar.consultar',
    lazy: contasPayable,
  },
  {
    path: '/financeiro/contas-receber/listar',
    title: 'Contas a receber',
    access: 'conta_receber.consultar',
    lazy: contasReceivable,
  },
  ...cobranca,
  {
    path: '/financeiro/fluxo-de-caixa',
    title: 'Fluxo de caixa',
    access: 'fluxo_caixa.consultar',
    lazy: fluxoCaixa,
  },
  {
    path: '/financeiro/formulario-contas-pagar',
    title: 'Nova conta a pagar',
    access: 'conta_pagar.cadastrar',
    parent: '/financeiro/contas-pagar/listar',
    lazy: tituloForm,
  },
  {
    path: '/financeiro/formulario-contas-pagar/:id',
    title: 'Conta a pagar',
    access: 'conta_pagar.consultar',
    parent: '/financeiro/contas-pagar/listar',
    lazy: tituloForm,
  },
  {
    path: '/financeiro/formulario-contas-receber',
    title: 'Nova conta a receber',
    access: 'conta_receber.cadastrar',
    parent: '/financeiro/contas-receber/listar',
    lazy: tituloForm,
  },
  {
    path: '/financeiro/formulario-contas-receber/:id',
    title: 'Conta a receber',
    access: 'conta_receber.consultar',
    parent: '/financeiro/contas-receber/listar',
    lazy: tituloForm,
  },
  {
    path: '/financeiro/lancamentos/formulario',
    title: 'Novo lançamento',
    access: ['conta_pagar.cadastrar', 'conta_receber.cadastrar'],
    parent: '/financeiro/lancamentos/listar',
    lazy: tituloForm,
  },
  {
    path: '/financeiro/lancamentos/formulario/:id',
    title: 'Lançamento',
    access: ['lancamento.consultar', 'conta_pagar.consultar', 'conta_receber.consultar'],
    parent: '/financeiro/lancamentos/listar',
    lazy: tituloForm,
  },
  {
    path: '/financeiro/lancamentos/formulario/:acao/:id',
    title: 'Copiar lançamento',
    access: ['conta_pagar.cadastrar', 'conta_receber.cadastrar'],
    parent: '/financeiro/lancamentos/listar',
    lazy: tituloForm,
  },
  {
    path: '/financeiro/plano-contas',
    title: 'Plano de contas',
    access: 'plano_contas.consultar',
    lazy: planoContas,
  },
  {
    path: '/financeiro/centro-custos',
    title: 'Centros de custo',
    access: 'centro_custo.consultar',
    lazy: centroCusto,
  },
  {
    path: '/financeiro/extratos',
    title: 'Extratos bancários',
    access: 'extrato.consultar',
    lazy: extratos,
  },
  {
    path: '/financeiro/extratos/importar',
    title: 'Importar extratos',
    access: ['extrato.importar', 'cartao.cadastrar'],
    parent: '/financeiro/extratos',
    lazy: extratoImport,
  },
  {
    path: '/financeiro/extratos/bancos',
    title: 'Extrato direto do banco',
    access: 'extrato.consultar',
    parent: '/financeiro/extratos',
    lazy: extratoBancos,
  },
  {
    path: '/financeiro/extratos/:id',
    title: 'Linhas do extrato',
    access: 'extrato.consultar',
    parent: '/financeiro/extratos',
    lazy: extratoLines,
  },
  {
    path: '/financeiro/formulario-contas-pagar-retencao/:id',
    title: 'Retenções da conta a pagar',
    access: ['conta_pagar.consultar', 'conta_pagar.alterar'],
    parent: '/financeiro/contas-pagar/listar',
    lazy: retencao,
  },
  {
    path: '/financeiro/retencoes/aliquotas',
    title: 'Alíquotas de retenção',
    access: ['conta_pagar.consultar', 'retencao.configurar'],
    lazy: aliquotas,
  },
  {
    path: '/financeiro/contas-bancarias',
    title: 'Contas bancárias',
    access: 'conta_bancaria.consultar',
    lazy: contaList,
  },
  {
    path: '/financeiro/contas-bancarias/formulario',
    title: 'Cadastrar conta bancária',
    access: 'conta_bancaria.cadastrar',
    parent: '/financeiro/contas-bancarias',
    lazy: contaForm,
  },
  {
    path: '/financeiro/contas-bancarias/formulario/:id',
    title: 'Alterar conta bancária',
    access: 'conta_bancaria.consultar',
    parent: '/financeiro/contas-bancarias',
    lazy: contaForm,
  },
  {
    path: '/financeiro/contas-pagar/dar-baixa',
    title: 'Dar baixa',
    access: 'lancamento.baixar',
    parent: '/financeiro/contas-pagar/listar',
    lazy: darBaixa,
  },
  {
    path: '/financeiro/contas-receber/dar-baixa',
    title: 'Dar baixa',
    access: 'lancamento.baixar',
    parent: '/financeiro/contas-receber/listar',
    lazy: darBaixa,
  },
  {
    path: '/financeiro/formulario-extrato-lancamento',
    title: 'Lançar em conta',
    access: 'lancamento.cadastrar',
    parent: '/financeiro/lancamentos/listar',
    lazy: directForm,
  },
  {
    path: '/financeiro/formulario-extrato-lancamento/:id',
    title: 'Lançamento em conta',
    access: 'lancamento.consultar',
    parent: '/financeiro/lancamentos/listar',
    lazy: directForm,
  },
  {
    path: '/financeiro/fechamento',
    title: 'Fechamento do mês',
    access: ['fechamento.fechar', 'fechamento.reabrir', 'lancamento.consultar'],
    lazy: fechamento,
  },
]
