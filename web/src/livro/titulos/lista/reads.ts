import { extratoList, extratoSummary } from '@claquete/contract/livro/titulos/extrato'
import {
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
} from '@claquete/contract/livro/titulos/list'

/** What any change of the ledger makes stale. */
export const livroReads = [
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
  extratoList,
  extratoSummary,
] as const
