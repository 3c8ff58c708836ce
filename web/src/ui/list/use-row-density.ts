import { setPreference, usePreferences } from '../../lib/account/preferences.ts'
import type { Preferences } from '../../lib/account/preferences.ts'

export type Density = Preferences['densidade']

/** Row height of all lists, and its setter; stored as a preference of the user. */
export function useRowDensity(): readonly [Density, (next: Density) => void] {
  return [usePreferences().densidade, (next) => setPreference('densidade', next)]
}
