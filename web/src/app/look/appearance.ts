import { brand } from '../../lib/account/brand.ts'
import { darkEnough } from '../../lib/plain/colour.ts'
import { menuMs, modalMs, pageMs } from '../../lib/plain/constants.ts'
import { preferences } from '../../lib/account/preferences.ts'

/**
 * Sets brand and preferences on the root element, where the style sheets read them. first-paint/first-paint.ts
 * does the same before the first paint.
 */
export function applyAppearance(): void {
  const { cor_layout, cor_primaria, icone } = brand()
  const { cor, densidade } = preferences.get()
  const root = document.documentElement
  root.dataset['lateral'] = cor ?? cor_layout
  root.dataset['densidade'] = densidade
  const variables = {
    '--accent': darkEnough(cor_primaria),
    '--time-page': `${pageMs}ms`,
    '--time-menu': `${menuMs}ms`,
    '--time-modal': `${modalMs}ms`,
  }
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', icone)
}
