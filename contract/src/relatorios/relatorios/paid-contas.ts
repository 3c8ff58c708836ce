import { report } from '../../report.ts'
import {
  settlementColumns,
  settlementFilters,
  settlementGroups,
  settlementTotals,
} from './baixas.ts'

export const paidContas = report({
  name: 'relatorio.contas-pagas',
  title: 'Contas pagas',
  about:
    'O que saiu das contas, baixa por baixa; verba que volta entra negativa. BV retido pelo cliente e permuta não são pagos: ficam à parte.',
  screen: '/relatorios/contas-pagas/listar',
  calls: '/relatorios/contas-pagas',
  access: 'conta_pagar.consultar',
  exportAccess: 'lancamento.imprimir',
  changes: 'financeiro',
  period: 'Pago em',
  search: 'Descrição, documento ou fornecedor',
  filters: {
    id_pessoa: { kind: 'record', label: 'Fornecedor', from: 'pessoa' },
    id_grupoCusto: { kind: 'record', label: 'Plano de contas', from: 'plano-despesa' },
    ...settlementFilters,
  },
  mainFilters: ['id_pessoa'],
  columns: settlementColumns({ person: 'Fornecedor', day: 'Pago em', amount: 'Pago' }),
  line: 'id_linha',
  order: ['dataBaixa', 'asc'],
  groups: settlementGroups('Fornecedor'),
  startsBy: 'dia',
  totals: settlementTotals('Pago'),
  chart: { valor: 'expense' },
  drill: 'lancamento',
  empty: 'As contas a que alguém deu baixa no período aparecem aqui.',
})
