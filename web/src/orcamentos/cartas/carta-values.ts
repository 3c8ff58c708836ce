import { CartaValues } from '@claquete/contract/orcamentos/cartas/carta'
import * as z from 'zod/mini'

/** What the form holds: the letter, the version read and the links of the images. */
export const CartaSchema = z.extend(CartaValues, {
  versao: z.optional(z.nullable(z.int())),
  id_empresa_carta: z.optional(z.nullable(z.int())),
  imagens: z.optional(z.record(z.string(), z.string())),
})
export type CartaFormValues = z.output<typeof CartaSchema>

/** Which letter a screen is about. */
export interface Which {
  readonly id_orcamento: number
  readonly id_carta?: number
  readonly id_empresa_carta?: number
}
