import { methods } from '@claquete/core/livro/titulos/methods'
import * as z from 'zod/mini'
import { id, oneOf, text } from '../../wire.ts'

/** Schemas shared by the endpoints that write money. */

export const forma = oneOf(...methods)
export const reason = text(500).check(z.minLength(3, 'Diga o motivo'))
export const refId = z.optional(z.nullable(id))
/** Account and cost centre of a title: absent takes the default, null means none. */
export const target = { id_grupoCusto: refId, id_centrocusto: refId }
export const shownText = z.nullable(z.string())

/** What a bank said against the charge of a receivable, in its own names of the fields. */
export const BankError = z.object({
  detail: z.string(),
  violacoes: z.array(
    z.object({
      razao: z.string(),
      propriedade: z.optional(z.string()),
      valor: z.optional(z.string()),
    }),
  ),
})
export type BankError = z.output<typeof BankError>
