import { preferencesUpdate } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { BrandView } from '@claquete/contract/kernel/brand'
import { call } from '../wire/request.ts'
import { browserStorage } from '../plain/storage.ts'
import { store } from '../plain/store.ts'
import { useStore } from '../plain/use-store.ts'

export type SidebarColour = BrandView['cor_layout']

/** Display preferences of one user; an undefined `cor` follows the brand. */
export interface Preferences {
  readonly tema: 'claro' | 'escuro' | 'automatico'
  readonly densidade: 'normal' | 'compacta'
  readonly cor: SidebarColour | undefined
  readonly menu_recolhido: 'S' | 'N'
  /** Paths of the menu's entries kept on top. */
  readonly menu_favoritos: string[]
  /** Groups of the menu that the user opened. */
  readonly menu_abertos: string[]
  readonly som: 'S' | 'N'
  /** The cash flow shows the probable income of deals. */
  readonly fluxo_provavel: 'S' | 'N'
  /** The dashboard of a new company shows its first steps. */
  readonly primeiros_passos: 'S' | 'N'
}

const storageKey = 'claquete.preferencias'
const saveAfterMs = 600

const initial: Preferences = {
  tema: 'automatico',
  densidade: 'normal',
  cor: undefined,
  menu_recolhido: 'N',
  menu_favoritos: [],
  menu_abertos: [],
  som: 'S',
  fluxo_provavel: 'N',
  primeiros_passos: 'S',
}

export const sidebarColours = [
  'black',
  'blue',
  'azure',
  'green',
  'orange',
  'red',
  'purple',
] as const satisfies readonly SidebarColour[]

const isWords = (value: unknown) =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

const valid: { readonly [K in keyof Preferences]: (value: unknown) => boolean } = {
  tema: (value) => value === 'claro' || value === 'escuro' || value === 'automatico',
  densidade: (value) => value === 'normal' || value === 'compacta',
  cor: (value) => sidebarColours.some((colour) => colour === value),
  menu_recolhido: (value) => value === 'S' || value === 'N',
  menu_favoritos: isWords,
  menu_abertos: isWords,
  som: (value) => value === 'S' || value === 'N',
  fluxo_provavel: (value) => value === 'S' || value === 'N',
  primeiros_passos: (value) => value === 'S' || value === 'N',
}

/** Applies stored preferences over `base`; unknown names and invalid values are ignored. */
export function mergePreferences(base: Preferences, stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return base
  const known = Object.entries(stored).filter(
    ([name, value]) => name in valid && valid[name as keyof Preferences](value),
  )
  return { ...base, ...Object.fromEntries(known) }
}

function cached(): Preferences {
  try {
    return mergePreferences(initial, JSON.parse(browserStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return initial
  }
}

export const preferences = store<Preferences>(cached())
export const usePreferences = (): Preferences => useStore(preferences)

function keep(next: Preferences): void {
  browserStorage.setItem(storageKey, JSON.stringify(next))
  preferences.set(next)
}

/** Preferences changed here and not yet stored on the server. */
let unsaved: Partial<Preferences> = {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Changes one preference in this browser at once and on the server after a debounce. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  keep({ ...preferences.get(), [name]: value })
  unsaved = { ...unsaved, [name]: value }
  clearTimeout(timer)
  timer = setTimeout(() => void save(), saveAfterMs)
}

async function save(): Promise<void> {
  const body = unsaved
  try {
    await call(preferencesUpdate, { body })
    if (unsaved === body) unsaved = {}
  } catch {
    // The preference stays in this browser and is sent again with the next one.
  }
}

/** Replaces the preferences by the server's for the user who signed in, possibly another than before. */
export function adoptPreferences(stored: unknown): void {
  const next = { ...mergePreferences(initial, stored), ...unsaved }
  if (JSON.stringify(next) !== JSON.stringify(preferences.get())) keep(next)
}
