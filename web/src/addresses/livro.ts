import { address } from './address.ts'

export const toPlanoContas = address('/financeiro/plano-contas', 'conta')
export const toCentroCustos = address('/financeiro/centro-custos', 'centro')
export const toClassificacao = address('/configuracoes/classificacao')
export const toContaBancariaList = address('/financeiro/contas-bancarias')
export const toContaBancariaNew = address('/financeiro/contas-bancarias/formulario')
export const toContaBancariaEdit = address('/financeiro/contas-bancarias/formulario/:id')
export const toLancamentoList = address('/financeiro/lancamentos/listar')
export const toLancamentoNew = address('/financeiro/lancamentos/formulario')
export const toLancamentoEdit = address('/financeiro/lancamentos/formulario/:id')
export const toLancamentoCopy = address('/financeiro/lancamentos/formulario/:acao/:id')
export const toPayableNew = address('/financeiro/formulario-contas-pagar')
export const toPayableEdit = address('/financeiro/formulario-contas-pagar/:id')
export const toPayableRetencao = address('/financeiro/formulario-contas-pagar-retencao/:id')
/** Profit of a partner: its month and its tax. The screen is of an area above. */
export const toDividendos = address('/financeiro/retencoes/dividendos/:id')
export const toRetencaoAliquotas = address('/financeiro/retencoes/aliquotas')
export const toReceivableNew = address('/financeiro/formulario-contas-receber')
export const toReceivableEdit = address('/financeiro/formulario-contas-receber/:id')
export const toSettlePayable = address('/financeiro/contas-pagar/dar-baixa', 'ids')
export const toSettleReceivable = address('/financeiro/contas-receber/dar-baixa', 'ids')
export const toDirectLancamentoNew = address('/financeiro/formulario-extrato-lancamento')
export const toDirectLancamentoEdit = address('/financeiro/formulario-extrato-lancamento/:id')
export const toFechamento = address('/financeiro/fechamento')

interface Posted {
  readonly tipo: string
  readonly operacao: 'C' | 'D'
}

/** Address of the form of a posted lancamento, by its type. */
export function lancamentoPath({ tipo, operacao }: Posted, id: number): string {
  if (tipo === 'avulso') return toDirectLancamentoEdit(id)
  return operacao === 'C' ? toReceivableEdit(id) : toPayableEdit(id)
}
