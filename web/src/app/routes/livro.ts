import { toPayableList, toReceivableList } from '../../addresses/financeiro.ts'
import {
  toCentroCustos,
  toContaBancariaEdit,
  toContaBancariaList,
  toContaBancariaNew,
  toDirectLancamentoEdit,
  toDirectLancamentoNew,
  toFechamento,
  toLancamentoCopy,
  toLancamentoEdit,
  toLancamentoList,
  toLancamentoNew,
  toPayableEdit,
  toPayableNew,
  toPayableRetencao,
  toPlanoContas,
  toReceivableEdit,
  toReceivableNew,
  toRetencaoAliquotas,
  toSettlePayable,
  toSettleReceivable,
} from '../../addresses/livro.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const planoContas = screen(() => import('../../livro/contas/plano-contas.screen.tsx'))
const centroCusto = screen(() => import('../../livro/contas/centro-custo.screen.tsx'))
const contaList = screen(() => import('../../livro/contas/conta-bancaria-list.screen.tsx'))
const contaForm = screen(() => import('../../livro/contas/conta-bancaria-form.screen.tsx'))
const retencao = screen(() => import('../../livro/titulos/retencao.screen.tsx'))
const aliquotas = screen(() => import('../../livro/titulos/retencao-aliquotas.screen.tsx'))
const tituloForm = screen(() => import('../../livro/titulos/titulo-form.screen.tsx'))
const darBaixa = screen(() => import('../../livro/titulos/baixa.screen.tsx'))
const directForm = screen(() => import('../../livro/titulos/direct-form.screen.tsx'))
const fechamento = screen(() => import('../../livro/titulos/fechamento.screen.tsx'))

/** The forms of titles, the chart of accounts and the cost centres, part of FINANCEIRO. */
export const titulos: readonly ScreenRoute[] = [
  {
    path: toPayableNew.path,
    title: 'Nova conta a pagar',
    access: 'conta_pagar.cadastrar',
    parent: toPayableList.path,
    lazy: tituloForm,
  },
  {
    path: toPayableEdit.path,
    title: 'Conta a pagar',
    access: 'conta_pagar.consultar',
    parent: toPayableList.path,
    lazy: tituloForm,
  },
  {
    path: toReceivableNew.path,
    title: 'Nova conta a receber',
    access: 'conta_receber.cadastrar',
    parent: toReceivableList.path,
    lazy: tituloForm,
  },
  {
    path: toReceivableEdit.path,
    title: 'Conta a receber',
    access: 'conta_receber.consultar',
    parent: toReceivableList.path,
    lazy: tituloForm,
  },
  {
    path: toLancamentoNew.path,
    title: 'Novo lançamento',
    access: ['conta_pagar.cadastrar', 'conta_receber.cadastrar'],
    parent: toLancamentoList.path,
    lazy: tituloForm,
  },
  {
    path: toLancamentoEdit.path,
    title: 'Lançamento',
    access: ['lancamento.consultar', 'conta_pagar.consultar', 'conta_receber.consultar'],
    parent: toLancamentoList.path,
    lazy: tituloForm,
  },
  {
    path: toLancamentoCopy.path,
    title: 'Copiar lançamento',
    access: ['conta_pagar.cadastrar', 'conta_receber.cadastrar'],
    parent: toLancamentoList.path,
    lazy: tituloForm,
  },
  {
    path: toPlanoContas.path,
    title: 'Plano de contas',
    access: 'plano_contas.consultar',
    lazy: planoContas,
  },
  {
    path: toCentroCustos.path,
    title: 'Centros de custo',
    access: 'centro_custo.consultar',
    lazy: centroCusto,
  },
]

/** Withholdings, bank accounts, settling and the closing of months, part of FINANCEIRO. */
export const contas: readonly ScreenRoute[] = [
  {
    path: toPayableRetencao.path,
    title: 'Retenções da conta a pagar',
    access: ['conta_pagar.consultar', 'conta_pagar.alterar'],
    parent: toPayableList.path,
    lazy: retencao,
  },
  {
    path: toRetencaoAliquotas.path,
    title: 'Alíquotas de retenção',
    access: ['conta_pagar.consultar', 'retencao.configurar'],
    lazy: aliquotas,
  },
  {
    path: toContaBancariaList.path,
    title: 'Contas bancárias',
    access: 'conta_bancaria.consultar',
    lazy: contaList,
  },
  {
    path: toContaBancariaNew.path,
    title: 'Cadastrar conta bancária',
    access: 'conta_bancaria.cadastrar',
    parent: toContaBancariaList.path,
    lazy: contaForm,
  },
  {
    path: toContaBancariaEdit.path,
    title: 'Alterar conta bancária',
    access: 'conta_bancaria.consultar',
    parent: toContaBancariaList.path,
    lazy: contaForm,
  },
  {
    path: toSettlePayable.path,
    title: 'Dar baixa',
    access: 'lancamento.baixar',
    parent: toPayableList.path,
    lazy: darBaixa,
  },
  {
    path: toSettleReceivable.path,
    title: 'Dar baixa',
    access: 'lancamento.baixar',
    parent: toReceivableList.path,
    lazy: darBaixa,
  },
  {
    path: toDirectLancamentoNew.path,
    title: 'Lançar em conta',
    access: 'lancamento.cadastrar',
    parent: toLancamentoList.path,
    lazy: directForm,
  },
  {
    path: toDirectLancamentoEdit.path,
    title: 'Lançamento em conta',
    access: 'lancamento.consultar',
    parent: toLancamentoList.path,
    lazy: directForm,
  },
  {
    path: toFechamento.path,
    title: 'Fechamento do mês',
    access: ['fechamento.fechar', 'fechamento.reabrir', 'lancamento.consultar'],
    lazy: fechamento,
  },
]
