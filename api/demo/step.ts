import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../src/kernel/database/tenant-db.ts'
import type { Services } from '../src/kernel/services.ts'

/** What the demonstration company is made with. */
export interface Demo {
  readonly db: TenantDb
  readonly services: Services
  readonly today: CalendarDate
  /** Hash of the password shared by all its people. */
  readonly senha_hash: string
}
