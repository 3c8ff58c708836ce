import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { flag, instant, int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface SegundoPassoRow {
  readonly segredo: string
  /** Null until a code of the key was confirmed. */
  readonly ligado_em: string | null
}

/** The key of a person, locked until the transaction ends. */
export const lockSegundoPasso = (
  db: TenantDb,
  id_usuario: number,
): Promise<SegundoPassoRow | undefined> =>
  db
    .from('segundo_passo')
    .select(['segredo', 'ligado_em'])
    .where('id_usuario', '=', id_usuario)
    .forUpdate()
    .executeTakeFirst()

/** What a person sees of their own second step. */
export async function findStanding(db: TenantDb, id_usuario: number) {
  const [row] = await db.rows(
    {
      exigido: flag(sql`p.exige_segundo_passo = 'S'`),
      ligado_em: instant.orNull('s.ligado_em'),
      codigos: int(sql`(select count(*) from codigo_recuperacao c where c.tenant_id = ${db.tenant}
        and c.id_usuario = u.id_usuario and c.usado_em is null)`),
    },
    (list) => sql`select ${list}
      from usuario u
      join usuario_tipo p on ${same('p.id_usuario_tipo', 'u')}
      left join segundo_passo s on ${same('s.id_usuario', 'u')}
      where u.tenant_id = ${db.tenant} and u.id_usuario = ${id_usuario}`,
  )
  return must(row, 'user')
}

/** Stores a key that is not confirmed yet, in place of an earlier one. */
export const insertKey = (db: TenantDb, id_usuario: number, segredo: string) =>
  db
    .insertInto('segundo_passo')
    .values({ id_usuario, segredo })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_usuario']).doUpdateSet({ segredo, ligado_em: null }),
    )
    .execute()

export const confirmKey = (db: TenantDb, id_usuario: number) =>
  db
    .update('segundo_passo')
    .set({ ligado_em: sql<string>`now()` })
    .where('id_usuario', '=', id_usuario)
    .execute()

/** Takes the code of a step; false when it, or that of a later one, was taken before. */
export async function takeStep(db: TenantDb, id_usuario: number, passo: number): Promise<boolean> {
  const rows = await db.run(sql`
    insert into segundo_passo_uso (id_usuario, passo) values (${id_usuario}, ${passo})
    on conflict (tenant_id, id_usuario) do update set passo = excluded.passo
      where segundo_passo_uso.tenant_id = ${db.tenant} and segundo_passo_uso.passo < excluded.passo
    returning passo`)
  return rows.length > 0
}

/** Forgets which steps were taken: they were of another key. */
export const forgetSteps = (db: TenantDb, id_usuario: number) =>
  db.deleteFrom('segundo_passo_uso').where('id_usuario', '=', id_usuario).execute()

/** Uses a recovery code up; false when there is none such, or it was used. */
export async function takeRecoveryCode(
  db: TenantDb,
  id_usuario: number,
  token_hash: string,
): Promise<boolean> {
  const rows = await db
    .update('codigo_recuperacao')
    .set({ usado_em: sql<string>`now()` })
    .where('id_usuario', '=', id_usuario)
    .where('token_hash', '=', token_hash)
    .where('usado_em', 'is', null)
    .returning('id_usuario')
    .execute()
  return rows.length > 0
}

const deleteCodes = (db: TenantDb, id_usuario: number) =>
  db.deleteFrom('codigo_recuperacao').where('id_usuario', '=', id_usuario).execute()

/** Replaces a person's recovery codes, used or not. */
export async function replaceCodes(db: TenantDb, id_usuario: number, hashes: readonly string[]) {
  await deleteCodes(db, id_usuario)
  await db
    .insertInto('codigo_recuperacao')
    .values(hashes.map((token_hash) => ({ id_usuario, token_hash })))
    .execute()
}

/** Removes the second step with all that belongs to it; false when it was not on. */
export async function deleteSegundoPasso(db: TenantDb, id_usuario: number): Promise<boolean> {
  await deleteCodes(db, id_usuario)
  await forgetSteps(db, id_usuario)
  const rows = await db
    .deleteFrom('segundo_passo')
    .where('id_usuario', '=', id_usuario)
    .returning('ligado_em')
    .execute()
  return rows.some(({ ligado_em }) => ligado_em !== null)
}

/** Keeps that the session gave the password at this moment. */
export const noteConfirmation = (db: TenantDb, id_sessao: string, nowMs: number) =>
  db
    .update('sessao')
    .set({ confirmada_em: new Date(nowMs).toISOString() })
    .where('id_sessao', '=', id_sessao)
    .execute()
