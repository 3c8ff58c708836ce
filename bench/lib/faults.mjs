import { goneAll, killHard, sleep } from './processes.mjs'
import { signIn, waitHealthy } from './server.mjs'

const writers = 20
/** How long people write before a fault, and after the product is healthy again. */
const aroundMs = 2_000

/**
 * People of both companies write while `fault` happens and until the product answers again; what was acknowledged is
 * then looked for. `fault` returns the moment from which the time until healthy counts.
 */
export async function writeThrough(place, label, fault) {
  const tokens = []
  for (const { dominio } of place.companies) tokens.push(await signIn(place.server.port, dominio))
  const log = { acknowledged: [], refused: 0, broken: 0, crashes: [] }
  let isOver = false
  const write = async (writer) => {
    for (let n = 0; !isOver; n += 1) {
      const razao = `${label} ${writer} ${n}`
      const done = await save(place.server.port, tokens[writer % tokens.length], razao, log)
      if (!done) await sleep(20)
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  await sleep(aroundMs)
  const from = await fault()
  await waitHealthy(place.server.port, { ended: new Promise(() => {}), said: place.server.said })
  const seconds = (performance.now() - from) / 1000
  const before = log.acknowledged.length
  await sleep(aroundMs)
  isOver = true
  await all
  const lost = await countLost(place.pool, label, log.acknowledged)
  return { label, seconds, lost, after: log.acknowledged.length - before, ...log }
}

async function save(port, token, razao, log) {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/pessoa/post`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ razao }),
    })
    const text = await reply.text()
    if (reply.status === 200) log.acknowledged.push(razao)
    else if (reply.status === 503 || reply.status === 429) log.refused += 1
    else log.crashes.push(`${reply.status} ${text.slice(0, 200)}`)
    return reply.status === 200
  } catch {
    // The process is gone, and with it the answer.
    log.broken += 1
    return false
  }
}

/** Acknowledged records that are missing or there twice. */
async function countLost(pool, label, acknowledged) {
  const { rows } = await pool.query(
    `select razao from pessoa where razao like $1 || ' %' group by razao having count(*) = 1`,
    [label],
  )
  const kept = new Set(rows.map(({ razao }) => razao))
  return acknowledged.filter((razao) => !kept.has(razao)).length
}

/** Ends the product's connections five times in a second. */
export async function terminateConnections({ pool }) {
  for (let time = 0; time < 5; time += 1) {
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await sleep(200)
  }
  return performance.now()
}

export async function restartDatabase(place) {
  place.stopDatabase()
  await sleep(300)
  await place.startDatabase()
  return performance.now()
}

/** Counts from the command that starts the product again. */
export async function killProduct(place) {
  killHard([place.server.pid])
  await goneAll([place.server.pid])
  const from = performance.now()
  place.server = await place.startProduct()
  return from
}
