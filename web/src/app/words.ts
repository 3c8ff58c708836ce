import { words } from '../lib/locale.ts'
import { ptBr } from './locales/pt-br.ts'

/** Texts of the shell. */
export const t = words(ptBr)
