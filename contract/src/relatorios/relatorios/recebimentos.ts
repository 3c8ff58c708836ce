import { report } from '../../report.ts'
import { entryFilters, groupOfMes, groupOfPessoa } from './entries.ts'
import { lancamentosByDay } from './lancamentos.ts'

export const recebimentosVsFaturamento = report({
  name: 'relatorio.recebimento-faturamento',
  title: 'Recebido × faturado',
  about:
    'O faturado de cada cliente, com IBS e CBS, pelo dia da emissão, ao lado do que ele pagou, pelo dia do pagamento. O que ele reteve ou compensou não é recebido; rendimento e verba que volta não são faturados.',
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
    razao_nome: { kind: 'text', label: 'Cliente', width: 206, paper: 40 },
    cnpj: { kind: 'documento', label: 'CNPJ ou CPF', width: 172, paper: 18 },
    mes: { kind: 'month', label: 'Mês', width: 84 },
    faturado: {
      kind: 'money',
      label: 'Faturado',
      width: 132,
      opens: { data: 'emissao', faturado: 'S' },
    },
    recebido: { kind: 'money', label: 'Recebido', width: 132, opens: { data: 'pagamento' } },
    retido: { kind: 'money', label: 'Retido', width: 118, opens: { data: 'pagamento' } },
    compensado: { kind: 'money', label: 'Compensado', width: 118, opens: { data: 'pagamento' } },
    diferenca: { kind: 'money', label: 'Diferença', width: 132 },
  },
  line: 'id_linha',
  order: ['razao_nome', 'asc'],
  groups: { mes: groupOfMes, pessoa: groupOfPessoa('Cliente') },
  startsBy: 'mes',
  totals: {
    faturado: { label: 'Faturado', of: 'faturado' },
    recebido: { label: 'Recebido', of: 'recebido' },
    retido: { label: 'Retido', of: 'retido', under: 'recebido' },
    compensado: { label: 'Compensado', of: 'compensado', under: 'recebido' },
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
