import {
  projetoConferencia,
  projetoExecucao,
} from '@claquete/contract/orcamentos/incentivado/contas'
import { gastoList } from '@claquete/contract/orcamentos/incentivado/gasto'
import { dividendosView } from '@claquete/contract/financeiro/fiscal/reinf/dividendos'
import { reinfMesView } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { extratoList, extratoSummary } from '@claquete/contract/livro/titulos/extrato'
import {
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
} from '@claquete/contract/livro/titulos/list'

/** Reads to refetch after any change of the ledger; what a funded project spent is read from it too. */
export const livroReads = [
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
  extratoList,
  extratoSummary,
  gastoList,
  projetoExecucao,
  projetoConferencia,
  reinfMesView,
  dividendosView,
] as const
