import type { ListQuery } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { Cep } from '../../../kernel/database/tables.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage } from '../../../kernel/lists/list.ts'
import { finds, folded } from '../../../kernel/lists/search.ts'

export type CepRow = Omit<Cep, 'consultado_em'>

/** Days after which a cached postal code is looked up again. */
const cepDays = 180
const isFresh = sql<boolean>`consultado_em > now() - make_interval(days => ${cepDays})`
const columns = ['cep', 'logradouro', 'bairro', 'cidade', 'uf', 'cod_municipio'] as const

export const findCep = (db: TenantDb, cep: string): Promise<CepRow | undefined> =>
  db.shared
    .selectFrom('cep')
    .select(columns)
    .where('cep', '=', cep)
    .where(isFresh)
    .executeTakeFirst()

/** Caches an answer of the installation's service, for every tenant. */
export async function saveCep(db: TenantDb, row: CepRow): Promise<void> {
  await db.shared
    .insertInto('cep')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('cep').doUpdateSet({ ...row, consultado_em: sql`now()` }),
    )
    .execute()
}

export const findOwnCep = (db: TenantDb, cep: string): Promise<CepRow | undefined> =>
  db.from('cep_proprio').select(columns).where('cep', '=', cep).where(isFresh).executeTakeFirst()

/** Caches an answer of the tenant's own service, for this tenant only. */
export async function saveOwnCep(db: TenantDb, row: CepRow): Promise<void> {
  await db
    .insertInto('cep_proprio')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'cep']).doUpdateSet({ ...row, consultado_em: sql`now()` }),
    )
    .execute()
}

export interface OwnCepRow extends Omit<CepRow, 'cod_municipio'> {
  readonly consultado_em: string
}

/** This tenant's cached answers, searched by code, street or city. */
export function listOwnCeps(db: TenantDb, request: ListQuery) {
  let query = db
    .from('cep_proprio as c')
    .select(['c.cep', 'c.logradouro', 'c.bairro', 'c.cidade', 'c.uf', 'c.consultado_em'])
  if (request.search) {
    query = query.where(
      finds(request.search, {
        text: folded('c.cep', 'c.logradouro', 'c.bairro', 'c.cidade', 'c.uf'),
        instants: [sql`c.consultado_em`],
      }),
    )
  }
  return listPage<OwnCepRow>(query, request, {
    columns: { cep: 'c.cep', cidade: 'c.cidade', consultado_em: 'c.consultado_em' },
    byDefault: ['consultado_em', 'desc'],
    unique: 'c.cep',
  })
}

/** Deletes one cached answer, or all; returns how many. */
export async function forgetOwnCeps(db: TenantDb, cep: string | undefined): Promise<number> {
  let query = db.deleteFrom('cep_proprio')
  if (cep !== undefined) query = query.where('cep', '=', cep)
  return (await query.returning('cep').execute()).length
}
