import { relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import {
  solicitacaoApprove,
  solicitacaoList,
  solicitacaoTotal,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { call, refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { toast } from '../../lib/page/toast.ts'

/** Reads to refetch after requesting or deciding. */
export const requestReads = [solicitacaoList, solicitacaoTotal, solicitacaoView, relacaoList]

export const rereadRequests = () => refreshReads(...requestReads)

/** Refetches when anyone makes or decides a request. */
export function useLiveRequests() {
  useChanges(['financeiro', 'execucao'], () => void rereadRequests())
}

interface Answer {
  readonly msg?: string | undefined
  readonly recusados: readonly { readonly id_lancamento: number; readonly msg: string }[]
}

const refused = 3

/** Toasts the outcome and the first refusals of an act on several requests. */
export function count({ msg, recusados }: Answer): void {
  if (msg) toast.success(msg)
  for (const um of recusados.slice(0, refused)) toast.danger(`Nº ${um.id_lancamento}: ${um.msg}`)
}

/** One request and the call that approves it, for `useApprove`. */
export const approvalOf = (id: number) =>
  [
    { tipo: 'pagamento', id },
    (aceita_estouro: 'S' | 'N') =>
      call(solicitacaoApprove, { body: { ids: [id], aceita_estouro } }),
  ] as const

/** Runs an act on requests and refetches; false on failure. */
export async function decide(act: () => Promise<Answer>): Promise<boolean> {
  try {
    count(await act())
    return true
  } catch (error) {
    reportFailure(error)
    return false
  } finally {
    await rereadRequests()
  }
}
