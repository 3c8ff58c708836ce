import type { Context } from '../../../kernel/context.ts'
import { tellCancelled } from '../envio/cancelled.commands.ts'
import { lockStandingOrdem } from '../documento/access.commands.ts'
import { setCancelled } from './ordem.queries.ts'

/** The day fell: tells everybody who got the sheet, and takes the day out of their calendars. */
export async function cancelOrdem(context: Context, id_ordem_dia: number, motivo: string) {
  const ordem = await lockStandingOrdem(context, id_ordem_dia)
  await setCancelled(context.db, id_ordem_dia, motivo)
  return tellCancelled(context, ordem, motivo)
}
