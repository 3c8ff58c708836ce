import { actingFor } from '../kernel/database/opening.ts'
import type { Services } from '../kernel/services.ts'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import Cursor from 'pg-cursor'
import type pg from 'pg'
import { quoted, tenantTables } from './tenant-tables.ts'

/** Version of the backup's format: gzip, one JSON document per line. */
export const backupFormat = 1
/** Running jobs and sessions are not backed up. */
export const transient = new Set([
  'tarefa',
  'sessao',
  'redefinicao_senha',
  'exportacao',
  'idempotencia',
  'idempotencia_convidado',
])

const rowsPerRead = 1_000
const fileChunkBytes = 300_000

/** Writes one tenant, rows and files, as of one moment. */
export async function backupTenant(services: Services, dominio: string, path: string) {
  const client = services.openDirect()
  const counts = { linhas: 0, arquivos: 0 }
  try {
    await client.connect()
    await client.query('begin transaction isolation level repeatable read read only')
    const lines = Readable.from(linesOf(client, services, dominio, counts))
    await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }))
    await client.query('commit')
  } finally {
    await client.end()
  }
  return counts
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

async function* linesOf(
  client: pg.Client,
  services: Services,
  dominio: string,
  counts: { linhas: number; arquivos: number },
) {
  const found = await client.query('select * from tenant where dominio = $1', [dominio])
  const tenant = found.rows[0]
  if (!tenant) throw new Error(`empresa inexistente: ${dominio}`)
  await client.query(actingFor(tenant.tenant_id))
  const applied = await client.query('select nome from migracao order by nome')
  yield line({ formato: backupFormat, tenant, migracoes: applied.rows.map(({ nome }) => nome) })
  for (const { name, columns } of await tenantTables(client)) {
    if (transient.has(name)) continue
    for await (const row of readRows(client, name, columns, tenant.tenant_id)) {
      counts.linhas += 1
      yield line({ t: name, r: row })
    }
  }
  const files = await client.query<{ arquivo: string }>(
    `select arquivo from arquivo where tenant_id = $1 and removido = 'N'
     union select arquivo from importacao where tenant_id = $1`,
    [tenant.tenant_id],
  )
  for (const { arquivo } of files.rows) {
    if (!(await services.storage.exists(arquivo))) continue
    counts.arquivos += 1
    yield* fileLines(services, arquivo)
  }
  yield line({ fim: counts })
}

async function* readRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  tenant: number,
) {
  const list = columns.map(quoted).join(', ')
  const cursor = client.query(
    new Cursor<{ r: object }>(
      `select to_jsonb(x) as r from (select ${list} from ${quoted(table)} where tenant_id = $1) x`,
      [tenant],
    ),
  )
  for (;;) {
    const rows = await cursor.read(rowsPerRead)
    if (rows.length === 0) break
    for (const { r } of rows) yield r
  }
  await cursor.close()
}

async function* fileLines({ storage }: Services, key: string) {
  let held = Buffer.alloc(0)
  for await (const chunk of await storage.get(key)) {
    held = Buffer.concat([held, chunk as Buffer])
    while (held.length >= fileChunkBytes) {
      yield line({ f: key, b: held.subarray(0, fileChunkBytes).toString('base64') })
      held = held.subarray(fileChunkBytes)
    }
  }
  yield line({ f: key, b: held.toString('base64'), ultimo: true })
}
