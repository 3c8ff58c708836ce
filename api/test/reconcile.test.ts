import { expect, test } from 'vitest'
import { now } from './reconcile/company.ts'
import { figures } from './reconcile/figures.ts'
import { reconcile } from './reconcile/run.ts'
import { newWorld, useServer } from './world.ts'

const server = useServer({ now: () => now })

/** The seeds given to `npm run reconcile`; by default one that alone compares every figure. */
const asked = process.env['RECONCILE_SEEDS']
const seeds = (asked ?? '2').split(',').map(Number)
/** Milliseconds per seed, on a busy machine. */
const perSeed = 300_000

const compared = new Map<string, number>()

test.each(seeds)(
  'every figure of company %i is the same wherever it is shown',
  async (seed) => {
    const found = await reconcile(await newWorld(), server(), seed)
    for (const [name, count] of found.compared) {
      compared.set(name, (compared.get(name) ?? 0) + count)
    }
    const lines = found.differences.join('\n')
    if (lines !== '') throw new Error(`${found.differences.length} diferenças:\n${lines}`)
  },
  perSeed,
)

if (asked === undefined) {
  test('every figure of the table was compared, in one company or another', () => {
    const idle = figures.filter(({ name }) => !compared.get(name)).map(({ name }) => name)
    expect(idle).toEqual([])
  })
}
