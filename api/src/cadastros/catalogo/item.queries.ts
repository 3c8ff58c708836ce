import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { DB } from '../../kernel/database/tables.ts'
import { flag, int, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface Amounts {
  readonly valor?: Cents | undefined
  readonly custo?: Cents | undefined
}
type Values = Readonly<Omit<Updateable<DB['produto']>, keyof Amounts>> & Amounts

const columnsOf = ({ valor, custo, ...values }: Values) => ({
  ...values,
  ...(valor !== undefined && { valor: centsToDecimalText(valor) }),
  ...(custo !== undefined && { custo: centsToDecimalText(custo) }),
})

const lockedColumns = ({ key, name }: Item) => ({
  id: int(key),
  nome: text(name),
  codigo: text('codigo'),
  versao: int('versao'),
  valor: money('valor'),
  custo: money('custo'),
})
export type LockedItem = RowOf<ReturnType<typeof lockedColumns>>

/** Locks the rows, always in the same order; fewer rows than ids means that some are missing. */
export const lockItems = (db: TenantDb, kind: Item, ids: readonly number[]) =>
  db.rows(
    lockedColumns(kind),
    (list) => sql`select ${list} from ${sql.table(kind.name)}
      where tenant_id = ${db.tenant} and ${sql.ref(kind.key)} = any(${ids}::bigint[])
      order by ${sql.ref(kind.key)} for update`,
  )

export async function insertItem(db: TenantDb, { name, key }: Item, nome: string, values: Values) {
  const id = sql.ref<number>(key).as('id')
  const row = await (
    name === 'produto'
      ? db
          .insertInto(name)
          .values({ ...columnsOf(values), produto: nome })
          .returning(id)
      : db
          .insertInto(name)
          .values({ ...columnsOf(values), servico: nome })
          .returning(id)
  ).executeTakeFirstOrThrow()
  return row.id
}

/** Updates the given columns and increments the record's version. */
export const updateItem = (db: TenantDb, { name, key }: Item, id: number, values: Values) =>
  db
    .update(name)
    .set({ ...columnsOf(values), versao: sql`versao + 1` })
    .where(sql.ref(key), '=', id)
    .execute()

/** Other items with the same name (ignoring case and accents) or the same code. */
export function listRepeated(
  db: TenantDb,
  { name: table, key }: Item,
  item: { readonly id: number; readonly nome: string; readonly codigo: string },
) {
  const name = sql.ref(table)
  return db.rows(
    { id: int(key), nome: text(table) },
    (list) => sql`select ${list} from ${sql.table(table)}
      where tenant_id = ${db.tenant} and ${sql.ref(key)} <> ${item.id}
        and (dobrar(${name}) = dobrar(${item.nome}) or (codigo <> '' and codigo = ${item.codigo}))
      order by 1 limit 10`,
  )
}

/** Which of the chosen unit and supplier do not exist in this tenant. */
export async function missingReferences(
  db: TenantDb,
  chosen: { readonly id_unidade?: number | null; readonly id_pessoa?: number | null },
): Promise<('id_unidade' | 'id_pessoa')[]> {
  const { id_unidade = null, id_pessoa = null } = chosen
  const [row] = await db.rows(
    {
      unidade: flag(sql`exists (select from unidade_medida
        where tenant_id = ${db.tenant} and id_unidade = ${id_unidade})`),
      pessoa: flag(sql`exists (select from pessoa
        where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa})`),
    },
    (list) => sql`select ${list}`,
  )
  const exists = must(row, 'references')
  return [
    ...(id_unidade !== null && !exists.unidade ? (['id_unidade'] as const) : []),
    ...(id_pessoa !== null && !exists.pessoa ? (['id_pessoa'] as const) : []),
  ]
}

/** The most groups offered. */
const groupsMax = 500

/**
 * The groups in use. Each step jumps to the next group in the index, so the cost depends on the number of
 * groups, not on the catalogue.
 */
export async function listGroups(db: TenantDb): Promise<string[]> {
  const next = (table: string, after: unknown) => sql`select grupo from ${sql.table(table)}
    where tenant_id = ${db.tenant} and grupo > ${after} order by grupo limit 1`
  const groups = (table: string) => sql`
    (with recursive distinto as (
      (${next(table, sql`''`)})
      union all
      select seguinte.grupo
        from distinto cross join lateral (${next(table, sql`distinto.grupo`)}) seguinte
    ) select grupo from distinto limit ${groupsMax})`
  const rows = await db.rows(
    { grupo: text('grupo') },
    (list) => sql`select ${list} from (${groups('produto')} union ${groups('servico')}) usados
      order by 1`,
  )
  return rows.map(({ grupo }) => grupo)
}
