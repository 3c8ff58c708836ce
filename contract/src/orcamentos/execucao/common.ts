import * as z from 'zod/mini'
import { id, money } from '../../wire.ts'

/** Schemas shared by the calls that execute jobs. */

/** Figures of a line; absent when the profile may not see them. */
export const Figures = {
  orcado: z.optional(money),
  previsto: z.optional(money),
  comprometido: z.optional(money),
  realizado: z.optional(money),
  saldo: z.optional(money),
}

/** The job of a row. */
export const job = { id_orcamento: id, num_orc: z.string(), titulo: z.string() }
