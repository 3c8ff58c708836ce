import { hasPermissions, loadPermissions, may } from '../../lib/account/permission.ts'
import { readPlan, readUser } from '../../lib/account/user.ts'
import { refusalOf } from '../guards.ts'
import type { Guard } from '../guards.ts'

/** Reads the permissions unless they are stored. */
export async function ensurePermissions(): Promise<void> {
  if (!hasPermissions()) await loadPermissions()
}

/** Address a guard redirects the signed-in user to; undefined when the guard passes. Reads only what it checks. */
export async function refusalFor(guard: Guard): Promise<string | undefined> {
  const plan = guard.kind === 'quota' ? await readPlan() : await readUser()
  return refusalOf(guard, {
    id_plano_jobbgestor: plan.id_plano_jobbgestor,
    quotas: plan,
    may,
  })
}
