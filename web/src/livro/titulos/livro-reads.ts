import { extratoList, extratoSummary } from '@claquete/contract/livro/titulos/extrato'
import {
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
} from '@claquete/contract/livro/titulos/list'

/** Reads to refetch after any change of the ledger. */
export const livroReads = [
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
  extratoList,
  extratoSummary,
] as const
