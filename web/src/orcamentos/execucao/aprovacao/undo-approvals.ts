import { aprovacaoUndo } from '@claquete/contract/orcamentos/execucao/aprovacao'
import type { RequestTo } from '@claquete/contract/endpoint'
import type { AnyAddress } from '@claquete/contract/endpoint'
import { toast } from '../../../lib/page/toast.ts'
import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'

type Approved = RequestTo<typeof aprovacaoUndo>['body']['alvos']

export interface ApproveReply {
  readonly msg?: string | undefined
  readonly recusados: readonly { readonly msg: string }[]
  readonly desfazer: Approved
}

const refused = 3

async function undo(alvos: Approved, reads: readonly AnyAddress[]) {
  try {
    const { msg } = await call(aprovacaoUndo, { body: { alvos } })
    if (msg) toast.success(msg)
  } catch (error) {
    reportFailure(error)
  }
  await refreshReads(...reads)
}

/** Tells what was approved and what was not, and offers to undo exactly the approved ones. */
export function tellApproved(
  { msg = 'Aprovado', recusados, desfazer }: ApproveReply,
  reads: readonly AnyAddress[],
): void {
  if (desfazer.length > 0) toast.undoable(msg, () => void undo(desfazer, reads))
  else toast.success(msg)
  for (const one of recusados.slice(0, refused)) toast.danger(one.msg)
}
