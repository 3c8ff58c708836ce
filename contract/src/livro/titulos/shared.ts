import { methods } from '@claquete/core/livro/titulos/methods'
import * as z from 'zod/mini'
import { id, oneOf, text } from '../../wire.ts'

/** Schemas shared by the endpoints that write money. */

export const forma = oneOf(...methods)
export const reason = text(500).check(z.minLength(3, 'Diga o motivo'))
export const refId = z.optional(z.nullable(id))
/** Account and cost centre of a title: absent takes the default, null means none. */
export const target = { id_grupoCusto: refId, id_centrocusto: refId }
/**
 * Which source of an incentivised project pays what this title costs on a line of its budget, as a whole; null: none. A
 * line that is left out keeps its sources.
 */
export const fontesOfTitulo = z.optional(
  z
    .array(
      z.object({
        id_orcamento: id,
        id_orca_item: z.nullable(id),
        id_projeto_fonte: z.nullable(id),
      }),
    )
    .check(z.maxLength(60)),
)
export type FonteOfLine = NonNullable<z.output<typeof fontesOfTitulo>>[number]
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
