import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { expectedAfter, probableIncome } from '@claquete/core/projetos/crm/funil'
import type { Context } from '../../kernel/context.ts'
import { listExpected } from './income.queries.ts'
import { readerOf } from './reader.read.ts'

interface Asked {
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  readonly empresas: readonly number[]
}

/** The probable income of a period; nothing for who does not see deals. */
export async function expectedIncome(
  context: Context,
  { inicio, fim, empresas }: Asked,
): Promise<{ readonly dia: CalendarDate; readonly valor: Cents }[]> {
  const { db, actor, today } = context
  if (!actor.permissions.has('crm.consultar')) return []
  const otherwise = expectedAfter(today)
  const deals = await listExpected(db, await readerOf(context), { otherwise, empresas })
  return probableIncome(deals, today).filter(({ dia }) => dia >= inicio && dia <= fim)
}
