import { hasPermissions, loadPermissions, mayOn } from '../lib/permission.ts'
import { readPlan, readUser } from '../lib/session-user.ts'
import { refusalOf } from './guards.ts'
import type { Guard } from './guards.ts'

/** Reads the list of permissions, unless one is kept from before. */
export async function ensurePermissions(): Promise<void> {
  if (!hasPermissions()) await loadPermissions()
}

/** Where a guard sends the signed-in person; undefined lets them in. Reads only what it asks about. */
export async function refusalFor(guard: Guard): Promise<string | undefined> {
  const plan = guard.kind === 'quota' ? await readPlan() : await readUser()
  return refusalOf(guard, {
    id_plano_jobbgestor: plan.id_plano_jobbgestor,
    quotas: plan,
    holds: mayOn,
  })
}
