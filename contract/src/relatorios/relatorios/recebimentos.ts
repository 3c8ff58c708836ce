import { report } from '../../report.ts'
import { entryFilters, groupOfMes, groupOfPessoa } from './entries.ts'
import { lancamentosByDay } from './lancamentos.ts'

export const recebimentosVsFaturamento = report({
  name: 'relatorio.recebimento-faturamento',
  title: 'Recebido × faturado',
  about:
    'O que foi faturado de cada cliente, pelo dia da emissão (sem ela, da competência), ao lado do que ele pagou, pelo dia em que pagou.',
  screen: '/relatorios/recebimentos-vs-faturamento/listar',
  calls: '/relatorios/recebimentos-vs-faturamento',
  specified: {
    list: 'GET /relatorios/listar-relatorio-recebimento/',
    export: 'GET /relatorios/exportar-relatorio-recebimento/',
  },
  access: 'conta_receber.consultar',
  exportAccess: 'lancamento.imprimir',
  changes: 'financeiro',
  period: 'Período',
  search: 'Descrição, documento ou cliente',
  filters: { ...entryFilters, id_pessoa: { ...entryFilters.id_pessoa, label: 'Clientes' } },
  mainFilters: ['id_pessoa'],
  columns: {
    id_linha: { kind: 'text' },
    id_pessoa: { kind: 'id' },
    razao_nome: { kind: 'text', label: 'Cliente', width: 260, paper: 40 },
    cnpj: { kind: 'documento', label: 'CNPJ ou CPF', width: 160, paper: 18 },
    mes: { kind: 'month', label: 'Mês', width: 90 },
    faturado: { kind: 'money', label: 'Faturado', width: 140, opens: { data: 'emissao' } },
    recebido: { kind: 'money', label: 'Recebido', width: 140, opens: { data: 'pagamento' } },
    diferenca: { kind: 'money', label: 'Diferença', width: 140 },
  },
  line: 'id_linha',
  order: ['razao_nome', 'asc'],
  groups: { mes: groupOfMes, pessoa: groupOfPessoa('Cliente') },
  startsBy: 'mes',
  totals: {
    faturado: { label: 'Faturado', of: 'faturado' },
    recebido: { label: 'Recebido', of: 'recebido' },
    diferenca: { label: 'Diferença', of: 'diferenca' },
  },
  chart: { faturado: 'accent', recebido: 'income' },
  opens: {
    report: lancamentosByDay,
    by: { id_pessoa: 'id_pessoa' },
    fixed: { operacao: 'C', data: 'emissao' },
    month: 'mes',
  },
  empty: 'Nada foi faturado nem recebido neste período, com estes filtros.',
})
