import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Who } from '../../kernel/context.ts'
import { enqueue } from '../../kernel/background/jobs.ts'
import { notify } from '../../kernel/background/realtime.ts'

export type RequestDecision = 'aprovado' | 'rejeitado' | 'reaberto'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'aprovacao.avisar': { readonly ids: readonly number[] }
    readonly 'aprovacao.decidida': {
      readonly id_lancamento: number
      readonly decisao: RequestDecision
      readonly motivo: string | null
      /** The person who decided. */
      readonly id_usuario: number
    }
  }
}

interface DecisionMade {
  readonly id_lancamento: number
  readonly id_solicitante: number | null
  readonly descricao: string
  readonly centavos: Cents
}

const actVerbs = { aprovado: 'aprovou', rejeitado: 'rejeitou', reaberto: 'reabriu' } as const

/**
 * Tells whoever requested a payment what was decided: on screen now, by mail through the queue, so that a
 * mail problem cannot undo the decision. People are not told of their own decisions.
 */
export async function announceDecision(
  { db, actor }: Who,
  { id_lancamento, id_solicitante, descricao, centavos }: DecisionMade,
  { decisao, motivo = null }: { decisao: RequestDecision; motivo?: string | null },
): Promise<void> {
  const { id_usuario, nome } = actor
  if (id_solicitante === null || id_solicitante === id_usuario) return
  await notify(
    db,
    {
      tipo: decisao === 'aprovado' ? 'success' : 'warning',
      titulo: `${nome} ${actVerbs[decisao]} um pagamento que você pediu`,
      msg: `${descricao}, ${formatReais(centavos)}.${motivo ? ` ${motivo}` : ''}`,
      path: '/financeiro/contas-pagar/solicitacao',
    },
    id_solicitante,
  )
  await enqueue(db, 'aprovacao.decidida', { id_lancamento, decisao, motivo, id_usuario })
}
