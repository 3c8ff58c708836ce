import type { Access } from '@claquete/contract/endpoint'
import { useMay } from './permission.ts'
import { useUser } from './user.ts'

interface Asked {
  readonly access?: Access | undefined
  readonly excludedPlans?: readonly number[] | undefined
}

/** May the signed-in person make this call, in the company's plan? The server has the final say. */
export function useMayAsk({ access, excludedPlans = [] }: Asked): boolean {
  const may = useMay()
  const plan = useUser()?.id_plano_jobbgestor
  return plan !== undefined && !excludedPlans.includes(plan) && may(access)
}
