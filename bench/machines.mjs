import { rounded, scale } from './lib/figures.mjs'
import { openPlace } from './machines/place.mjs'
import { findPrograms, versionsOf } from './machines/programs.mjs'
import { apartBy90Seconds } from './machines/scenes/clocks.mjs'
import { beginAndKill, waitFinished } from './machines/scenes/import.mjs'
import { promoteUnderWrites } from './machines/scenes/promotion.mjs'
import { restartInTurn } from './machines/scenes/rolling.mjs'
import { sendWithoutStore } from './machines/scenes/storage.mjs'
import { hearFromAnother, signInEverywhere } from './machines/scenes/together.mjs'

export const name = 'machines'

/** The short form, of CI: the same scenes with less in them. */
const isShort = scale < 1
const sizes = isShort
  ? { events: 10, people: 3_000, off: 4, before: 3, after: 6 }
  : { events: 40, people: 10_000, off: 60, before: 10, after: 30 }

/**
 * Several machines, shown on one: three processes behind HAProxy and one that works in the background, PgBouncer in
 * transaction mode, two PostgreSQL servers, a store of files. Says so and measures nothing where a program is missing.
 */
export async function run() {
  const { found, missing } = findPrograms()
  if (missing.length > 0) {
    console.log(
      `machines … não medido: falta ${missing.join(', ')} (apt-get install postgresql pgbouncer haproxy faketime)`,
    )
    return []
  }
  console.log(`machines: ${await versionsOf(found)}`)
  const { place, close } = await openPlace(found)
  try {
    return await scenes(place, found)
  } catch (error) {
    for (const { said } of [...place.apis, ...place.workers]) console.error(said().slice(-1_500))
    throw error
  } finally {
    await close()
  }
}

/** Names of scenes, of which MACHINES=promotion,import measures only these. */
const wanted = process.env.MACHINES?.split(',')

/** The import waits for the claim of the killed process to end, 50 s: what follows goes on meanwhile. */
async function scenes(place, programs) {
  const figures = []
  const scene = async (name, work) => {
    if (wanted && !wanted.includes(name)) return
    const from = performance.now()
    const found = await work().catch((error) => failed(name, error))
    figures.push(...[found].flat())
    const seconds = Math.round((performance.now() - from) / 1_000)
    const values = [found].flat().map(({ value, unit }) => `${rounded(value)} ${unit}`.trim())
    console.log(`machines: ${name}, ${seconds} s: ${values.join(', ')}`)
  }
  let killed
  await scene('sign-in', () => signInEverywhere(place))
  await scene('events', () => hearFromAnother(place, sizes.events))
  await scene('import', async () => {
    killed = await beginAndKill(place, sizes.people)
    return []
  })
  await scene('store', () => sendWithoutStore(place, sizes.off))
  await scene('clocks', () => apartBy90Seconds(place, programs))
  await scene('rolling', () => restartInTurn(place))
  await scene('import', () => waitFinished(place, killed))
  await scene('promotion', () => promoteUnderWrites(place, sizes))
  return figures
}

/** A scene that broke is a figure that was not reached; the others are measured all the same. */
function failed(name, error) {
  console.error(error)
  return { name: `machines: ${name}`, value: Number.NaN, unit: '', atMost: 0, note: String(error) }
}
