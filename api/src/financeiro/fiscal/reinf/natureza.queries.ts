import { sql } from 'kysely'
import { int, word } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What somebody said of payments: told with a nature, or not told. */
export interface Said {
  readonly informa: 'S' | 'N'
  readonly natureza: string
  readonly id_usuario: number
}

/** Which of these people exist. */
export const listKnownPessoas = async (db: TenantDb, pessoas: readonly number[]) =>
  (
    await db.rows(
      { id_pessoa: int('p.id_pessoa') },
      (list) => sql`select ${list} from pessoa p
        where p.tenant_id = ${db.tenant} and p.id_pessoa = any(${pessoas}::bigint[])`,
    )
  ).map(({ id_pessoa }) => id_pessoa)

/** Whether somebody is a natural person or a company. */
export async function findTipoPessoa(db: TenantDb, id_pessoa: number) {
  const [row] = await db.rows(
    { tipo_pessoa: word(['PF', 'PJ'])('p.tipo_pessoa') },
    (list) => sql`select ${list} from pessoa p
      where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`,
  )
  return row?.tipo_pessoa ?? null
}

export const upsertReinfPessoas = (db: TenantDb, pessoas: readonly number[], said: Said) =>
  db
    .insertInto('reinf_pessoa')
    .values(pessoas.map((id_pessoa) => ({ id_pessoa, ...said })))
    .onConflict((at) =>
      at.columns(['tenant_id', 'id_pessoa']).doUpdateSet({
        ...said,
        alterado_em: sql<string>`now()`,
      }),
    )
    .execute()

export const upsertReinfTitulos = (db: TenantDb, ids: readonly number[], said: Said) =>
  db
    .insertInto('reinf_titulo')
    .values(ids.map((id_lancamento) => ({ id_lancamento, ...said })))
    .onConflict((at) =>
      at.columns(['tenant_id', 'id_lancamento']).doUpdateSet({
        ...said,
        alterado_em: sql<string>`now()`,
      }),
    )
    .execute()
