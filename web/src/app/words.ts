import { words } from '../lib/plain/locale.ts'
import { ptBr } from './locales/pt-br.ts'

/** Texts of the shell. */
export const t = words(ptBr)
