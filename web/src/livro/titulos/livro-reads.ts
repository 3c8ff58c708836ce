import {
  recebidaList,
  recebidaSummary,
  recebidaView,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { semNotaList } from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
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

/** Reads to refetch after any change of the ledger; what a funded project spent and what notes lack are read from it too. */
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
  recebidaList,
  recebidaView,
  recebidaSummary,
  semNotaList,
] as const
