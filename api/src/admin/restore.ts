import { must } from '@claquete/core/kernel/must'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { actingFor } from '../kernel/database/opening.ts'
import type { Services } from '../kernel/services.ts'
import { backupFormat } from './backup.ts'
import { quoted, tenantTables } from './tenant-tables.ts'
import type { TenantTable } from './tenant-tables.ts'

interface Header {
  readonly formato: number
  readonly tenant: Record<string, unknown> & { tenant_id: number; dominio: string }
  readonly migracoes: readonly string[]
}
type Line =
  | Header
  | { readonly t: string; readonly r: Record<string, unknown> }
  | { readonly f: string; readonly b: string; readonly ultimo?: true }
  | { readonly fim: { readonly linhas: number; readonly arquivos: number } }

const rowsPerInsert = 500

/**
 * Restores a tenant under `dominio` (its own or another) in one transaction. Ids stay the same, since keys
 * begin with the tenant. Refuses a domain in use and a backup of another schema version.
 */
export async function restoreTenant(services: Services, path: string, dominio?: string) {
  const client = services.openDirect()
  await client.connect()
  try {
    await client.query('begin')
    const restore = new Restore(services, client)
    const lines = createInterface({
      input: createReadStream(path).pipe(createGunzip()),
      crlfDelay: Infinity,
    })
    for await (const text of lines) await restore.take(JSON.parse(text) as Line, dominio)
    await restore.finish()
    await client.query('commit')
    return restore.counts
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

class Restore {
  readonly counts = { linhas: 0, arquivos: 0 }
  readonly #services: Services
  readonly #client: pg.Client
  #tables = new Map<string, TenantTable>()
  #tenant = 0
  #oldPrefix = ''
  #held: { table: string; rows: object[] } = { table: '', rows: [] }
  #file: { key: string; sink: PassThrough; stored: Promise<unknown> } | undefined
  #ended = false

  constructor(services: Services, client: pg.Client) {
    this.#services = services
    this.#client = client
  }

  async take(line: Line, dominio: string | undefined): Promise<void> {
    if ('formato' in line) return this.#open(line, dominio)
    if ('t' in line) return this.#row(line.t, line.r)
    await this.#flush()
    if ('f' in line) return this.#bytes(line)
    const { linhas, arquivos } = this.counts
    if (line.fim.linhas !== linhas || line.fim.arquivos !== arquivos) {
      throw new Error('a cópia está incompleta: as contagens não conferem')
    }
    this.#ended = true
  }

  async finish(): Promise<void> {
    if (!this.#ended) throw new Error('a cópia está incompleta: falta o fim do arquivo')
    // Sequences belong to the owner; the rows were written as the application's role.
    await this.#client.query('set local role none')
    for (const { name, identity } of this.#tables.values()) {
      if (!identity) continue
      await this.#client.query(
        `select setval(pg_get_serial_sequence($1, $2), greatest(
           (select max(${quoted(identity)}) from ${quoted(name)} where tenant_id = $3),
           nextval(pg_get_serial_sequence($1, $2))))`,
        [name, identity, this.#tenant],
      )
    }
  }

  async #open({ formato, tenant, migracoes }: Header, dominio = tenant.dominio): Promise<void> {
    if (formato !== backupFormat) throw new Error(`formato de cópia desconhecido: ${formato}`)
    const applied = await this.#client.query('select nome from migracao order by nome')
    if (applied.rows.map(({ nome }) => nome).join() !== migracoes.join()) {
      throw new Error(
        'a cópia é de outra versão do produto: restaure na mesma versão e migre depois',
      )
    }
    const { tenant_id: old, ...values } = { ...tenant, dominio }
    const names = Object.keys(values)
    const { rows } = await this.#client.query<{ tenant_id: number }>(
      `insert into tenant (${names.map(quoted).join(', ')})
       values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning tenant_id`,
      Object.values(values),
    )
    this.#tenant = must(rows[0], 'new tenant').tenant_id
    this.#oldPrefix = `t${old}/`
    this.#tables = new Map((await tenantTables(this.#client)).map((table) => [table.name, table]))
    await this.#client.query(
      `create temporary table restaurada (linha jsonb) on commit drop;
       grant select, insert, delete on restaurada to claquete_app;
       ${actingFor(this.#tenant)}; set local app.restaurando = 'sim'; set local role claquete_app`,
    )
  }

  async #row(table: string, row: Record<string, unknown>): Promise<void> {
    const isOther = this.#held.table !== table
    if (isOther || this.#held.rows.length >= rowsPerInsert) {
      await this.#flush(isOther)
      this.#held = { table, rows: [] }
    }
    this.#held.rows.push(this.#moved({ ...row, tenant_id: this.#tenant }))
    this.counts.linhas += 1
  }

  /** File keys contain the tenant's number, so they change with it. */
  #moved(row: Record<string, unknown>): Record<string, unknown> {
    const own = (value: unknown) =>
      typeof value === 'string' && value.startsWith(this.#oldPrefix) ? this.#key(value) : value
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, own(value)]))
  }

  #key(old: string): string {
    return `t${this.#tenant}/${old.slice(this.#oldPrefix.length)}`
  }

  /**
   * Writes the held rows. Rows that name others of their table wait until the table `ends`, because the file has them in
   * any order: a foreign key is checked when a statement ends, so all of them come in one.
   */
  async #flush(ends = true): Promise<void> {
    const { table, rows } = this.#held
    const known = this.#tables.get(table)
    if (rows.length === 0) return
    if (!known) throw new Error(`a cópia tem uma tabela desconhecida: ${table}`)
    this.#held = { table: '', rows: [] }
    await this.#client.query(`insert into restaurada select jsonb_array_elements($1::jsonb)`, [
      JSON.stringify(rows),
    ])
    if (known.namesItself && !ends) return
    const list = known.columns.map(quoted).join(', ')
    await this.#client.query(
      `insert into ${quoted(table)} (${list}) overriding system value
       select ${known.columns.map((name) => `r.${quoted(name)}`).join(', ')}
       from restaurada, jsonb_populate_record(null::${quoted(table)}, linha) r`,
    )
    await this.#client.query('delete from restaurada')
  }

  async #bytes({ f, b, ultimo }: { f: string; b: string; ultimo?: true }): Promise<void> {
    if (!this.#file) {
      const sink = new PassThrough()
      const key = this.#key(f)
      this.#file = { key, sink, stored: this.#services.storage.put(key, sink) }
    }
    this.#file.sink.write(Buffer.from(b, 'base64'))
    if (!ultimo) return
    this.#file.sink.end()
    await this.#file.stored
    this.#file = undefined
    this.counts.arquivos += 1
  }
}
