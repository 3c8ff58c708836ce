import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../src/kernel/database/tenant-db.ts'
import type { Services } from '../src/kernel/services.ts'

/** What the demonstration company is made with. */
export interface Demo {
  readonly db: TenantDb
  readonly services: Services
  readonly today: CalendarDate
  /** The hash of the one password with which every user of the demonstration signs in. */
  readonly senha_hash: string
}
