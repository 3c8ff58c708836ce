import { checkLivro } from '../../src/financeiro/conferencia/verifications.read.ts'
import { inTransaction } from '../../src/kernel/database/transaction.ts'
import type { Started } from '../../src/start.ts'
import type { World } from '../world.ts'
import { makeCompany, today } from './company.ts'
import type { Company } from './company.ts'
import { figures } from './figures.ts'
import { House } from './house.ts'

export interface Reconciled {
  /** One line per difference: seed, figure, places and what each shows. */
  readonly differences: readonly string[]
  /** How many records were compared, by figure. */
  readonly compared: ReadonlyMap<string, number>
}

/** Makes a seed's company and reads every figure from every place that shows it. */
export async function reconcile(world: World, server: Started, seed: number): Promise<Reconciled> {
  const company = await makeCompany(world, server, seed)
  // The test server has no autovacuum, and reports over many tables are slow without statistics.
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
  for (const { verificacao, registro, ...um } of await nightly(company, server)) {
    const found = `${registro}: esperado ${um.expected}, encontrado ${um.found}`
    differences.push(`seed ${seed} · conferência: ${verificacao} · ${found}`)
  }
  return { differences, compared }
}

/** The nightly check finds nothing in a company that was made by calls alone. */
const nightly = ({ world }: Company, { services }: Started) =>
  inTransaction(services.pool, { tenant: world.tenant, readOnly: true }, ({ db }) =>
    checkLivro(db, today),
  )
