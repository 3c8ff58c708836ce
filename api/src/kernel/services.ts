import type pg from 'pg'
import type { Config } from './config.ts'
import type { Documents } from './documents/documents.ts'
import type { Storage } from './files/storage.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Senders } from './mail/senders.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Resolve } from './public-address.ts'
import type { Realtime } from './realtime.ts'
import type { Secrets } from './secrets.ts'

/** What the process owns and lends to handlers. */
export interface Services {
  readonly config: Config
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly documents: Documents
  readonly mailer: Mailer
  /** Through what and as whom each company's mail goes. */
  readonly senders: Senders
  readonly jobs: Jobs
  /** Undefined where the installation takes no payments. */
  readonly payments: PaymentProvider | undefined
  readonly realtime: Realtime
  readonly secrets: Secrets
  readonly log: Logger
  /** Milliseconds since 1970; tests set it. */
  readonly now: () => number
  /** Fetches from a foreign host; tests point it to a local one. */
  readonly fetch: typeof fetch
  /** Where the name of a foreign host leads; tests answer for it. */
  readonly resolve: Resolve
}
