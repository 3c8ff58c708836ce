import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { fileURLToPath } from 'node:url'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

const base = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1/postgres'

export async function createTestDatabase(): Promise<{ connectionString: string; drop: () => Promise<void> }> {
  const name = `claquete_t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const pool = openPool(url.href, 2)
  await migrate(pool, fileURLToPath(new URL('../../../migrations/', import.meta.url)))
  await pool.end()
  return {
    connectionString: url.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
