import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { despesaList, despesaView } from '@claquete/contract/orcamentos/execucao/despesa'
import { jobSummary, pendencias } from '@claquete/contract/orcamentos/execucao/choices'
import { pagamentoRelacao } from '@claquete/contract/orcamentos/execucao/pagamento'
import { verbaList, verbaTotals, verbaView } from '@claquete/contract/orcamentos/execucao/verba'
import { useAct } from '../../lib/act.ts'
import { refreshReads, reportFailure } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'

/** Everything that an act on the money of a job makes stale. */
export const jobReads: readonly AnyEndpoint[] = [
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

/** Reads again what is on screen whenever somebody moves money, here or elsewhere. */
export const useLiveMoney = () => useChanges('execucao', () => void rereadAll())

/** An act of one click on the money of a job; a refusal is a notice. */
export const useJobClick = () => useAct({ refresh: jobReads, onFailure: reportFailure })
