import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/horas/trava'
import { daysBetween } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { findPessoa, takeLocking } from '../tempo/pessoa.queries.ts'
import { deleteTravas, insertTravas } from './trava.queries.ts'

const mostDays = 92

async function check(
  { db, actor }: Context,
  {
    de,
    ate,
    id_usuario,
  }: { readonly de: CalendarDate; readonly ate: CalendarDate; readonly id_usuario: number | null },
): Promise<void> {
  checkRange(de, ate)
  if (daysBetween(de, ate) >= mostDays) {
    throw fieldFailure('ate', `Escolha até ${mostDays} dias de uma vez.`)
  }
  if (id_usuario !== null && !(await findPessoa(db, actor, id_usuario))) {
    throw fieldFailure('id_usuario', 'Pessoa não encontrada.')
  }
}

export async function lockDias(
  context: Context,
  { id_usuario = null, motivo = '', ...days }: TakenBy<typeof contract.travaCreate>['body'],
): Promise<number> {
  await check(context, { ...days, id_usuario })
  await takeLocking(context.db)
  return insertTravas(context.db, days, { id_usuario, motivo, id_autor: context.actor.id_usuario })
}

export async function unlockDias(
  context: Context,
  { id_usuario = null, ...days }: TakenBy<typeof contract.travaDelete>['body'],
): Promise<number> {
  await check(context, { ...days, id_usuario })
  return deleteTravas(context.db, days, id_usuario)
}
