import { sql } from 'kysely'
import { flag, int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inUnitsOf } from './campanha.queries.ts'

const campanhaColumns = {
  id_campanha: int('c.id_campanha'),
  titulo: text('c.titulo'),
  encerrada: flag(sql`c.encerrada_em is not null`),
}

/** The campaign that a budget is in, whoever asks. */
export async function campanhaOfFamilia(db: TenantDb, id_familia: number) {
  const [row] = await db.rows(
    campanhaColumns,
    (list) => sql`select ${list} from campanha_orcamento k
      join campanha c on ${same('c.id_campanha', 'k')}
      where k.tenant_id = ${db.tenant} and k.id_familia = ${id_familia}`,
  )
  return row
}

/** The campaign that a budget is in, if it is of a unit of this person. */
export async function seenCampanhaOfFamilia(
  db: TenantDb,
  who: { readonly empresas: readonly number[] },
  id_familia: number,
) {
  const [row] = await db.rows(
    campanhaColumns,
    (list) => sql`select ${list} from campanha_orcamento k
      join campanha c on ${same('c.id_campanha', 'k')}
      where k.tenant_id = ${db.tenant} and k.id_familia = ${id_familia} and ${inUnitsOf(who)}`,
  )
  return row
}

export async function findTitulo(db: TenantDb, id_campanha: number): Promise<string | undefined> {
  const row = await db
    .from('campanha')
    .select('titulo')
    .where('id_campanha', '=', id_campanha)
    .executeTakeFirst()
  return row?.titulo
}

export async function putFamilia(db: TenantDb, id_campanha: number, id_familia: number) {
  await db.run(sql`insert into campanha_orcamento (tenant_id, id_familia, id_campanha)
    values (${db.tenant}, ${id_familia}, ${id_campanha})
    on conflict (tenant_id, id_familia) do update set id_campanha = excluded.id_campanha
    where campanha_orcamento.id_campanha <> excluded.id_campanha`)
}

/** Whether it was there. */
export async function takeFamilia(db: TenantDb, id_campanha: number, id_familia: number) {
  const gone = await db
    .deleteFrom('campanha_orcamento')
    .where('id_campanha', '=', id_campanha)
    .where('id_familia', '=', id_familia)
    .returning('id_familia')
    .execute()
  return gone.length > 0
}

export async function setCampanhaOfProjeto(
  db: TenantDb,
  id_projeto: number,
  id_campanha: number | null,
): Promise<void> {
  await db.run(sql`update projeto set id_campanha = ${id_campanha}, versao = versao + 1
    where tenant_id = ${db.tenant} and id_projeto = ${id_projeto}`)
}

export async function listFamiliasOf(db: TenantDb, id_campanha: number): Promise<number[]> {
  const rows = await db
    .from('campanha_orcamento')
    .select('id_familia')
    .where('id_campanha', '=', id_campanha)
    .execute()
  return rows.map(({ id_familia }) => id_familia)
}

/** A person as others read them. */
export async function nameOfPessoa(db: TenantDb, id_pessoa: number): Promise<string> {
  const [row] = await db.rows(
    { nome: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`) },
    (list) => sql`select ${list} from pessoa p
      where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`,
  )
  return row?.nome ?? 'outra pessoa'
}
