import { address } from './address.ts'

export const toHorasDaEquipe = address('/relatorios/horas')
export const toCustoDasHoras = address('/relatorios/custo-horas')
export const toMargemDosJobs = address('/relatorios/margem-jobs')
export const toPainelTv = address('/dashboard/tv')
export const toOrcamentoPeriodo = address(
  '/relatorios/orcamento-periodo/listar',
  'id_orcamento',
  'periodo1',
  'periodo2',
)
export const toLancamentosByDay = address('/relatorios/lancamentos/listar', 'periodo1', 'periodo2')
export const toPaidContas = address('/relatorios/contas-pagas/listar')
export const toReceivedContas = address(
  '/relatorios/contas-recebidas/listar',
  'periodo1',
  'periodo2',
)
export const toFornecedoresByJob = address('/relatorios/fornecedores-job/listar')
export const toFornecedoresByOrcamento = address('/relatorios/fornecedores-orc/listar')
export const toOrcamentoByConta = address('/relatorios/orcamento-conta/listar')
export const toRecebimentos = address('/relatorios/recebimentos-vs-faturamento/listar')
export const toPlanilhaReceitas = address(
  '/relatorios/planilha-receitas/listar',
  'ano',
  'id_pessoa',
)
export const toPlanilhaDespesas = address('/relatorios/planilha-despesas/listar')
export const toCentroCustoExtrato = address('/financeiro/centro-custos/:id/extrato')
export const toPacoteContador = address('/relatorios/pacote-contador')
export const toContabilidade = address('/relatorios/pacote-contador/arquivo')
export const toGraficos = address('/relatorios/graficos/listar')
export const toAcompanhamento = address('/relatorios/acompanhamento-financeiro/listar')
export const toResultadoFinanceiro = address('/relatorios/resultado-financeiro/listar')
export const toPlanejamentoList = address('/relatorios/resultado-financeiro/planejamento/listar')
export const toPlanejamentoEdit = address(
  '/relatorios/resultado-financeiro/planejamento/:id/editar/:name',
)
