import { store } from '../../../lib/plain/store.ts'

/** The overlay open over the screen. */
export const overlay = store<'palette' | 'keys' | undefined>(undefined)

/** What is searched in the palette; also what is typed while it loads. */
export const searched = store('')

export const openKeys = () => overlay.set('keys')
export const closeOverlay = () => {
  stopKeeping()
  overlay.set(undefined)
}

/** Keeps what is typed while the palette loads, so that it neither is lost nor fires shortcuts. */
const keep = (event: KeyboardEvent) => {
  const { key } = event
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'Escape') closeOverlay()
  else if (key === 'Backspace') searched.set(searched.get().slice(0, -1))
  else if (key.length === 1) searched.set(searched.get() + key)
}

export const openPalette = () => {
  searched.set('')
  overlay.set('palette')
  addEventListener('keydown', keep, true)
}

/** The palette's own field has the focus from here on. */
export const stopKeeping = () => removeEventListener('keydown', keep, true)
