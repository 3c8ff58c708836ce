import { report } from '../../report.ts'
import { byVencimento, entryFilters, groupOfOrcamento, groupOfPessoa } from './entries.ts'
import { lancamentosByDay } from './lancamentos.ts'

export const fornecedoresByJob = report({
  name: 'relatorio.fornecedores',
  title: 'Fornecedores por job',
  brandTitle: 'fornecedores_job',
  about: 'O que cada fornecedor tem em cada orçamento: quanto foi lançado, pago e falta pagar.',
  screen: '/relatorios/fornecedores-job/listar',
  calls: '/relatorios/fornecedores-job',
  specified: { list: 'GET /relatorios/listar-fornecedores-job/' },
  access: 'lancamento.consultar',
  exportAccess: 'lancamento.imprimir',
  changes: 'financeiro',
  period: 'Período',
  dates: byVencimento,
  search: 'Descrição, documento ou fornecedor',
  filters: { ...entryFilters, id_pessoa: { ...entryFilters.id_pessoa, label: 'Fornecedores' } },
  mainFilters: ['id_orcamento', 'id_pessoa'],
  columns: {
    id_linha: { kind: 'text' },
    id_pessoa: { kind: 'id' },
    razao_nome: { kind: 'text', label: 'Fornecedor', width: 220, paper: 32 },
    cnpj: { kind: 'documento', label: 'CNPJ ou CPF', width: 160, paper: 18 },
    id_orcamento: { kind: 'id' },
    orcamento: { kind: 'text', label: 'Orçamento', width: 240, paper: 34 },
    titulos: { kind: 'number', label: 'Títulos', width: 84, paper: 8 },
    valor: { kind: 'money', label: 'Lançado', width: 130, opens: {} },
    pago: { kind: 'money', label: 'Pago', width: 130, opens: {} },
    a_pagar: { kind: 'money', label: 'A pagar', width: 130, opens: { situacao: 'em_aberto' } },
  },
  line: 'id_linha',
  order: ['razao_nome', 'asc'],
  groups: { orcamento: groupOfOrcamento, pessoa: groupOfPessoa('Fornecedor') },
  startsBy: 'orcamento',
  totals: {
    pago: { label: 'Pago', of: 'pago' },
    a_pagar: { label: 'A pagar', of: 'a_pagar' },
    valor: { label: 'Lançado', of: 'valor' },
  },
  chart: { pago: 'expense', a_pagar: 'accent' },
  opens: {
    report: lancamentosByDay,
    by: { id_orcamento: 'id_orcamento', id_pessoa: 'id_pessoa' },
    fixed: { operacao: 'D' },
  },
  empty: 'Nenhuma despesa de orçamento neste período, com estes filtros.',
})
