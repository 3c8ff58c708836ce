import { lidos } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import * as z from 'zod/mini'
import { day, oneOf } from '../../../wire.ts'

/** Which rule something follows, with its source and how sure it is. */
export const Cited = z.object({
  chave: z.string(),
  regra: z.string(),
  norma: z.string(),
  endereco: z.string(),
  lido: oneOf(...lidos),
  /** The day whose rule was asked for. */
  dia: day,
  vigencia_inicio: day,
})
export type CitedRegra = z.input<typeof Cited>
