import { CartaValues } from '@claquete/contract/orcamentos/cartas/carta'
import * as z from 'zod/mini'

/** Form values: the letter, the version that was read (0 of a new letter) and the image URLs. */
export const CartaSchema = z.extend(CartaValues, {
  versao: z.int(),
  id_empresa_carta: z.optional(z.nullable(z.int())),
  imagens: z.optional(z.record(z.string(), z.string())),
})
export type CartaFormValues = z.output<typeof CartaSchema>

/** The letter of a screen: existing, from a template, or blank. */
export interface Which {
  readonly id_orcamento: number
  readonly id_carta?: number
  readonly id_empresa_carta?: number
}
