import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../api/src/kernel/database/migrate.ts'
import { openClient, openPool } from '../../api/src/kernel/database/pool.ts'
import { createTenant } from '../../api/src/acesso/sessao/tenant.commands.ts'
// The modules say what a new company begins with.
import '../../api/src/product.ts'

const migrations = fileURLToPath(new URL('../../api/migrations/', import.meta.url))

/** The database server of the benches: that of DATABASE_URL, or the one of this machine. */
export const serverUrl = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1/postgres'

export const password = 'senha-da-medicao'

/** A new migrated database; `drop` removes it and closes all connections to it. */
export async function createDatabase(label, base = serverUrl) {
  const name = `claquete_bench_${label}_${randomBytes(3).toString('hex')}`
  const admin = openClient(base)
  // Killing the server also breaks this connection.
  admin.on('error', () => {})
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const pool = openPool(url.href, 4)
  await migrate(pool, migrations)
  return {
    name,
    url: url.href,
    pool,
    /** Closes the connections without dropping the database. */
    leave: async () => {
      await pool.end()
      await admin.end()
    },
    drop: async () => {
      await pool.end()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A tenant with its administrator (`admin`); returns its id. */
export const addTenant = ({ pool }, dominio) =>
  createTenant({ pool }, { dominio, nome: `Produtora ${dominio}`, senha: password })

/** Runs statements on one connection of the pool, as the owner of the tables. */
export async function onOne({ pool }, work) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}
