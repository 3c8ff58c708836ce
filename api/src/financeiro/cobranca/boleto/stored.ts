import { cents } from '@claquete/core/kernel/amounts/money'
import { day } from '@claquete/contract/wire'
import * as z from 'zod/mini'

/** An amount in stored JSON. */
export const centavos = z.pipe(z.int(), z.transform(cents))

/** A payment of a part of a charge. */
export const Parcial = z.object({
  id_baixa: z.int(),
  pago: centavos,
  /** What it took off the charge: the money, and a discount. */
  baixado: centavos,
  data: day,
})
export type Parcial = z.output<typeof Parcial>
