import type pg from 'pg'
import type { AnnouncementSource } from '../../background/realtime.ts'
import type { Logger } from '../../log.ts'
import type { Config } from '../../settings/config.ts'
import type { OpenedDatabase } from '../open.ts'
import { openClient, openControl, openPool } from '../pool.ts'
import { prepareOn } from '../prepared.ts'
import type { PreparedLimits } from '../prepared.ts'
import { findAddresses } from './addresses.ts'
import { openClock } from './clock.ts'

interface Opening {
  readonly log: Logger
  /** Replaces the clock of the database. */
  readonly now?: (() => number) | undefined
  /** Which statements are prepared, unless as usual. */
  readonly prepared?: PreparedLimits | undefined
}

/** All ways of a process to its database. */
interface Connections {
  readonly pool: pg.Pool
  readonly control: pg.Pool
  readonly openDirect: () => pg.Client
  readonly announcements: AnnouncementSource
  readonly now: () => number
  readonly close: () => Promise<void>
}

/** Finds out what the addresses of the database are, says so in one line, and opens what connects to them. */
export async function openConnections(
  { databasePool, databasePrepared }: Config,
  { connectionString: work, direct }: OpenedDatabase,
  { log, now, prepared }: Opening,
): Promise<Connections> {
  const found = await findAddresses({ work, direct, prepared: databasePrepared })
  if (found.isWorse) log.warn(found.told)
  else log.info(found.told)
  const pool = openPool(found.work, databasePool)
  if (found.prepared) prepareOn(pool, prepared)
  const control = openControl(found.direct)
  const openDirect = () => openClient(found.direct)
  const clock = now ? { now, stop: () => {} } : await openClock(control, log)
  return {
    pool,
    control,
    openDirect,
    announcements: found.hears ? { hears: true, connect: openDirect } : { hears: false, pool },
    now: clock.now,
    close: async () => {
      clock.stop()
      await Promise.all([control.end(), pool.end()])
    },
  }
}
