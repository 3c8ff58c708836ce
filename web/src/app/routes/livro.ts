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
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const planoContas = screen(() => import('../../livro/contas/plano-contas.screen.tsx'))
const centroCusto = screen(() => import('../../livro/contas/centro-custo.screen.tsx'))
const contaList = screen(() => import('../../livro/contas/conta-bancaria-list.screen.tsx'))
const contaForm = screen(() => import('../../livro/contas/conta-bancaria-form.screen.tsx'))
const retencao = screen(() => import('../../livro/titulos/retencao/retencao.screen.tsx'))
const aliquotas = screen(() => import('../../livro/titulos/retencao/aliquotas.screen.tsx'))
const tituloForm = screen(() => import('../../livro/titulos/form/titulo.screen.tsx'))
const darBaixa = screen(() => import('../../livro/titulos/baixa/baixa.screen.tsx'))
const directForm = screen(() => import('../../livro/titulos/form/direct.screen.tsx'))
const fechamento = screen(() => import('../../livro/titulos/fechamento.screen.tsx'))

/** The forms of titles, the chart of accounts and the cost centres, part of FINANCEIRO. */
export const titulos: readonly ScreenRoute[] = [
  ...under(toPayableList, [
    route(toPayableNew, 'Nova conta a pagar', 'conta_pagar.cadastrar', tituloForm),
    route(toPayableEdit, 'Conta a pagar', 'conta_pagar.consultar', tituloForm),
  ]),
  ...under(toReceivableList, [
    route(toReceivableNew, 'Nova conta a receber', 'conta_receber.cadastrar', tituloForm),
    route(toReceivableEdit, 'Conta a receber', 'conta_receber.consultar', tituloForm),
  ]),
  ...under(toLancamentoList, [
    route(
      toLancamentoNew,
      'Novo lançamento',
      ['conta_pagar.cadastrar', 'conta_receber.cadastrar'],
      tituloForm,
    ),
    route(
      toLancamentoEdit,
      'Lançamento',
      ['lancamento.consultar', 'conta_pagar.consultar', 'conta_receber.consultar'],
      tituloForm,
    ),
    route(
      toLancamentoCopy,
      'Copiar lançamento',
      ['conta_pagar.cadastrar', 'conta_receber.cadastrar'],
      tituloForm,
    ),
  ]),
  route(toPlanoContas, 'Plano de contas', 'plano_contas.consultar', planoContas),
  route(toCentroCustos, 'Centros de custo', 'centro_custo.consultar', centroCusto),
]

/** Withholdings, bank accounts, settling and the closing of months, part of FINANCEIRO. */
export const contas: readonly ScreenRoute[] = [
  ...under(toPayableList, [
    route(
      toPayableRetencao,
      'Retenções da conta a pagar',
      ['conta_pagar.consultar', 'conta_pagar.alterar'],
      retencao,
    ),
  ]),
  route(
    toRetencaoAliquotas,
    'Alíquotas de retenção',
    ['conta_pagar.consultar', 'retencao.configurar'],
    aliquotas,
  ),
  route(toContaBancariaList, 'Contas bancárias', 'conta_bancaria.consultar', contaList),
  ...under(toContaBancariaList, [
    route(toContaBancariaNew, 'Cadastrar conta bancária', 'conta_bancaria.cadastrar', contaForm),
    route(toContaBancariaEdit, 'Alterar conta bancária', 'conta_bancaria.consultar', contaForm),
  ]),
  ...under(toPayableList, [route(toSettlePayable, 'Dar baixa', 'lancamento.baixar', darBaixa)]),
  ...under(toReceivableList, [
    route(toSettleReceivable, 'Dar baixa', 'lancamento.baixar', darBaixa),
  ]),
  ...under(toLancamentoList, [
    route(toDirectLancamentoNew, 'Lançar em conta', 'lancamento.cadastrar', directForm),
    route(toDirectLancamentoEdit, 'Lançamento em conta', 'lancamento.consultar', directForm),
  ]),
  route(
    toFechamento,
    'Fechamento do mês',
    ['fechamento.fechar', 'fechamento.reabrir', 'lancamento.consultar'],
    fechamento,
  ),
]
