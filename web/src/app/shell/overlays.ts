import { store } from '../../lib/store.ts'

/** The overlay open over the screen. */
export const overlay = store<'palette' | 'keys' | undefined>(undefined)

export const openPalette = () => overlay.set('palette')
export const openKeys = () => overlay.set('keys')
export const closeOverlay = () => overlay.set(undefined)
