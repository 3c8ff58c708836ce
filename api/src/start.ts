import type { Logger } from './kernel/log.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { buildApp, newServer } from './kernel/http/app.ts'
import type { Config } from './kernel/settings/config.ts'
import { migrate } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open.ts'
import type { OpenedDatabase } from './kernel/database/open.ts'
import { openConnections } from './kernel/database/reach/connections.ts'
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
  /** Says that the process is about to leave; it goes on answering until `stop`. */
  readonly leave: () => void
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

/** The ways to foreign hosts. */
const outsideOf = ({ production }: Config, options: StartOptions) => ({
  fetch: options.fetch ?? fetch,
  fetchAt: pinned(options.fetch),
  resolve: options.resolve ?? resolveName,
  sandboxes: production ? undefined : options.sandboxes,
})

/** What works beside the thread that answers. */
const openThreads = (log: Logger) => ({ documents: openDocuments(log), aside: openAside(log) })

async function migrateBy(openDirect: () => pg.Client): Promise<void> {
  const client = openDirect()
  try {
    await client.connect()
    await migrate(client, migrationsFolder)
  } finally {
    await client.end()
  }
}

/** Opens all resources of the process and builds the application, which does not listen yet. */
export async function startServices(config: Config, options: StartOptions = {}): Promise<Started> {
  setPasswordCost(config.passwordCost)
  const app = newServer(config)
  const { log } = app
  const database = options.database ?? (await openDatabase(config))
  const { now, prepared } = options
  const connections = await openConnections(config, database, { log, now, prepared })
  const { pool, control, openDirect } = connections
  const migrated = options.migrate === false ? undefined : migrateBy(openDirect)
  // Awaited below; the application is built meanwhile.
  migrated?.catch(() => {})
  const realtime = await openRealtime(connections.announcements, log)
  const mailer = mailerOf(config, log)
  const secrets = openSecrets(config.secretsKeys)
  const outside = { ...outsideOf(config, options), now: connections.now }
  const leaving = new AbortController()
  const base = {
    ...outside,
    config,
    pool,
    control,
    openDirect,
    realtime,
    mailer,
    senders: openSenders({ config, secrets, mailer }),
    storage: openStorage(config.storage),
    ...openThreads(log),
    secrets,
    payments: openPayments({ config, ...outside }),
    leaving: leaving.signal,
    log,
  }
  const wake = realtime.onWork
  const handlers = jobHandlers(() => services)
  const jobs = openJobs({ pool, handlers, schedules, wake, log, now: base.now })
  const services: Services = { ...base, jobs }
  const tokens = openTokens(config.jwtSecret)
  await Promise.all([migrated, buildApp(app, services, mountAll(tokens), tokens)])
  await measureNew(pool)
  if (config.worker !== 'off') jobs.start()
  const leave = () => leaving.abort()
  return {
    app,
    services,
    leave,
    stop: async () => {
      leave()
      await app.close()
      await closeAll(services)
      await connections.close()
      await database.stop()
    },
  }
}

/** Hands jobs back and closes what the services hold, but the connections of the database. */
async function closeAll(services: Services): Promise<void> {
  await services.jobs.stop()
  await Promise.all([services.documents.close(), services.aside.close()])
  services.senders.close()
  services.mailer.close()
  await services.payments?.stop()
  await services.realtime.stop()
}
