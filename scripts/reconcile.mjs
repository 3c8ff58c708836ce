// `npm run reconcile -- --seed N`: makes a random company and compares every figure between all places that
// show it. `--seeds K --from N` does it for K seeds, from N on. Uses an embedded database of its own, or the
// server of DATABASE_URL.
import { ensureInstalled, tool } from './lib.mjs'

const options = { seed: undefined, seeds: undefined, from: undefined }
const words = process.argv.slice(2)
for (let at = 0; at < words.length; at += 2) {
  const name = words[at]?.replace(/^--/, '')
  const value = Number(words[at + 1])
  if (!Object.hasOwn(options, name) || !Number.isSafeInteger(value) || value < 0) {
    console.error('Uso: npm run reconcile -- --seed N | --seeds K [--from N]')
    process.exit(2)
  }
  options[name] = value
}
const first = options.seed ?? options.from ?? 1
const count = options.seeds ?? 1
const seeds = Array.from({ length: count }, (_, at) => first + at)

ensureInstalled()
process.env.RECONCILE_SEEDS = seeds.join(',')
process.exit(tool('vitest', ['run', '--project', 'walls', 'api/test/reconcile.test.ts']))
