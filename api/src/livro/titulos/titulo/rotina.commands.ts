import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { generateRecorrencias } from './recorrencia.commands.ts'
import { lockSync, moveToApproved, saveSync } from './sync.queries.ts'

interface FolhaSync {
  readonly status: 'feito' | 'em_dia' | 'em_andamento'
  readonly linhas: number
}

/** Moves split lines to the approved versions of their budgets, once a day. */
export async function syncRateios(db: TenantDb, today: CalendarDate): Promise<FolhaSync> {
  const ultima = await lockSync(db)
  if (!ultima) return { status: 'em_andamento', linhas: 0 }
  if (ultima.dia >= today) return { status: 'em_dia', linhas: ultima.linhas }
  const linhas = await moveToApproved(db)
  await saveSync(db, today, linhas)
  return { status: 'feito', linhas }
}

/** Nightly work of one tenant: recurrences, and splits in step with their budgets. */
export function runDayOfTitulos({ pool, now }: Services, tenant: number): Promise<void> {
  const today = todayInSaoPaulo(now())
  const owner = { tenant, readOnly: false, chamada: 'rotina dos lançamentos' }
  return inTransaction(pool, owner, async ({ db }) => {
    await generateRecorrencias(db, today)
    await syncRateios(db, today)
  })
}
