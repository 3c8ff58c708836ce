import type { OwedOnDay } from '@claquete/core/kernel/amounts/age'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { conditionsOf, isPastDue } from './conditions.queries.ts'
import type { Wanted } from './request.read.ts'

/** Sums the open amounts of a list's open titles by due date, late and not late apart. */
export const listOwedByDay = (db: TenantDb, wanted: Wanted) =>
  db
    .from('lancamento as l')
    .where(({ and }) => and([sql<boolean>`l.situacao = 'aprovado'`, ...conditionsOf(wanted)]))
    .select([
      sql<CalendarDate>`l."dataVencimento"`.as('vencimento'),
      sql<boolean>`${isPastDue(wanted.today)}`.as('atrasado'),
      sql<number>`count(*)::int`.as('quantidade'),
      sql<Cents>`(sum(l.valor - l.valor_baixado) * 100)::bigint`.as('valor'),
    ])
    .groupBy(sql`1, 2`)
    .execute() as Promise<OwedOnDay[]>
