import { sql } from 'kysely'
import { day, flag, instant, int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { always, costedRows } from '../tempo/partes.queries.ts'

/** The entry that a person's day on a call sheet made. */
export async function findSetEntry(db: TenantDb, id_ordem_pessoa: number) {
  const [row] = await db.rows(
    {
      id: int('t.id_projeto_tarefa_tempo'),
      id_usuario: int('t.id_usuario'),
      dia: day('t.dia'),
      inicio: instant.orNull('t.inicio'),
      fim: instant.orNull('t.fim'),
    },
    (list) => sql`select ${list} from projeto_tarefa_tempo t
      where t.tenant_id = ${db.tenant} and t.id_ordem_pessoa = ${id_ordem_pessoa}`,
  )
  return row
}
export type SetEntry = NonNullable<Awaited<ReturnType<typeof findSetEntry>>>

/** The one active user with an address; undefined where there is none, or more than one. */
export async function findUserByEmail(db: TenantDb, email: string): Promise<number | undefined> {
  if (email === '') return undefined
  const rows = await db.rows(
    { id_usuario: int('u.id_usuario') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N' and lower(u.email) = ${email}
      limit 2`,
  )
  return rows.length === 1 ? rows[0]?.id_usuario : undefined
}

/** The oldest open project of a job. */
export async function findProjetoOfJob(
  db: TenantDb,
  id_familia: number,
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_projeto: int('p.id_projeto') },
    (list) => sql`select ${list} from projeto p
      where p.tenant_id = ${db.tenant} and p.id_familia = ${id_familia} and p.modelo = 'N'
        and p.arquivado_em is null
      order by p.id_projeto limit 1`,
  )
  return row?.id_projeto
}

export const tieToSheet = (db: TenantDb, id: number, id_ordem_pessoa: number) =>
  db
    .update('projeto_tarefa_tempo')
    .set({ id_ordem_pessoa })
    .where('id_projeto_tarefa_tempo', '=', id)
    .execute()

/** The people of a sheet who are users, with whether their day is in the hours. */
export async function listOfOrdem(
  db: TenantDb,
  id_ordem_dia: number,
): Promise<ReadonlyMap<number, boolean>> {
  const rows = await db.rows(
    {
      id_ordem_pessoa: int('p.id_ordem_pessoa'),
      lancada: flag(
        sql`exists (select from projeto_tarefa_tempo t where ${same('t.id_ordem_pessoa', 'p')})`,
      ),
    },
    (list) => sql`select ${list} from ordem_pessoa p
      where p.tenant_id = ${db.tenant} and p.id_ordem_dia = ${id_ordem_dia}
        and exists (select from usuario u where u.tenant_id = p.tenant_id and u.ativo = 'S'
          and u.suporte = 'N' and u.email <> '' and lower(u.email) = lower(btrim(coalesce(nullif(p.email, ''),
            (select a.email from pessoa_endereco a where ${same('a.id_pessoa', 'p')} limit 1), ''))))`,
  )
  return new Map(rows.map(({ id_ordem_pessoa, lancada }) => [id_ordem_pessoa, lancada]))
}

/** The people of a job's sheets whose hours of the day cost something on projects of that job. */
export async function chargedBySheets(
  db: TenantDb,
  id_orcamento: number,
): Promise<ReadonlySet<number>> {
  const rows = await db.rows(
    { id_ordem_pessoa: int('t.id_ordem_pessoa') },
    (list) => sql`select distinct ${list}
      from (${costedRows(
        db,
        always,
        sql`t.id_ordem_pessoa is not null and t.id_projeto in (select p.id_projeto from projeto p
          join orcamento o on ${same('o.id_familia', 'p')}
          where p.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento})`,
      )}) c
      join projeto_tarefa_tempo t on t.tenant_id = ${db.tenant}
        and t.id_projeto_tarefa_tempo = c.id_projeto_tarefa_tempo
      where c.custo <> 0`,
  )
  return new Set(rows.map(({ id_ordem_pessoa }) => id_ordem_pessoa))
}
