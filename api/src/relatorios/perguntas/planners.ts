import type { TopicName } from '@claquete/core/relatorios/perguntas/topic'
import { budgets } from './budgets-plan.read.ts'
import {
  approvals,
  cards,
  charges,
  cheques,
  funds,
  invoices,
  receipts,
  toInvoice,
} from './documents-plan.read.ts'
import { billed, due, late, openOfSide, posted, settled, suppliers } from './entries-plan.read.ts'
import type { Planner } from './plan.read.ts'
import { deals, lostDeals, wonDeals } from './deals-plan.read.ts'
import { hours, hoursCost, missingWeeks } from './hours-plan.read.ts'
import { balance, cash, planned, profit } from './result-plan.read.ts'
import { ownTasks, tasks } from './tasks-plan.read.ts'

/** How each topic is answered. */
export const planners: Readonly<Record<TopicName, Planner>> = {
  a_receber: openOfSide('C'),
  a_pagar: openOfSide('D'),
  a_vencer: due,
  atrasado: late,
  recebido: settled('C'),
  pago: settled('D'),
  despesas: posted('D'),
  receitas: posted('C'),
  faturamento: billed,
  a_faturar: toInvoice,
  resultado: profit,
  planejado: planned,
  saldo: balance,
  fluxo: cash,
  orcamentos: budgets,
  verbas: funds,
  boletos: charges,
  cheques,
  faturas: invoices,
  recibos: receipts,
  cartao: cards,
  a_aprovar: approvals,
  fornecedores: suppliers,
  horas: hours,
  custo_horas: hoursCost,
  semanas: missingWeeks,
  minhas_tarefas: ownTasks,
  tarefas: tasks,
  oportunidades: deals,
  perdidas: lostDeals,
  ganhas: wonDeals,
}
