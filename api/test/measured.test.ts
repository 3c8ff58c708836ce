/** The planner has statistics of what a seed filled, and of what a restored or migrated database brings. */
import { expect, test } from 'vitest'
import { startServices } from '../src/start.ts'
import { testConfig } from './test-config.ts'
import { useDemoServer } from './world.ts'

const server = useDemoServer()

/** Tables with rows that nobody measured; the test server has no autovacuum. */
async function listUnmeasured(): Promise<string[]> {
  const { rows } = await server().services.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples < 0
       and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('a seed leaves no table without statistics', async () => {
  expect(await listUnmeasured()).toEqual([])
})

test('a start measures, after its migrations, the large tables that have none', async () => {
  const { config, pool } = server().services
  await pool.query(`update pg_class set reltuples = -1 where relname in ('lancamento', 'tenant')`)
  const again = await startServices(testConfig(config.databaseUrl ?? ''))
  await again.stop()
  expect(await listUnmeasured()).toEqual(['tenant'])
})
