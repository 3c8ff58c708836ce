import { Failure } from '@claquete/contract/failures'
import { approveDespesa, rejectDespesa } from '../despesa/acts.commands.ts'
import { approvePagamento, rejectPagamento } from './acts.commands.ts'
import { approveVerba, refuseVerba } from '../verba/acts.commands.ts'
import type { Consent } from '../scope/estouro.commands.ts'
import type { WhoToday } from '../../../kernel/context.ts'

export interface Decision {
  readonly tipo: 'verba' | 'despesa' | 'pagamento'
  readonly id: number
  readonly acao: 'aprovar' | 'rejeitar'
  readonly motivo?: string | undefined
  /** Accepts what it passes of its line. */
  readonly aceita?: Consent
}

const acts = {
  verba: {
    aprovar: (who: WhoToday, { id, aceita }: Decision) => approveVerba(who, id, aceita),
    rejeitar: (who: WhoToday, { id, motivo = '' }: Decision) =>
      refuseVerba(who, id, 'rejeitar', motivo),
  },
  despesa: {
    aprovar: (who: WhoToday, { id, aceita }: Decision) => approveDespesa(who, id, aceita),
    rejeitar: (who: WhoToday, { id, motivo = '' }: Decision) => rejectDespesa(who, id, motivo),
  },
  pagamento: {
    aprovar: (who: WhoToday, { id, aceita }: Decision) => approvePagamento(who, id, { aceita }),
    rejeitar: (who: WhoToday, { id, motivo = '' }: Decision) => rejectPagamento(who, id, motivo),
  },
} satisfies Record<
  Decision['tipo'],
  Record<Decision['acao'], (who: WhoToday, one: Decision) => Promise<unknown>>
>

/**
 * Decides the requests one by one, each by its own rules. A refused one is named and leaves the others
 * decided. When all are refused, answers with the first refusal.
 */
export async function decideAll(who: WhoToday, decisoes: readonly Decision[]) {
  const feitos: Decision[] = []
  const recusados: { tipo: Decision['tipo']; id: number; msg: string }[] = []
  let primeira: Failure | undefined
  for (const um of decisoes) {
    try {
      await acts[um.tipo][um.acao](who, um)
      feitos.push(um)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      primeira ??= error
      recusados.push({ tipo: um.tipo, id: um.id, msg: error.message })
    }
  }
  if (feitos.length === 0 && primeira) throw primeira
  return { feitos, recusados }
}
