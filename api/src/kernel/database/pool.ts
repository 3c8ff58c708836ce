import pg from 'pg'

const parsers: Record<number, (text: string) => unknown> = {
  20: safeInteger, // int8
  1082: (text) => text, // date: a day, never a moment
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

/** A pool whose values are the product's: days as text, 64-bit ids as exact numbers. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    application_name: 'claquete',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks is replaced by the pool; it must not end the process.
  pool.on('error', () => {})
  return pool
}

/** A connection of its own, outside the pool (LISTEN, cursors of exports). */
export function openClient(connectionString: string): pg.Client {
  return new pg.Client({ connectionString, types })
}
