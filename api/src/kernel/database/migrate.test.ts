import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MigrationError, migrate, pendingMigrations } from './migrate.ts'
import { openPool } from './pool.ts'
import { askAt } from './scratch.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let folder: string
let database: TestDatabase
let pool: pg.Pool

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'claquete-migracoes-'))
  write('0001_base.sql', 'create table um (id int);\ninsert into um values (1);\n')
  write('0002_more.sql', 'create table dois (id int);')
  write('LEIA.md', 'not a migration')
  database = await createTestDatabase()
  // The database copies the product's tables; an empty schema starts from nothing.
  await askAt(database.connectionString, 'create schema vazio')
  const url = new URL(database.connectionString)
  url.searchParams.set('options', '-c search_path=vazio')
  pool = openPool(url.href, 4)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const tables = async () => {
  const { rows } = await pool.query<{ nome: string }>(
    `select table_name as nome from information_schema.tables
     where table_schema = 'vazio' order by 1`,
  )
  return rows.map(({ nome }) => nome)
}

test('runs what is pending, once, in order of name', async () => {
  expect(await pendingMigrations(pool, folder)).toEqual(['0001_base.sql', '0002_more.sql'])
  expect(await migrate(pool, folder)).toEqual(['0001_base.sql', '0002_more.sql'])
  expect(await pendingMigrations(pool, folder)).toEqual([])
  expect(await migrate(pool, folder)).toEqual([])
  write('0003_later.sql', 'create table tres (id int)')
  expect(await pendingMigrations(pool, folder)).toEqual(['0003_later.sql'])
  expect(await migrate(pool, folder)).toEqual(['0003_later.sql'])
  expect(await tables()).toEqual(['dois', 'migracao', 'tres', 'um'])
})

test('takes a single connection too', async () => {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await client.query('set search_path = vazio')
    expect(await migrate(client, folder)).toHaveLength(2)
    expect(await pendingMigrations(client, folder)).toEqual([])
  } finally {
    await client.end()
  }
})

test('processes that start together apply each file once', async () => {
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)))
  expect(runs.flat().toSorted()).toEqual(['0001_base.sql', '0002_more.sql'])
  expect((await pool.query('select * from um')).rows).toEqual([{ id: 1 }])
})

test('a file that fails leaves nothing of the run, and says where', async () => {
  write('0002_more.sql', 'create table dois (id int);\nselect 1;\ncreate tabel tres (id int);')
  await expect(migrate(pool, folder)).rejects.toThrow(MigrationError)
  await expect(migrate(pool, folder)).rejects.toThrow(
    /^A migração 0002_more\.sql falhou na linha 3/,
  )
  expect(await tables()).toEqual([])
})

test('a file changed after it ran stops everything', async () => {
  await migrate(pool, folder)
  write('0001_base.sql', 'create table um (id bigint)')
  write('0003_later.sql', 'create table tres (id int)')
  await expect(migrate(pool, folder)).rejects.toThrow(/0001_base\.sql mudou depois de aplicada/)
  await expect(pendingMigrations(pool, folder)).rejects.toThrow(MigrationError)
  expect(await tables()).not.toContain('tres')
})

test('a database newer than the program stops it', async () => {
  await migrate(pool, folder)
  rmSync(join(folder, '0002_more.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow(/0002_more\.sql, que esta versão não conhece/)
})

test('line ends of a Windows checkout are no change', async () => {
  await migrate(pool, folder)
  write('0001_base.sql', 'create table um (id int);\r\ninsert into um values (1);\r\n')
  expect(await migrate(pool, folder)).toEqual([])
})
