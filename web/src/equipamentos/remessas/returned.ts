import type { RemessaItem, RetornoView } from '@claquete/contract/equipamentos/remessas/movimento'

/** Pieces of an item that were said to be back, damaged or missing. */
export interface Returned {
  readonly item: RemessaItem
  readonly retorno: RetornoView
}
