import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const lockKey = 7_204_119

/** Applies the pending .sql files of a folder, in order of name, in one transaction. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migracao (nome text primary key, sha text not null, em timestamptz not null default now())',
    )
    const { rows } = await client.query<{ nome: string; sha: string }>('select nome, sha from migracao')
    const known = new Map(rows.map(({ nome, sha }) => [nome, sha]))
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      const sha = createHash('sha256').update(text).digest('hex')
      if (known.get(name) === sha) continue
      if (known.has(name)) throw new Error(`a migração ${name} mudou depois de aplicada`)
      await client.query(text)
      await client.query('insert into migracao (nome, sha) values ($1, $2)', [name, sha])
      applied.push(name)
    }
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
