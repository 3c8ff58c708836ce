import { report } from '../../report.ts'
import {
  settlementColumns,
  settlementFilters,
  settlementGroups,
  settlementTotals,
} from './baixas.ts'

export const receivedContas = report({
  name: 'relatorio.contas-recebidas',
  title: 'Contas recebidas',
  about:
    'O que entrou nas contas, baixa por baixa. O que o cliente reteve (impostos, BV) e a permuta não são recebidos: ficam à parte.',
  screen: '/relatorios/contas-recebidas/listar',
  calls: '/relatorios/contas-recebidas',
  access: 'conta_receber.consultar',
  exportAccess: 'lancamento.imprimir',
  changes: 'financeiro',
  period: 'Recebido em',
  search: 'Descrição, documento ou cliente',
  filters: {
    id_pessoa: { kind: 'record', label: 'Cliente', from: 'pessoa' },
    id_grupoCusto: { kind: 'record', label: 'Plano de contas', from: 'plano-receita' },
    ...settlementFilters,
  },
  mainFilters: ['id_pessoa'],
  columns: settlementColumns({ person: 'Cliente', day: 'Recebido em', amount: 'Recebido' }),
  line: 'id_linha',
  order: ['dataBaixa', 'asc'],
  groups: settlementGroups('Cliente'),
  startsBy: 'dia',
  totals: settlementTotals('Recebido'),
  chart: { valor: 'income' },
  drill: 'lancamento',
  empty: 'Os recebimentos do período aparecem aqui, com o que o cliente pagou a mais ou a menos.',
})
