import { relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import {
  solicitacaoApprove,
  solicitacaoList,
  solicitacaoTotal,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { call, refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { tellDecided } from '../../orcamentos/execucao/public.ts'
import type { DecidedReply, SeenAceite } from '../../orcamentos/execucao/public.ts'

/** Reads to refetch after requesting or deciding. */
export const requestReads = [solicitacaoList, solicitacaoTotal, solicitacaoView, relacaoList]

export const rereadRequests = () => refreshReads(...requestReads)

/** Refetches when anyone makes or decides a request. */
export function useLiveRequests() {
  useChanges(['financeiro', 'execucao'], () => void rereadRequests())
}

/** One request and the call that approves it, for `useApprove`. */
export const approvalOf = (id: number) =>
  [
    { tipo: 'pagamento', id },
    (aceite: SeenAceite) => call(solicitacaoApprove, { body: { ids: [id], ...aceite } }),
  ] as const

/** Runs an act on requests and refetches; false on failure. */
export async function decide(act: () => Promise<DecidedReply>): Promise<boolean> {
  try {
    tellDecided(await act(), requestReads)
    return true
  } catch (error) {
    reportFailure(error)
    return false
  } finally {
    await rereadRequests()
  }
}
