import type pg from 'pg'
import type { Logger } from '../../log.ts'

interface Clock {
  /** Milliseconds since 1970, by the clock of the database. */
  readonly now: () => number
  readonly stop: () => void
}

const againMs = 60_000
/** Machines whose clocks are kept by the network differ by less, and nothing of the product by as little. */
const noticedMs = 1_000

/** How much the database's clock is ahead of this machine's, in milliseconds. */
async function askDifference(control: pg.Pool): Promise<number> {
  const before = Date.now()
  const { rows } = await control.query<{ ms: string }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
  )
  const difference = Number(rows[0]?.ms) - (before + Date.now()) / 2
  return Math.abs(difference) < noticedMs ? 0 : Math.round(difference)
}

/**
 * One clock for all machines: that of the database, which already decides when sessions end and work is due. A process
 * with a wrong clock would refuse valid codes of the second step, and make links that have expired already.
 */
export async function openClock(control: pg.Pool, log: Logger): Promise<Clock> {
  let difference = 0
  const ask = async () => {
    const next = await askDifference(control)
    if (next !== 0 && difference === 0) {
      const about = { segundos: Math.round(-next / 1_000) }
      log.warn(about, 'o relógio desta máquina difere do banco de dados: vale o do banco')
    }
    difference = next
  }
  await ask()
  const timer = setInterval(() => {
    ask().catch((error: unknown) => log.warn({ err: error }, 'relógio do banco sem resposta'))
  }, againMs).unref()
  return { now: () => Date.now() + difference, stop: () => clearInterval(timer) }
}
