import { brand } from '../lib/brand.ts'
import { darkEnough } from '../lib/colour.ts'
import { preferences } from '../lib/preferences.ts'

/**
 * Puts brand and preferences on the page's root, where the style sheets read them. The script
 * public/first-paint.js does the same before anything is drawn.
 */
export function applyAppearance(): void {
  const { cor_layout, cor_primaria, icone } = brand()
  const { cor, densidade, idioma } = preferences.get()
  const root = document.documentElement
  root.dataset['lateral'] = cor ?? cor_layout
  root.dataset['densidade'] = densidade
  root.lang = idioma === 'pt-br' ? 'pt-BR' : idioma
  root.style.setProperty('--accent', darkEnough(cor_primaria))
  document.querySelector('link[rel="icon"]')?.setAttribute('href', icone)
}
