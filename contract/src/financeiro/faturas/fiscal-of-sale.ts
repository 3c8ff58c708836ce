import { lidos } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import * as z from 'zod/mini'
import { day, oneOf, yesNo } from '../../wire.ts'
import { percent } from '../fiscal/tabelas/campos.ts'

/** The rates of IBS and CBS with their rules. */
const Taxa = z.object({
  chave: z.string(),
  titulo: z.string(),
  norma: z.string(),
  endereco: z.string(),
  lido: oneOf(...lidos),
  vigencia_inicio: day,
  vigencia_fim: z.nullable(day),
  tributo: oneOf('cbs', 'ibs_uf', 'ibs_mun'),
  taxa: percent,
  soma: z.boolean(),
})

/** What decides, on whatever day, whether IBS and CBS are added to a price. */
export const FiscalOfSaleData = z.object({
  taxas: z.array(Taxa),
  /** The dated choices of the unit. */
  regimes: z.array(
    z.object({ vigencia_inicio: day, vigencia_fim: z.nullable(day), ibs_cbs: yesNo }),
  ),
  /** What the client agreed to. */
  cliente: z.nullable(yesNo),
})
export type FiscalOfSaleData = z.input<typeof FiscalOfSaleData>
export type FiscalOfSaleInside = z.output<typeof FiscalOfSaleData>
