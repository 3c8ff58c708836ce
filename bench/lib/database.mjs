import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../api/src/kernel/database/migrate.ts'
import { openClient, openPool } from '../../api/src/kernel/database/pool.ts'
import { createTenant } from '../../api/src/acesso/sessao/tenant.ts'

const migrations = fileURLToPath(new URL('../../api/migrations/', import.meta.url))

/** The server that the benches use: the one given, or the one of this machine. */
export const serverUrl = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1/postgres'

export const password = 'senha-da-medicao'

/** A new migrated database of its own; `drop` takes it away with whoever is connected. */
export async function createDatabase(label, base = serverUrl) {
  const name = `claquete_bench_${label}_${randomBytes(3).toString('hex')}`
  const admin = openClient(base)
  // A server that is killed takes this connection with it.
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
    /** Lets go of the database without dropping it. */
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

/** A tenant with its administrator (`admin`); answers its number. */
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
