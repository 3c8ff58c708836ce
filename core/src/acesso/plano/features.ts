import { plansWithoutEquipamento } from '../../kernel/plan/without-equipamento.ts'

/** A feature that sets the plans apart, with the plans that do not include it. */
export interface PlanFeature {
  readonly nome: string
  readonly excludedPlans: readonly number[]
}

/** Plans without incentivised budgets and equipment. */
export const WITHOUT_INCENTIVADO: readonly number[] = [1, 2]
export const WITHOUT_EQUIPAMENTO: readonly number[] = plansWithoutEquipamento

/** In the order of the comparison table. */
export const planFeatures: readonly PlanFeature[] = [
  { nome: 'Orçamentos publicitários, propostas e contratos', excludedPlans: [] },
  { nome: 'Financeiro, faturas e conciliação bancária', excludedPlans: [] },
  { nome: 'Ordem do dia e relatórios', excludedPlans: [] },
  { nome: 'Equipamentos: cadastro, saída e entrada', excludedPlans: WITHOUT_EQUIPAMENTO },
  { nome: 'Projetos incentivados e prestação à Ancine', excludedPlans: WITHOUT_INCENTIVADO },
]
