import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { WhoToday } from '../../kernel/context.ts'
import { refuse } from '../../livro/titulos/public.ts'
import { actOnCheques } from './act.commands.ts'
import type { ActOnCheques } from './act.commands.ts'
import { findCheques, lockCheques } from './cheque.queries.ts'
import { listChequesOfBaixas } from './store.queries.ts'

interface Returned {
  /** The bank's day. */
  readonly data: CalendarDate
  readonly alinea: number | undefined
  readonly motivo: string
}

/**
 * Returns the cheque that made a settlement, which is reversed with it; a clearing that a person stored is undone
 * before. False where no cheque in force made it: the settlement stays as it is.
 */
export async function returnChequeOf(
  who: WhoToday,
  id_baixa: number,
  { data, alinea, motivo }: Returned,
): Promise<boolean> {
  const { db, actor, today } = who
  const [found] = await listChequesOfBaixas(db, [id_baixa])
  if (!found) return false
  if (!actor.permissions.has('cheque.cancelar')) throw new Failure('sem_permissao')
  if (found.baixas.length > 1) {
    const name = `o cheque nº ${chequeNumber(found.numCheque)}`
    const instead = 'devolva-o em Cheques e anule depois as duas linhas'
    throw refuse('desfazer a baixa', `${name} paga ${found.baixas.length} lançamentos: ${instead}.`)
  }
  const ids = [found.id_chequeEmitido]
  const act = async (request: Omit<ActOnCheques, 'cheques'>) =>
    actOnCheques(who, { ...request, motivo, cheques: await findCheques(db, null, ids) })
  await lockCheques(db, ids)
  const [cheque] = await findCheques(db, null, ids)
  if (cheque?.situacao === 'compensado') await act({ act: 'descompensar', data: today })
  await act({ act: 'devolver', data, ...(alinea !== undefined && { alinea }) })
  return true
}
