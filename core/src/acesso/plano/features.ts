/** What sets the plans apart: each feature and the plans that do not include it. */
export interface PlanFeature {
  readonly nome: string
  readonly excludedPlans: readonly number[]
}

/** Plans without incentivised budgets, and without equipment. */
export const WITHOUT_INCENTIVADO: readonly number[] = [1, 2]
export const WITHOUT_EQUIPAMENTO: readonly number[] = [1]

/** In the order in which the plans are compared. */
export const planFeatures: readonly PlanFeature[] = [
  { nome: 'Orçamentos publicitários, propostas e contratos', excludedPlans: [] },
  { nome: 'Financeiro, faturas e conciliação bancária', excludedPlans: [] },
  { nome: 'Ordem do dia e relatórios', excludedPlans: [] },
  { nome: 'Equipamentos: cadastro, saída e entrada', excludedPlans: WITHOUT_EQUIPAMENTO },
  { nome: 'Projetos incentivados e prestação à Ancine', excludedPlans: WITHOUT_INCENTIVADO },
]
