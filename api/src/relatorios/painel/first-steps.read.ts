import { firstStepAccess, firstStepNames } from '@claquete/contract/relatorios/painel/first-steps'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import { findFirstSteps } from './painel.queries.ts'

/** The first steps that a person may do; none once the company has much data or all of them are done. */
export async function firstStepsOf({ db, actor }: Context) {
  const [found] = await findFirstSteps(db)
  const { hasMuch, ...done } = must(found, 'first steps')
  const own = firstStepNames.filter((passo) => actor.permissions.has(firstStepAccess[passo]))
  if (hasMuch || own.every((passo) => done[passo])) return []
  return own.map((passo) => ({ passo, feito: done[passo] ? ('S' as const) : ('N' as const) }))
}
