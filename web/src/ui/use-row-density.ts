import { setPreference, usePreferences } from '../lib/preferences.ts'
import type { Preferences } from '../lib/preferences.ts'

export type Density = Preferences['densidade']

/** How tall the rows of every list are; the choice is the person's and is remembered. */
export function useRowDensity(): readonly [Density, (next: Density) => void] {
  return [usePreferences().densidade, (next) => setPreference('densidade', next)]
}
