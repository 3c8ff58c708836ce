import { randomBytes } from 'node:crypto'
import type { DaySource } from '../../../kernel/areas/days.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { GoogleEvent } from '../../../kernel/google/calendar.ts'
import type { GoogleAccess } from '../../../kernel/google/gmail.ts'
import type { Services } from '../../../kernel/services.ts'
import { withGoogle } from '../../google/public.ts'

/** A company's calendar while it is read and written. */
export interface Calendar {
  readonly services: Services
  readonly tenant: number
  /** Its name at Google. */
  readonly calendario: string
  readonly days: readonly DaySource[]
  readonly inTenant: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>
  readonly ask: <T>(work: (access: GoogleAccess) => Promise<T>) => Promise<T>
}

export const openCalendar = (
  services: Services,
  tenant: number,
  calendario: string,
  days: readonly DaySource[],
): Calendar => ({
  services,
  tenant,
  calendario,
  days,
  inTenant: (work) =>
    inTransaction(
      services.pool,
      { tenant, readOnly: false, chamada: 'agenda.sincronizar' },
      ({ db }) => work(db),
    ),
  ask: (work) => withGoogle(services, tenant, 'agenda', work),
})

/** An id that Google takes for an event, and nobody else makes. */
export const newEventId = (): string => `clq${randomBytes(16).toString('hex')}`

export const isCancelled = ({ status }: GoogleEvent): boolean => status === 'cancelled'
