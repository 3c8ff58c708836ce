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
import { balance, cash, planned, profit } from './result-plan.read.ts'

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
}
