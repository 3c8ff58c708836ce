import type { Started } from '../../src/start.ts'
import type { World } from '../world.ts'
import { makeCompany } from './company.ts'
import { figures } from './figures.ts'
import { House } from './house.ts'

export interface Reconciled {
  /** One line for each difference: seed, figure, places and what each says. */
  readonly differences: readonly string[]
  /** By figure, how many records two places were compared of. */
  readonly compared: ReadonlyMap<string, number>
}

/** Makes the company of a seed and reads every figure from every place that shows it. */
export async function reconcile(world: World, server: Started, seed: number): Promise<Reconciled> {
  const company = await makeCompany(world, seed)
  // The test's server keeps no statistics by itself, and reports of many tables are slow without them.
  await server.services.pool.query('analyze')
  const house = new House(company, server)
  const differences: string[] = []
  const compared = new Map<string, number>()
  for (const { name, compare } of figures) {
    try {
      const found = await compare(house)
      differences.push(...found.differences)
      compared.set(name, found.compared)
    } catch (error) {
      differences.push(`seed ${seed} · ${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { differences, compared }
}
