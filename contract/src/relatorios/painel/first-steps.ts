import type { Access } from '../../endpoint.ts'

/** What a new company does first, in this order. */
export const firstStepNames = ['empresa', 'conta', 'orcamento', 'pagar', 'extrato'] as const
export type FirstStep = (typeof firstStepNames)[number]

/** Who may do each. */
export const firstStepAccess = {
  empresa: 'empresa.cadastrar',
  conta: 'conta_bancaria.cadastrar',
  orcamento: 'orcamento.cadastrar',
  pagar: 'conta_pagar.cadastrar',
  extrato: 'extrato.importar',
} as const satisfies Record<FirstStep, Access>
