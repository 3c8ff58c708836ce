import { words } from '../lib/locale.ts'
import { ptBr } from './locales/pt-br.ts'

/** The words of the shell in the language of the person. */
export const { t, load: loadWords } = words(ptBr, {
  pt: async () => (await import('./locales/pt.ts')).pt,
  es: async () => (await import('./locales/es.ts')).es,
})
