import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { preferences, setPreference } from '../../lib/account/preferences.ts'
import type { Preferences } from '../../lib/account/preferences.ts'

const schemes = { claro: 'light', escuro: 'dark', automatico: 'auto' } as const
const themes = { light: 'claro', dark: 'escuro', auto: 'automatico' } as const

const schemeOf = ({ tema }: Preferences): MantineColorScheme => schemes[tema]

/** Maps Mantine's colour scheme to the user's `tema`, so that the choice is stored once. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe = () => {}
  return {
    get: () => schemeOf(preferences.get()),
    set: (scheme) => {
      if (scheme !== schemeOf(preferences.get())) setPreference('tema', themes[scheme])
    },
    subscribe: (onUpdate) => {
      let last = schemeOf(preferences.get())
      unsubscribe = preferences.subscribe(() => {
        const scheme = schemeOf(preferences.get())
        if (scheme === last) return
        last = scheme
        onUpdate(scheme)
      })
    },
    unsubscribe: () => unsubscribe(),
    clear: () => undefined,
  }
}
