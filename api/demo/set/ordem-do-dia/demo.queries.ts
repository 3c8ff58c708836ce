import { sql } from 'kysely'
import { int, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The job that the demonstration produces: the first one with money for its production. */
export async function findProducedJob(db: TenantDb): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_familia: int('o.id_familia') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null and exists (
        select from orca_verba v where ${same('v.id_orcamento', 'o')})
      order by o.id_orcamento limit 1`,
  )
  return row?.id_familia
}

/** The film with public money that the demonstration shoots: the first budget of a project. */
export async function findFundedFilm(db: TenantDb): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_familia: int('o.id_familia') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_projeto_incentivado is not null
        and o.excluido_em is null
      order by o.id_orcamento limit 1`,
  )
  return row?.id_familia
}

/** People of the register with a telephone, for the crew. */
export const listCrewPeople = (db: TenantDb, limit: number) =>
  db.rows(
    {
      id_pessoa: int('p.id_pessoa'),
      nome: text('p.razao'),
      email: text(sql`left(coalesce(a.email, ''), 160)`),
      telefone: text(sql`left(coalesce(nullif(a.celular, ''), nullif(a.fone, ''), ''), 40)`),
    },
    (list) => sql`select ${list} from pessoa p
      join pessoa_endereco a on ${same('a.id_pessoa', 'p')}
      where p.tenant_id = ${db.tenant} and p.tipo_pessoa = 'PF' and p.anonimizada_em is null
        and coalesce(nullif(a.celular, ''), nullif(a.fone, '')) is not null
      order by p.id_pessoa limit ${limit}`,
  )
