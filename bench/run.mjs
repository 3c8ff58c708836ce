/**
 * The performance figures of the product, as ratios and sizes. `npm run bench` measures all of them, `npm run
 * bench -- list import` only those; BENCH_SCALE=0.01 makes a quick run with small sizes.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { isReached, lineOf, scale } from './lib/figures.mjs'

const folder = new URL('./', import.meta.url)
const results = new URL('results.json', folder)
const available = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .map((file) => file.replace('.mjs', ''))

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Node ${process.version}: chame por "npm run bench", que usa o Node do projeto.`)
  process.exit(1)
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !available.includes(name))
if (unknown.length > 0) {
  console.error(`Não há: ${unknown.join(', ')}. Há: ${available.join(', ')}.`)
  process.exit(1)
}

/** Results of earlier runs, which stay until the same bench runs again. */
function earlier() {
  try {
    return JSON.parse(readFileSync(results, 'utf8'))
  } catch {
    return {}
  }
}

let missed = 0
for (const wanted of names.length > 0 ? names : available) {
  const began = performance.now()
  // Load of the machine by other work: a busy one slows a single process most.
  const [load] = loadavg()
  const { name, run } = await import(new URL(`${wanted}.mjs`, folder))
  const kept = earlier()
  try {
    const figures = await run()
    for (const figure of figures) console.log(lineOf(figure))
    missed += figures.filter((figure) => !isReached(figure)).length
    const seconds = Math.round((performance.now() - began) / 1000)
    const about = { at: new Date().toISOString(), scale, node: process.version, seconds, load }
    kept[name] = { ...about, figures }
  } catch (error) {
    missed += 1
    console.log(`${name} … MISS (não pôde ser medido)\n${error.stack ?? error}`)
    kept[name] = { at: new Date().toISOString(), scale, error: String(error) }
  }
  writeFileSync(results, `${JSON.stringify(kept, undefined, 2)}\n`)
}
// A pool or socket left open by a bench must not keep the command from ending.
process.exit(missed > 0 ? 1 : 0)
