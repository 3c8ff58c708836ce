import type { Actor } from '../../kernel/context.ts'
import { int, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { contaVista } from '../../livro/contas/public.ts'

/** More records of one name are no answer. */
const mostFound = 60

/** A word of a name that must be whole from its first letter, or two halves of which one must be there. */
export type NamePart = { readonly begins: string } | { readonly halves: readonly string[] }

/** The index on the column finds the letters; the space before them, the beginning of a word. */
function hasPart(column: RawBuilder<unknown>, part: NamePart) {
  if ('begins' in part) {
    return sql`(${column} like ${`%${part.begins}%`} and ' ' || ${column} like ${`% ${part.begins}%`})`
  }
  return sql`(${sql.join(
    part.halves.map((half) => sql`${column} like ${`%${half}%`}`),
    sql` or `,
  )})`
}

const hasEach = (column: RawBuilder<unknown>, parts: readonly NamePart[]) =>
  sql.join(
    parts.map((part) => hasPart(column, part)),
    sql` and `,
  )

export const findPessoas = (db: TenantDb, parts: readonly NamePart[]) =>
  db.rows(
    { id: int('p.id_pessoa'), nome: text(sql`concat_ws(' - ', nullif(p.fantasia, ''), p.razao)`) },
    (list) => sql`select ${list} from pessoa p where p.tenant_id = ${db.tenant}
      and ${hasEach(sql`p.busca`, parts)}
      order by length(concat_ws(' ', p.fantasia, p.razao)), p.id_pessoa limit ${mostFound}`,
  )

export const findContas = (db: TenantDb, actor: Actor) =>
  db
    .from('contabancaria as c')
    .select(['c.id_contabancaria as id', 'c.descricao as nome', 'c.id_contabancaria_tipo as tipo'])
    .where(contaVista(actor))
    .orderBy('c.descricao')
    .execute()

export const findPlanos = (db: TenantDb) =>
  db.rows(
    {
      id: int('g.id_grupoCusto'),
      nome: text('g.descricao'),
      codigo: text('g.codigo'),
      tipo: text('g.tipo'),
    },
    (list) => sql`select ${list} from plano_contas g where g.tenant_id = ${db.tenant}
      order by g.codigo`,
  )

export const findCentros = (db: TenantDb) =>
  db.rows(
    { id: int('k.id_centrocusto'), nome: text('k.descricao') },
    (list) => sql`select ${list} from centro_custo k where k.tenant_id = ${db.tenant}
      order by k.descricao limit 2000`,
  )
