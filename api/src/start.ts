import type { Logger } from './kernel/log.ts'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { buildApp, newServer } from './kernel/http/app.ts'
import type { Config } from './kernel/settings/config.ts'
import { migrate } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open.ts'
import type { OpenedDatabase } from './kernel/database/open.ts'
import { openClient, openControl, openPool } from './kernel/database/pool.ts'
import { prepareOn } from './kernel/database/prepared.ts'
import type { PreparedLimits } from './kernel/database/prepared.ts'
import { measureNew } from './kernel/database/seeding.ts'
import { openAside } from './kernel/aside/aside.ts'
import { openDocuments } from './kernel/documents/documents.ts'
import { openStorage } from './kernel/files/storage.ts'
import { openJobs } from './kernel/background/jobs.ts'
import { parseMailAddress } from './kernel/mail/address.ts'
import { openMailer } from './kernel/mail/mailer.ts'
import { openSenders } from './kernel/mail/senders.ts'
import { setPasswordCost } from './kernel/security/passwords.ts'
import { fetchAt } from './kernel/security/pinned-fetch.ts'
import type { PinnedFetch } from './kernel/security/pinned-fetch.ts'
import { resolveName } from './kernel/security/public-address.ts'
import type { Resolve } from './kernel/security/public-address.ts'
import { openRealtime } from './kernel/background/realtime.ts'
import { openSecrets } from './kernel/security/secrets.ts'
import { openPayments } from './kernel/payments/open.ts'
import type { Sandboxes } from './kernel/sandboxes.ts'
import type { Services } from './kernel/services.ts'
import { openTokens } from './kernel/session/session.ts'
import { jobHandlers, mountAll, schedules } from './product.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))

export interface Started {
  readonly app: FastifyInstance
  readonly services: Services
  /** Lets requests end, hands jobs back and closes connections. */
  readonly stop: () => Promise<void>
}

export interface StartOptions {
  readonly now?: () => number
  readonly fetch?: typeof fetch
  readonly resolve?: Resolve
  /** Foreign services that are simulated; production takes none. */
  readonly sandboxes?: Sandboxes | undefined
  /** False when the database is already migrated. */
  readonly migrate?: boolean
  /** Which statements are prepared, unless as usual. */
  readonly prepared?: PreparedLimits | undefined
  /** Given when it is already open. */
  readonly database?: OpenedDatabase
}

const mailerOf = (config: Config, log: Logger) =>
  openMailer({
    url: config.smtpUrl,
    from: parseMailAddress(config.mailFrom),
    outboxFolder: join(config.dataDir, 'outbox'),
    log,
  })

/** A replaced `fetch` answers for the pinned one too. */
const pinned = (given: typeof fetch | undefined): PinnedFetch =>
  given ? (address, _, init) => given(address, init) : fetchAt

/** The clock, and the ways to foreign hosts. */
const outsideOf = ({ production }: Config, options: StartOptions) => ({
  now: options.now ?? Date.now,
  fetch: options.fetch ?? fetch,
  fetchAt: pinned(options.fetch),
  resolve: options.resolve ?? resolveName,
  sandboxes: production ? undefined : options.sandboxes,
})

/** What works beside the thread that answers. */
const openThreads = (log: Logger) => ({ documents: openDocuments(log), aside: openAside(log) })

/** Opens all resources of the process and builds the application, which does not listen yet. */
export async function startServices(config: Config, options: StartOptions = {}): Promise<Started> {
  setPasswordCost(config.passwordCost)
  const app = newServer(config)
  const database = options.database ?? (await openDatabase(config))
  const { connectionString } = database
  const pool = openPool(connectionString, config.databasePool)
  if (config.databasePrepared) prepareOn(pool, options.prepared)
  const control = openControl(connectionString)
  const migrated = options.migrate === false ? undefined : migrate(pool, migrationsFolder)
  // Awaited below; the application is built meanwhile.
  migrated?.catch(() => {})
  const realtime = await openRealtime(() => openClient(connectionString), app.log)
  const mailer = mailerOf(config, app.log)
  const secrets = openSecrets(config.secretsKeys)
  const senders = openSenders({ config, secrets, mailer })
  const outside = outsideOf(config, options)
  const base = {
    ...outside,
    config,
    pool,
    control,
    realtime,
    mailer,
    senders,
    storage: openStorage(config.storage),
    ...openThreads(app.log),
    secrets,
    payments: openPayments({ config, ...outside }),
    log: app.log,
  }
  const jobs = openJobs({
    pool,
    handlers: jobHandlers(() => services),
    schedules,
    wake: realtime.onWork,
    log: app.log,
    now: base.now,
  })
  const services: Services = { ...base, jobs }
  const tokens = openTokens(config.jwtSecret)
  await Promise.all([migrated, buildApp(app, services, mountAll(tokens), tokens)])
  await measureNew(pool)
  if (config.worker !== 'off') jobs.start()
  return {
    app,
    services,
    stop: async () => {
      await app.close()
      await jobs.stop()
      await Promise.all([services.documents.close(), services.aside.close()])
      senders.close()
      mailer.close()
      await services.payments?.stop()
      await realtime.stop()
      await Promise.all([control.end(), pool.end()])
      await database.stop()
    },
  }
}
