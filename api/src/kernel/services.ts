import type pg from 'pg'
import type { Aside } from './aside/aside.ts'
import type { Config } from './settings/config.ts'
import type { Documents } from './documents/documents.ts'
import type { Storage } from './files/storage.ts'
import type { Jobs } from './background/jobs.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Senders } from './mail/senders.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { PinnedFetch } from './security/pinned-fetch.ts'
import type { Resolve } from './security/public-address.ts'
import type { Sandboxes } from './sandboxes.ts'
import type { Realtime } from './background/realtime.ts'
import type { Secrets } from './security/secrets.ts'

/** Everything that handlers share within the process. */
export interface Services {
  readonly config: Config
  readonly pool: pg.Pool
  /** A few connections apart, to the server itself: health, and cancelling what nobody waits for. */
  readonly control: pg.Pool
  /** A new connection to the server itself, not through a pooler, for copies of whole companies. */
  readonly openDirect: () => pg.Client
  readonly storage: Storage
  readonly documents: Documents
  /** Reads what grows with a file in threads. */
  readonly aside: Aside
  readonly mailer: Mailer
  /** Server and sender of each company's mail. */
  readonly senders: Senders
  readonly jobs: Jobs
  /** Undefined when the installation takes no payments. */
  readonly payments: PaymentProvider | undefined
  /** Undefined in production. */
  readonly sandboxes: Sandboxes | undefined
  readonly realtime: Realtime
  readonly secrets: Secrets
  /** Aborted when the process is about to leave: it still answers, and its health says so. */
  readonly leaving: AbortSignal
  readonly log: Logger
  /** Milliseconds since 1970; tests replace it. */
  readonly now: () => number
  /** For requests to foreign hosts; tests redirect it to a local one. */
  readonly fetch: typeof fetch
  /** The same, connected to an IP address that was checked. */
  readonly fetchAt: PinnedFetch
  /** DNS lookup of foreign hosts; tests replace it. */
  readonly resolve: Resolve
}
