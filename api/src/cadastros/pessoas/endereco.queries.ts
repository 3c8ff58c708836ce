import type { Endereco } from '@claquete/contract/cadastros/pessoas/endereco'
import { enderecoFields } from '@claquete/contract/cadastros/pessoas/endereco'
import { fold } from '@claquete/core/kernel/text'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const columns = Object.keys(enderecoFields) as (keyof Endereco)[]

/** A person's address; undefined when none was ever entered. */
export const findEndereco = (db: TenantDb, id_pessoa: number) =>
  db
    .from('pessoa_endereco')
    .select(['id_pessoa_endereco', ...columns])
    .where('id_pessoa', '=', id_pessoa)
    .executeTakeFirst()

export const blankEndereco = (): Endereco =>
  Object.fromEntries(columns.map((column) => [column, null]))

/** Stores the given fields of the address; the others stay. */
export async function saveEndereco(db: TenantDb, id_pessoa: number, endereco: Endereco) {
  const given = Object.fromEntries(
    columns.flatMap((column) => {
      const value = endereco[column]
      return value === undefined ? [] : [[column, value]]
    }),
  )
  if (Object.keys(given).length === 0) return
  await db
    .insertInto('pessoa_endereco')
    .values({ ...given, id_pessoa })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id_pessoa']).doUpdateSet(given))
    .execute()
}

const suggested = {
  cidade: 'pessoa_endereco',
  bairro: 'pessoa_endereco',
  banco: 'pessoa_conta_banco',
} as const
export type Suggested = keyof typeof suggested

/** The most distinct values examined. */
const valuesMax = 10_000

/**
 * Distinct values that begin with the text, ignoring case and accents. Each step jumps to the next value in
 * the index, so the cost depends on the distinct values, not on the register.
 */
export async function suggestValues(db: TenantDb, campo: Suggested, search: string, limit: number) {
  const column = sql.ref(campo)
  const next = (after: RawBuilder<unknown>) => sql`select ${column}::text as valor
    from ${sql.table(suggested[campo])}
    where tenant_id = ${db.tenant} and ${column} > ${after} order by ${column} limit 1`
  const rows = await db.rows(
    { valor: text('valor') },
    (list) => sql`with recursive distinto as (
        (${next(sql`''`)})
        union all
        select seguinte.valor
          from distinto cross join lateral (${next(sql`distinto.valor`)}) seguinte
      )
      select ${list} from (select valor from distinto limit ${valuesMax}) valores
      where dobrar(valor) like ${beginning(search)}`,
  )
  const byFold = new Map(rows.map(({ valor }) => [fold(valor), valor]))
  return [...byFold.values()].slice(0, limit)
}

const beginning = (search: string) => `${fold(search).replace(/[\\%_]/g, '\\$&')}%`
