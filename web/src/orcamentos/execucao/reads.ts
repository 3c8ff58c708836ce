import type { AnyAddress } from '@claquete/contract/endpoint'
import { despesaList, despesaView } from '@claquete/contract/orcamentos/execucao/despesa'
import { jobSummary, pendencias } from '@claquete/contract/orcamentos/execucao/choices'
import { pagamentoRelacao } from '@claquete/contract/orcamentos/execucao/pagamento'
import { verbaList, verbaTotals, verbaView } from '@claquete/contract/orcamentos/execucao/verba'
import { useAct } from '../../lib/acts/act.ts'
import { refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'

/** Reads to refetch after any act on a job's money. */
export const jobReads: readonly AnyAddress[] = [
  verbaList,
  verbaView,
  verbaTotals,
  despesaList,
  despesaView,
  pendencias,
  jobSummary,
  pagamentoRelacao,
]

export const rereadAll = () => refreshReads(...jobReads)

/** Refetches when anyone changes a job's money. */
export const useLiveMoney = () => useChanges('execucao', () => void rereadAll())

/** An act without a dialog; a failure shows a toast. */
export const useJobClick = () => useAct({ refresh: jobReads, onFailure: reportFailure })
