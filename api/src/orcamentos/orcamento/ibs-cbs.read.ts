import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { IbsCbsOfOrcamento } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'
import { findEvent } from './ibs-cbs.queries.ts'

interface PriceOnDay {
  readonly id_empresa: number
  readonly id_cliente: number | null
  readonly net: Cents
  readonly dia: CalendarDate
}

/** What budgets ask of the tax tables; answered by `financeiro/fiscal/module.ts`. Undefined where the day adds neither tax. */
export const ibsCbsDosOrcamentos = new Question<{
  readonly figuresOn: (db: TenantDb, price: PriceOnDay) => Promise<IbsCbsOfOrcamento | undefined>
}>('IBS e CBS dos orçamentos')

/**
 * IBS and CBS of a budget by the last day of its filming, or by today where that is not known. Undefined where that day adds
 * neither.
 */
export async function readIbsCbs(
  { db, today }: { readonly db: TenantDb; readonly today: CalendarDate },
  id_orcamento: number,
  net: Cents,
): Promise<IbsCbsOfOrcamento | undefined> {
  const event = await findEvent(db, id_orcamento)
  if (!event) return undefined
  const { filmagem, ...parties } = event
  return ibsCbsDosOrcamentos.ask.figuresOn(db, { ...parties, net, dia: filmagem ?? today })
}
