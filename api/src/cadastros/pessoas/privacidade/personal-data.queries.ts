import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { shapeOf } from '../../../kernel/records/pointers.queries.ts'
import { personalTables } from './personal-data.ts'
import { someone } from './personal-table.ts'
import type { PersonalTable } from './personal-table.ts'

type Values = Readonly<Record<string, string | null>>

/** The rows of a table that are about a person. */
function aboutPessoa(db: TenantDb, one: PersonalTable, id_pessoa: number): RawBuilder<boolean> {
  const { coluna, coluna_tabela, via } = one
  const mine = sql`tenant_id = ${db.tenant}`
  if (via) {
    return sql`${mine} and ${sql.ref(coluna)} in (select ${sql.ref(via.chave)}
      from ${sql.table(via.tabela)} where ${mine} and ${sql.ref(via.coluna)} = ${id_pessoa})`
  }
  const own = sql<boolean>`${mine} and ${sql.ref(coluna)} = ${id_pessoa}`
  return coluna_tabela === undefined ? own : sql`${own} and ${sql.ref(coluna_tabela)} = 'pessoa'`
}

/** The rows as the person is given them: columns of `campos`. */
export async function listPersonalRows(db: TenantDb, one: PersonalTable, id_pessoa: number) {
  const columns = sql.join(Object.keys(one.campos).map((name) => sql.ref(name)))
  // Rows of any table.
  const rows = await db.run(sql<{ linha: Record<string, unknown> }>`
    select to_jsonb(x) as linha from (select ${columns} from ${sql.table(one.tabela)}
      where ${aboutPessoa(db, one, id_pessoa)}) x`)
  return rows.map(({ linha }) => linha)
}

export async function lastMovement(db: TenantDb, id_pessoa: number): Promise<CalendarDate | null> {
  const days = personalTables.flatMap((one) =>
    (one.movimento ?? []).map(
      (name) => sql`select max(${sql.ref(name)}) as dia from ${sql.table(one.tabela)}
        where ${aboutPessoa(db, one, id_pessoa)}`,
    ),
  )
  const [row] = await db.rows(
    { dia: day.orNull(sql`max(dia)`) },
    (list) => sql`select ${list} from (${sql.join(days, sql` union all `)}) x`,
  )
  return must(row, 'last movement').dia
}

/** Custom fields of people by id. */
export async function namesOfCustomFields(db: TenantDb) {
  const rows = await db
    .from('campos_custom')
    .select(['id_campos_custom', 'nome'])
    .where('model', '=', 'pessoa')
    .execute()
  return new Map(rows.map(({ id_campos_custom, nome }) => [String(id_campos_custom), nome]))
}

/** Keys of the rows, by which their audit is found. */
export async function listKeys(db: TenantDb, one: PersonalTable, id_pessoa: number) {
  const { chave } = await shapeOf(db, one.tabela)
  const [key] = chave
  if (key === undefined || chave.length > 1) return []
  const rows = await db.rows(
    { id: int(key) },
    (list) => sql`select ${list} from ${sql.table(one.tabela)}
      where ${aboutPessoa(db, one, id_pessoa)}`,
  )
  return rows.map(({ id }) => id)
}

/** A blank stays blank. */
const replaced = (name: string, value: string | null) =>
  value === null
    ? sql`${sql.ref(name)} = null`
    : sql`${sql.ref(name)} = case when ${sql.ref(name)} is null then null else ${value}::text end`

/** Replaces what is in the columns. */
export const replaceValues = (
  db: TenantDb,
  one: PersonalTable,
  id_pessoa: number,
  values: Values,
) =>
  db.run(sql`update ${sql.table(one.tabela)}
    set ${sql.join(Object.entries(values).map(([name, value]) => replaced(name, value)))}
    where ${aboutPessoa(db, one, id_pessoa)}`)

/** Empties texts in JSON columns; a key that is not there stays away. */
export const emptyParts = (
  db: TenantDb,
  one: PersonalTable,
  id_pessoa: number,
  parts: Readonly<Record<string, readonly string[]>>,
) =>
  db.run(
    sql`update ${sql.table(one.tabela)} set ${sql.join(
      Object.entries(parts).map(
        ([name, keys]) =>
          sql`${sql.ref(name)} = ${sql.ref(name)} || (select coalesce(jsonb_object_agg(k, ''), '{}') from unnest(${keys}::text[]) k where ${sql.ref(name)} ? k)`,
      ),
    )} where ${aboutPessoa(db, one, id_pessoa)}`,
  )

/** Replaces what matches the pattern in texts. */
export const replaceInTexts = (
  db: TenantDb,
  one: PersonalTable,
  id_pessoa: number,
  { texts, pattern }: { readonly texts: readonly string[]; readonly pattern: string },
) =>
  db.run(sql`update ${sql.table(one.tabela)} set ${sql.join(
    texts.map(
      (name) =>
        sql`${sql.ref(name)} = regexp_replace(${sql.ref(name)}, ${pattern}, ${someone}, 'gi')`,
    ),
  )} where ${aboutPessoa(db, one, id_pessoa)}
    and (${sql.join(
      texts.map((name) => sql`${sql.ref(name)} ~* ${pattern}`),
      sql` or `,
    )})`)

export const deleteRows = (db: TenantDb, one: PersonalTable, id_pessoa: number) =>
  db.run(sql`delete from ${sql.table(one.tabela)} where ${aboutPessoa(db, one, id_pessoa)}`)

interface AuditScrub {
  readonly id_pessoa: number
  readonly campos: readonly string[]
  /** Keys of the rows as they were. */
  readonly chaves: readonly number[]
  /** Values of the reference, by which rows that are gone are found. */
  readonly valores: readonly number[]
}

/** Takes values of somebody anonymised out of the audit. */
export const scrubAudit = (
  db: TenantDb,
  { tabela, coluna, coluna_tabela }: Pick<PersonalTable, 'tabela' | 'coluna' | 'coluna_tabela'>,
  { id_pessoa, campos, chaves, valores }: AuditScrub,
) =>
  db.run(sql`select apagar_da_auditoria(${id_pessoa}::bigint, ${tabela}::text, ${campos}::text[],
    ${chaves}::bigint[], ${coluna}::text, ${valores.map(String)}::text[], ${coluna_tabela ?? null}::text,
    ${coluna_tabela === undefined ? null : 'pessoa'}::text)`)
