import { formas } from '@claquete/core/execucao/formas'
import * as z from 'zod/mini'
import { id, oneOf, reais, text } from '../wire.ts'

/** Pieces of the calls of jobs being run. */

/** More than nothing, in reais. */
export const valorPositivo = reais.check(z.positive('Informe um valor maior que zero'))
export const forma = oneOf(...formas)
export const motivo = text(500).check(z.minLength(3, 'Diga o motivo'))
export const refId = z.optional(z.nullable(id))
/** Account and cost centre of a title: absent takes the default of the line, null is none. */
export const destino = { id_grupoCusto: refId, id_centrocusto: refId }
export const shownText = z.nullable(z.string())

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
