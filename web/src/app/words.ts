import { words } from '../lib/locale.ts'
import { ptBr } from './locales/pt-br.ts'

/** Texts of the shell in the user's language. */
export const { t, load: loadWords } = words(ptBr, {
  pt: async () => (await import('./locales/pt.ts')).pt,
  es: async () => (await import('./locales/es.ts')).es,
})
