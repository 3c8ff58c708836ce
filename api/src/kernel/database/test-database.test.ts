import { expect, inject, test } from 'vitest'
import { askAt } from './scratch.ts'
import { createTestDatabase } from './test-database.ts'

test('each database is a whole copy of the migrated one, and no other sees what is written', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const migrated = 'select count(*)::int as n from migracao'
  await askAt(one.connectionString, 'create table so_aqui (id int)')
  const { rows } = await askAt(one.connectionString, migrated)
  expect(rows[0]?.['n']).toBeGreaterThan(0)
  expect((await askAt(other.connectionString, migrated)).rows).toEqual(rows)
  const found = await askAt(other.connectionString, `select to_regclass('so_aqui') as tabela`)
  expect(found.rows).toEqual([{ tabela: null }])
  await Promise.all([one.drop(), other.drop()])
})

test('many copies at once wait for one another', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => createTestDatabase()))
  expect(new Set(made.map(({ connectionString }) => connectionString)).size).toBe(8)
  await Promise.all(made.map(({ drop }) => drop()))
})

test('a given server keeps nothing', async () => {
  const { url, given } = inject('testDatabase')
  const { connectionString, drop } = await createTestDatabase()
  await drop()
  const name = new URL(connectionString).pathname.slice(1)
  const { rowCount } = await askAt(url, `select 1 from pg_database where datname = '${name}'`)
  expect(rowCount).toBe(given ? 0 : 1)
})
