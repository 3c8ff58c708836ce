import { formatReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import type { Context } from '../../kernel/context.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { notify } from '../../kernel/realtime.ts'

export type DecisaoDoPedido = 'aprovado' | 'rejeitado' | 'reaberto'

declare module '../../kernel/jobs.ts' {
  interface JobData {
    readonly 'aprovacao.avisar': { readonly ids: readonly number[] }
    readonly 'aprovacao.decidida': {
      readonly id_lancamento: number
      readonly decisao: DecisaoDoPedido
      readonly motivo: string | null
      /** Who decided. */
      readonly id_usuario: number
    }
  }
}

interface Decidido {
  readonly id_lancamento: number
  readonly id_solicitante: number | null
  readonly descricao: string
  readonly centavos: Cents
}

const verbos = { aprovado: 'aprovou', rejeitado: 'rejeitou', reaberto: 'reabriu' } as const

/**
 * Tells whoever asked for a payment what was decided of it: on their screen now, by mail from the queue,
 * so that no mail can refuse the decision. Nobody is told of what they decided themselves.
 */
export async function countDecision(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id_lancamento, id_solicitante, descricao, centavos }: Decidido,
  { decisao, motivo = null }: { decisao: DecisaoDoPedido; motivo?: string | null },
): Promise<void> {
  const { id_usuario, nome } = actor
  if (id_solicitante === null || id_solicitante === id_usuario) return
  await notify(
    db,
    {
      tipo: decisao === 'aprovado' ? 'success' : 'warning',
      titulo: `${nome} ${verbos[decisao]} um pagamento que você pediu`,
      msg: `${descricao}, ${formatReais(centavos)}.${motivo ? ` ${motivo}` : ''}`,
      model: 'financeiro',
      path: '/financeiro/contas-pagar/solicitacao',
    },
    id_solicitante,
  )
  await enqueue(db, 'aprovacao.decidida', { id_lancamento, decisao, motivo, id_usuario })
}
