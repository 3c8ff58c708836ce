import { report } from '../../report.ts'
import {
  byCompetencia,
  entryFilters,
  groupOfOrcamento,
  groupOfPlano,
  operacaoFilter,
} from './entries.ts'
import { lancamentosByDay } from './lancamentos.ts'

export const orcamentoByConta = report({
  name: 'relatorio.orcamento-conta',
  title: 'Orçamentos por conta',
  about: 'O que cada orçamento lançou em cada conta do plano. Despesas são negativas.',
  screen: '/relatorios/orcamento-conta/listar',
  calls: '/relatorios/orcamento-conta',
  specified: { list: 'GET /relatorios/listar-orcamento-por-conta/' },
  access: 'lancamento.consultar',
  exportAccess: 'lancamento.imprimir',
  changes: 'financeiro',
  period: 'Período',
  dates: byCompetencia,
  search: 'Descrição, documento ou pessoa do lançamento',
  filters: { operacao: operacaoFilter, ...entryFilters },
  mainFilters: ['id_orcamento', 'id_grupoCusto'],
  columns: {
    id_linha: { kind: 'text' },
    id_grupoCusto: { kind: 'id' },
    descricao_plano_contas: { kind: 'text', label: 'Plano de contas', width: 220, paper: 34 },
    id_orcamento: { kind: 'id' },
    orcamento: { kind: 'text', label: 'Orçamento', width: 240, paper: 34 },
    operacao: {
      kind: 'word',
      label: 'Tipo',
      width: 96,
      paper: 10,
      words: { C: 'Receita', D: 'Despesa' },
    },
    valor: { kind: 'money', label: 'Lançado', width: 132, opens: {} },
    realizado: { kind: 'money', label: 'Realizado', width: 132, opens: {} },
    aberto: { kind: 'money', label: 'Em aberto', width: 132, opens: { situacao: 'em_aberto' } },
  },
  line: 'id_linha',
  order: ['descricao_plano_contas', 'asc'],
  groups: {
    orcamento: groupOfOrcamento,
    plano: groupOfPlano,
    tipo: { label: 'Tipo', by: 'operacao', none: 'Sem tipo' },
  },
  startsBy: 'orcamento',
  totals: {
    receitas: { label: 'Receitas', of: 'valor', only: 'in' },
    despesas: { label: 'Despesas', of: 'valor', only: 'out' },
    realizado: { label: 'Realizado', of: 'realizado' },
    aberto: { label: 'Em aberto', of: 'aberto' },
    resultado: { label: 'Resultado', of: 'valor' },
  },
  chart: { receitas: 'income', despesas: 'expense' },
  opens: {
    report: lancamentosByDay,
    by: { id_orcamento: 'id_orcamento', id_grupoCusto: 'id_grupoCusto', operacao: 'operacao' },
  },
  empty: 'Nenhum orçamento teve lançamentos neste período, com estes filtros.',
})
