import { aprovacaoUndo } from '@claquete/contract/orcamentos/execucao/aprovacao'
import type { AnyAddress, RequestTo } from '@claquete/contract/endpoint'
import { toast } from '../../../lib/page/toast.ts'
import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'

type Approved = RequestTo<typeof aprovacaoUndo>['body']['alvos']
export type TipoOfApprovable = Approved[number]['tipo']

/** A request that was refused, and why; one without a kind is a payment. */
type Refused = { readonly msg: string } & (
  | { readonly tipo: TipoOfApprovable; readonly id: number }
  | { readonly id_lancamento: number }
)

export interface DecidedReply {
  readonly msg?: string | undefined
  readonly recusados: readonly Refused[]
  readonly desfazer?: Approved | undefined
}

export const namesOfApprovable: Readonly<Record<TipoOfApprovable, string>> = {
  verba: 'Verba',
  despesa: 'Despesa',
  pagamento: 'Pagamento',
}

/** How many refusals are told; the message says how many there are. */
const most = 3

async function undo(alvos: Approved, reads: readonly AnyAddress[]) {
  try {
    const { msg } = await call(aprovacaoUndo, { body: { alvos } })
    if (msg) toast.success(msg)
  } catch (error) {
    reportFailure(error)
  }
  await refreshReads(...reads)
}

const nameOf = (one: Refused): string =>
  'tipo' in one
    ? `${namesOfApprovable[one.tipo]} nº ${one.id}`
    : `${namesOfApprovable.pagamento} nº ${one.id_lancamento}`

/** Tells what was decided and which requests were refused, and offers to undo exactly the approvals. */
export function tellDecided(
  { msg, recusados, desfazer = [] }: DecidedReply,
  reads: readonly AnyAddress[],
): void {
  if (desfazer.length > 0) toast.undoable(msg ?? 'Aprovado', () => void undo(desfazer, reads))
  else if (msg) toast.success(msg)
  for (const one of recusados.slice(0, most)) toast.danger(`${nameOf(one)}: ${one.msg}`)
}
