import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import { pointersTo, shapeOf } from './pointers.queries.ts'
import type { Pointer, TableShape, UniqueIndex } from './pointers.queries.ts'

/** A row, or its key, as JSON. */
type Row = Readonly<Record<string, unknown>>

/**
 * Merges records of a table. Every declared reference to a removed record, in any table, then points to the
 * one that stays; its blanks are filled from the others, in order. Rows that would become duplicates (by a
 * unique index, or a reference declared `completar`) are merged too.
 */
export async function mergeRecords(
  db: TenantDb,
  tabela: string,
  stays: number,
  goes: readonly number[],
): Promise<void> {
  const shape = await shapeOf(db, tabela)
  const [key] = shape.chave
  if (key === undefined || shape.chave.length > 1) throw new Error(`${tabela}: chave composta`)
  await mergeRows(
    db,
    shape,
    { [key]: stays },
    goes.map((id) => ({ [key]: id })),
  )
}

async function mergeRows(db: TenantDb, shape: TableShape, stays: Row, goes: readonly Row[]) {
  const [column] = shape.chave
  if (column !== undefined && shape.chave.length === 1) {
    const ids = goes.map((key) => Number(key[column]))
    await movePointers(db, shape.tabela, Number(stays[column]), ids)
  }
  const kept = await readRow(db, shape, stays)
  const others: Row[] = []
  for (const key of goes) others.push(await readRow(db, shape, key))
  // Deleted first, because values that the remaining record takes over may be unique.
  for (const key of goes) await deleteRow(db, shape, key)
  await fillRow(db, shape, stays, blanksFilled(shape, kept, others))
}

async function movePointers(db: TenantDb, alvo: string, stays: number, goes: readonly number[]) {
  for (const pointer of await pointersTo(db, alvo)) {
    const shape = await shapeOf(db, pointer.tabela)
    const scope: Scope = { alvo, pointer, stays, goes }
    for (const unique of uniquesOf(shape, pointer)) {
      for (const { kept, gone } of await collisions(db, shape, scope, unique)) {
        await mergeRows(db, shape, kept, gone)
      }
    }
    const column = sql.ref(pointer.coluna)
    await db.run(sql`update ${sql.table(pointer.tabela)} set ${column} = ${stays}
      where ${pointed(db, scope)} and ${column} = any(${goes}::bigint[])`)
  }
}

interface Scope {
  readonly alvo: string
  readonly pointer: Pointer
  readonly stays: number
  readonly goes: readonly number[]
}

/** Keeps the rows whose polymorphic reference (`tabela`, `chave`) names the merged table. */
function pointed(db: TenantDb, { pointer, alvo }: Scope): RawBuilder<boolean> {
  const mine = sql<boolean>`tenant_id = ${db.tenant}`
  if (pointer.coluna_tabela === undefined) return mine
  return sql<boolean>`${mine} and ${sql.ref(pointer.coluna_tabela)} = ${alvo}`
}

/** The unique indexes that include the reference's column; for a single-row reference, the column itself. */
function uniquesOf({ unicos }: TableShape, { coluna, isSingle }: Pointer): UniqueIndex[] {
  const own = unicos.filter(({ partes }) => partes.includes(quoted(coluna)))
  const single = { partes: [quoted(coluna)], condicao: null, nulos_iguais: false }
  return isSingle ? [single, ...own] : own
}

/** A column name as the catalogue quotes it. */
const quoted = (name: string) =>
  /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`

/** Groups of rows that would become duplicates once all point to the record that stays. */
async function collisions(db: TenantDb, shape: TableShape, scope: Scope, unique: UniqueIndex) {
  const { pointer, stays, goes } = scope
  const column = sql.ref(pointer.coluna)
  const parts = unique.partes
    .filter((part) => part !== quoted(pointer.coluna) && part !== 'tenant_id')
    .map((part) => sql`(${sql.raw(part)})`)
  const key = sql`jsonb_build_object(${sql.join(
    shape.chave.flatMap((name) => [sql`${name}::text`, sql.ref(name)]),
  )})`
  const filled = unique.nulos_iguais ? [] : parts.map((part) => sql`and ${part} is not null`)
  const group = sql.join([sql`tenant_id`, ...parts])
  // Keys of any table: their columns are known to the catalogue alone.
  return db.run(sql<{ kept: Row; gone: Row[] }>`
    select (array_agg(chave order by ordem))[1] as kept,
      to_jsonb((array_agg(chave order by ordem))[2:]) as gone
    from (
      select ${key} as chave, dense_rank() over (order by ${group}) as grupo,
        row_number() over (
          order by array_position(${[stays, ...goes]}::bigint[], ${column}::bigint), ${key}) as ordem
      from ${sql.table(shape.tabela)}
      where ${pointed(db, scope)} and ${column} = any(${[stays, ...goes]}::bigint[])
        and ${unique.condicao === null ? sql`true` : sql`(${sql.raw(unique.condicao)})`}
        ${filled.length === 0 ? sql`` : sql.join(filled, sql` `)}
    ) linhas group by grupo having count(*) > 1`)
}

const byKey = (db: TenantDb, { tabela, chave }: TableShape, key: Row) => {
  const columns = sql.join(chave.map((name) => sql.ref(name)))
  return sql`tenant_id = ${db.tenant} and (${columns}) = (select ${columns}
    from jsonb_populate_record(null::${sql.table(tabela)}, ${JSON.stringify(key)}::jsonb))`
}

async function readRow(db: TenantDb, shape: TableShape, key: Row): Promise<Row> {
  // A row of any table.
  const [row] = await db.run(sql<{ linha: Row }>`
    select to_jsonb(t) as linha from ${sql.table(shape.tabela)} t where ${byKey(db, shape, key)}`)
  if (!row) throw new Error(`${shape.tabela}: linha inexistente`)
  return row.linha
}

const deleteRow = (db: TenantDb, shape: TableShape, key: Row) =>
  db.run(sql`delete from ${sql.table(shape.tabela)} where ${byKey(db, shape, key)}`)

async function fillRow(db: TenantDb, shape: TableShape, key: Row, values: Row) {
  const names = Object.keys(values)
  if (names.length === 0) return
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const assignments = sql.join(names.map((name) => sql`${sql.ref(name)} = novo.${sql.ref(name)}`))
  await db.run(sql`update ${sql.table(shape.tabela)} set ${assignments}
    from (select ${columns} from jsonb_populate_record(null::${sql.table(shape.tabela)},
      ${JSON.stringify(values)}::jsonb)) novo
    where ${byKey(db, shape, key)}`)
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The columns of the remaining row to fill: a blank takes the others' first value. */
function blanksFilled({ colunas }: TableShape, kept: Row, others: readonly Row[]): Row {
  const filled: Record<string, unknown> = {}
  for (const column of colunas) {
    const value = others.reduce((best, other) => fill(best, other[column]), kept[column])
    if (JSON.stringify(value) !== JSON.stringify(kept[column])) filled[column] = value
  }
  return filled
}

/** JSON objects are merged key by key. */
function fill(own: unknown, other: unknown): unknown {
  if (isBlank(own)) return isBlank(other) ? own : other
  if (!isObject(own) || !isObject(other)) return own
  const missing = Object.entries(other).filter(([key]) => isBlank(own[key]))
  return { ...own, ...Object.fromEntries(missing) }
}
