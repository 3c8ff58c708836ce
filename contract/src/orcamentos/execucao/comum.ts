import * as z from 'zod/mini'
import { id, reais } from '../../wire.ts'

/** Pieces of the calls of jobs being run. */

/** The money of a line. Absent where the profile may not see it. */
export const Figuras = {
  orcado: z.optional(reais),
  previsto: z.optional(reais),
  comprometido: z.optional(reais),
  realizado: z.optional(reais),
  saldo: z.optional(reais),
}

/** The job a row belongs to. */
export const job = { id_orcamento: id, num_orc: z.string(), titulo: z.string() }
