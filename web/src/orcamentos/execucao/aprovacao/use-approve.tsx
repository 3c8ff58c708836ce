import type { aprovacaoPreview } from '@claquete/contract/orcamentos/execucao/aprovacao'
import type { AnyAddress, RequestTo } from '@claquete/contract/endpoint'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { toast } from '../../../lib/page/toast.ts'
import { refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { ApproveDialog } from './approve.dialog.tsx'
import { estourosOf, withoutAceite } from './estouro-field.tsx'
import type { SeenAceite } from './estouro-field.tsx'
import type { DecidedReply } from './tell-decided.ts'

type Approvable = RequestTo<typeof aprovacaoPreview>['body']['alvos'][number]

/** Approves with consent or without. */
type Approve = (aceite: SeenAceite) => Promise<Partial<DecidedReply>>

interface Asked {
  readonly alvo: Approvable
  readonly approve: Approve
}

/** Approves one request at once; where it exceeds what is left of its line, the person is asked first. */
export function useApprove(reads: readonly AnyAddress[]): {
  readonly approve: (alvo: Approvable, approve: Approve) => Promise<void>
  /** The question, to be drawn by the screen. */
  readonly question: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  return {
    approve: async (alvo, approve) => {
      try {
        const { msg } = await approve(withoutAceite)
        if (msg) toast.success(msg)
        await refreshReads(...reads)
      } catch (error) {
        if (estourosOf(error)) setAsked({ alvo, approve })
        else reportFailure(error)
      }
    },
    question: asked && (
      <ApproveDialog
        alvos={[asked.alvo]}
        approve={async (aceite) => ({
          recusados: [],
          ...(await asked.approve(aceite)),
        })}
        reads={reads}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
