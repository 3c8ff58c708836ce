import { Failure } from '@claquete/contract/failures'
import { approveDespesa, rejectDespesa } from './despesa-atos.ts'
import type { Who } from './escopo.ts'
import { approvePagamento, rejectPagamento } from './pagamento-atos.ts'
import { approveVerba, refuseVerba } from './verba-atos.ts'

export interface Decisao {
  readonly tipo: 'verba' | 'despesa' | 'pagamento'
  readonly id: number
  readonly acao: 'aprovar' | 'rejeitar'
  readonly motivo?: string | undefined
}

const atos = {
  verba: {
    aprovar: (who: Who, { id }: Decisao) => approveVerba(who, id),
    rejeitar: (who: Who, { id, motivo = '' }: Decisao) => refuseVerba(who, id, 'rejeitar', motivo),
  },
  despesa: {
    aprovar: (who: Who, { id }: Decisao) => approveDespesa(who, id),
    rejeitar: (who: Who, { id, motivo = '' }: Decisao) => rejectDespesa(who, id, motivo),
  },
  pagamento: {
    aprovar: (who: Who, { id }: Decisao) => approvePagamento(who, id),
    rejeitar: (who: Who, { id, motivo = '' }: Decisao) => rejectPagamento(who, id, motivo),
  },
} satisfies Record<
  Decisao['tipo'],
  Record<Decisao['acao'], (who: Who, one: Decisao) => Promise<unknown>>
>

/**
 * Each by its own rules, one after the other: what is refused is refused before it writes, is named, and
 * the rest stays. When nothing could be done, it is the refusal of the first.
 */
export async function decideAll(who: Who, decisoes: readonly Decisao[]) {
  const feitos: Decisao[] = []
  const recusados: { tipo: Decisao['tipo']; id: number; msg: string }[] = []
  let primeira: Failure | undefined
  for (const um of decisoes) {
    try {
      await atos[um.tipo][um.acao](who, um)
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
