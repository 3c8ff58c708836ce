import { tableKeys } from '@claquete/core/kernel/record'
import { vinculos } from '@claquete/core/orcamentos/incentivado/vinculo'
import type { Vinculo } from '@claquete/core/orcamentos/incentivado/vinculo'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { flag, int, text, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

const listWhere = (db: TenantDb, where: RawBuilder<unknown>) =>
  db.rows(
    {
      id_pessoa_vinculo: int('v.id_pessoa_vinculo'),
      vinculo: word(tableKeys(vinculos))('v.vinculo'),
      id_pessoa: int('v.id_pessoa'),
      pessoa: text(nameOf('p')),
      id_proponente: int.orNull('v.id_proponente'),
      proponente: text(sql`coalesce(${nameOf('q')}, 'A própria empresa')`),
    },
    (list) => sql`select ${list} from pessoa_vinculo v
      join pessoa p on ${same('p.id_pessoa', 'v')}
      left join pessoa q on ${same('q.id_pessoa', 'v.id_proponente')}
      where v.tenant_id = ${db.tenant} and ${where}
      order by ${nameOf('p')}, v.id_pessoa_vinculo`,
  )

export const listVinculosOf = (db: TenantDb, id_pessoa: number) =>
  listWhere(db, sql`v.id_pessoa = ${id_pessoa}`)

/** Who is related to a person where that person is the proponent. */
export const listRelatedTo = (db: TenantDb, id_pessoa: number) =>
  listWhere(db, sql`v.id_proponente = ${id_pessoa}`)

async function exists(db: TenantDb, id_pessoa: number, more = sql``): Promise<boolean> {
  const [row] = await db.rows(
    {
      is: flag(sql`exists (select from pessoa p where p.tenant_id = ${db.tenant}
        and p.id_pessoa = ${id_pessoa} ${more})`),
    },
    (list) => sql`select ${list}`,
  )
  return must(row, 'person').is
}

export const isPessoa = (db: TenantDb, id_pessoa: number) => exists(db, id_pessoa)

/** Is there such a person, who was not anonymised? */
export const isLivePessoa = (db: TenantDb, id_pessoa: number) =>
  exists(db, id_pessoa, sql`and p.anonimizada_em is null`)

interface NewVinculo {
  readonly id_pessoa: number
  readonly id_proponente: number | null
  readonly vinculo: Vinculo
}

/** Stores how a person is related to a proponent, in the place of what was said before. */
export async function putVinculo(db: TenantDb, one: NewVinculo): Promise<number> {
  const [row] = await db.rows(
    { id: int('pessoa_vinculo.id_pessoa_vinculo') },
    (list) => sql`insert into pessoa_vinculo (id_pessoa, id_proponente, vinculo)
      values (${one.id_pessoa}, ${one.id_proponente}, ${one.vinculo})
      on conflict (tenant_id, id_pessoa, id_proponente) do update set vinculo = excluded.vinculo
      returning ${list}`,
  )
  return must(row, 'relation').id
}

export async function removeVinculo(db: TenantDb, id_pessoa_vinculo: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('pessoa_vinculo')
    .where('id_pessoa_vinculo', '=', id_pessoa_vinculo)
    .returning('id_pessoa_vinculo')
    .execute()
  return gone.length > 0
}
