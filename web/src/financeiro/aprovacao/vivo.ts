import { relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import {
  solicitacaoList,
  solicitacaoTotal,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { refreshReads, reportFailure } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { toast } from '../../lib/toast.ts'

/** Everything that asking or deciding makes stale. */
export const pedidoReads = [solicitacaoList, solicitacaoTotal, solicitacaoView, relacaoList]

export const rereadPedidos = () => refreshReads(...pedidoReads)

/** Reads again what is on screen whenever a request is made or decided, here or elsewhere. */
export function usePedidosVivos() {
  useChanges('financeiro', () => void rereadPedidos())
  useChanges('execucao', () => void rereadPedidos())
}

interface Resposta {
  readonly msg?: string | undefined
  readonly recusados: readonly { readonly id_lancamento: number; readonly msg: string }[]
}

const refused = 3

/** Says what was done and why the rest was not. */
export function count({ msg, recusados }: Resposta): void {
  if (msg) toast.success(msg)
  for (const um of recusados.slice(0, refused)) toast.danger(`Nº ${um.id_lancamento}: ${um.msg}`)
}

/** Runs an act on requests; false when it was refused. */
export async function decide(ato: () => Promise<Resposta>): Promise<boolean> {
  try {
    count(await ato())
    return true
  } catch (error) {
    reportFailure(error)
    return false
  } finally {
    await rereadPedidos()
  }
}
