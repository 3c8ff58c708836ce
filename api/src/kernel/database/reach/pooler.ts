import pg from 'pg'

/** The product cannot work with this address of the database; its message says so in Portuguese. */
export class AddressProblem extends Error {
  override readonly name = 'AddressProblem'
}

/** A pooler with one connection to the server lets the second client wait until the first one's transaction ends. */
const patienceMs = 2_000
/** One that takes its connections in turn may give the same one again. */
const rounds = 4

/**
 * Whether what is behind an address gives its connections to one transaction after another, as a pooler in transaction
 * mode does: a LISTEN, a prepared statement or a setting of a session would be somebody else's next. Two clients ask
 * which process of the server answers them, one of them inside of a transaction. Throws `AddressProblem` for a pooler
 * that knows no transactions.
 */
export async function mixesConnections(connect: () => pg.Client): Promise<boolean> {
  const [asking, holding] = [connect(), connect()]
  for (const client of [asking, holding]) client.on('error', () => {})
  try {
    await Promise.all([asking.connect(), holding.connect()])
    return await meet(asking, holding)
  } finally {
    await Promise.allSettled([end(asking), end(holding)])
  }
}

async function meet(asking: pg.Client, holding: pg.Client): Promise<boolean> {
  const seen = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    seen.add(await processOf(asking))
    await begin(holding)
    if (seen.has(await processOf(holding))) return true
    const other = await within(processOf(asking))
    if (other === undefined) return true
    seen.add(other)
    if (seen.size > 1) return true
    await holding.query('rollback')
  }
  return false
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

async function begin(client: pg.Client): Promise<void> {
  try {
    await client.query('begin')
  } catch (error) {
    const isKnown = error instanceof pg.DatabaseError && /statement pooling/u.test(error.message)
    if (!isKnown) throw error
    throw new AddressProblem(
      'DATABASE_URL é de um pooler em modo de comandos (pool_mode = statement), que não tem transações. Use transaction ou session.',
      { cause: error },
    )
  }
}

/** Undefined when nothing came in time. */
async function within(answer: Promise<number>): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A client whose answer did not come never ends by itself. */
const end = (client: pg.Client) =>
  within(client.end().then(() => 0)).then((ended) => {
    if (ended === undefined) client.connection.stream.destroy()
  })
