import type pg from 'pg'
import type { Config } from './config.ts'
import type { Storage } from './files/storage.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Realtime } from './realtime.ts'

/** What the process owns and lends to handlers. */
export interface Services {
  readonly config: Config
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly mailer: Mailer
  readonly jobs: Jobs
  readonly realtime: Realtime
  readonly log: Logger
  /** Milliseconds since 1970; tests set it. */
  readonly now: () => number
  /** Fetches from a foreign host; tests point it to a local one. */
  readonly fetch: typeof fetch
}
