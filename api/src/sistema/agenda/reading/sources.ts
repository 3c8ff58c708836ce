import type { DaySource } from '../../../kernel/areas/days.ts'
import type { Actor } from '../../../kernel/context.ts'

/** The sources of which this person sees something. */
export const sourcesOf = (
  days: readonly DaySource[],
  { permissions, id_plano_jobbgestor }: Pick<Actor, 'permissions' | 'id_plano_jobbgestor'>,
) =>
  days.filter(
    ({ needs, excludedPlans = [] }) =>
      needs.some((one) => permissions.has(one)) && !excludedPlans.includes(id_plano_jobbgestor),
  )
