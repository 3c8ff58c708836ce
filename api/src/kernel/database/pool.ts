import pg from 'pg'
import { isSwitch } from './reach/switch.ts'

const parsers: Record<number, (text: string) => unknown> = {
  20: safeInteger, // int8
  1082: (text) => text, // date: a day without time or zone
  1184: (text) => new Date(text).toISOString(), // timestamptz
  1016: (text) => textArray(text).map(safeInteger), // int8[]
  1231: textArray, // numeric[] stays text
}

function textArray(text: string): string[] {
  const parse: (text: string) => string[] = pg.types.getTypeParser(1009 as number)
  return parse(text)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 fora do alcance exato: ${text}`)
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
}

/** A pool that returns the product's types: days as text, 64-bit ids as safe integers. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    application_name: 'claquete',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // A server that went away without a word is noticed by what the system sends on a connection that nobody uses.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The pool replaces a broken idle connection; unhandled, its error would end the process. So would that of a
  // connection in use, which nobody else listens to: its query fails, and the transaction tells.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The few connections that watch over the others: health, and cancelling what nobody waits for. */
export function openControl(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    application_name: 'claquete-controle',
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Notes the loss of a connection that a transaction uses: unhandled, its error would end the process.
 * A lost connection is closed instead of going back to the pool, and so is one that `unfit` says.
 */
export function watchLoss(client: pg.PoolClient) {
  let lost: Error | undefined
  const lose = (error: Error) => {
    lost = error
  }
  client.on('error', lose)
  return {
    /** Whether a failure tells that the connection is of no use any more: it then closes with its release. */
    noteFailure: (error: unknown, readOnly: boolean) => {
      if (isSwitch(error, readOnly)) lose(error as Error)
      return lost !== undefined
    },
    /** Rolls back; a connection that cannot is lost. */
    rollback: () => (lost ? Promise.resolve() : client.query('rollback').catch(lose)),
    release: (unfit = false) => {
      client.off('error', lose)
      client.release(lost ?? unfit)
    },
  }
}

/** A connection outside the pool, for LISTEN and for cursors of exports. */
export function openClient(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    types,
    application_name: 'claquete',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
}
