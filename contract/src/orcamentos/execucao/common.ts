import * as z from 'zod/mini'
import { id, reais } from '../../wire.ts'

/** Schemas shared by the calls that execute jobs. */

/** Figures of a line; absent when the profile may not see them. */
export const Figures = {
  orcado: z.optional(reais),
  previsto: z.optional(reais),
  comprometido: z.optional(reais),
  realizado: z.optional(reais),
  saldo: z.optional(reais),
}

/** The job of a row. */
export const job = { id_orcamento: id, num_orc: z.string(), titulo: z.string() }
