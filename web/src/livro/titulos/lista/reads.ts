import { extratoList, extratoResumo } from '@claquete/contract/livro/titulos/extrato'
import {
  contasPagarList,
  contasPagarSums,
  contasReceberList,
  contasReceberSums,
} from '@claquete/contract/livro/titulos/lista'

/** What any change of the ledger makes stale. */
export const livroReads = [
  contasPagarList,
  contasPagarSums,
  contasReceberList,
  contasReceberSums,
  extratoList,
  extratoResumo,
] as const
