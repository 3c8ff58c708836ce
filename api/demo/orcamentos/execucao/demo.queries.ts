import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { flag, int, money, text } from '../../../src/kernel/database/columns.ts'
import type { RowOf } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

const jobColumns = { id_orcamento: int('o.id_orcamento'), titulo: text('o.titulo') }
export type JobDemo = RowOf<typeof jobColumns>

/** The version of each job being executed. */
export const findJobs = (db: TenantDb, titulos: readonly string[]) =>
  db.rows(
    jobColumns,
    (list) => sql`select ${list} from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      where o.tenant_id = ${db.tenant} and o.titulo = any(${titulos}::text[]) and s.libera_financeiro
        and o.excluido_em is null order by o.id_orcamento`,
  )

const itemColumns = {
  id_orca_item: int('id_orca_item'),
  descricao: text('descricao'),
  permite_verba: flag('permite_verba'),
  custo: money('custo_previsto'),
}
export type ItemDemo = RowOf<typeof itemColumns>

export const findItens = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    itemColumns,
    (list) => sql`select ${list} from orca_item
      where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento} and conta
      order by id_orca_item`,
  )

/** A few registered people, as producers. */
export const findPessoas = (db: TenantDb) =>
  db.rows(
    { id_pessoa: int('id_pessoa') },
    (list) => sql`select ${list} from pessoa
      where tenant_id = ${db.tenant} and tipo_pessoa = 'PF' order by id_pessoa limit 6`,
  )

export async function findConta(db: TenantDb): Promise<number> {
  const [row] = await db.rows(
    { id: int('id_contabancaria') },
    (list) => sql`select ${list} from contabancaria
      where tenant_id = ${db.tenant} order by id_contabancaria limit 1`,
  )
  return must(row, 'account').id
}

/** Deletes the jobs that would send decisions by mail: nobody reads the addresses of the demonstration. */
export const silenceDecisions = (db: TenantDb) =>
  db.deleteFrom('tarefa').where('tipo', '=', 'aprovacao.decidida').execute()

/** A supplier of the register by its trade name; a new one the first time. */
export async function findOrAddSupplier(db: TenantDb, fantasia: string): Promise<number> {
  const [found] = await db.rows(
    { id_pessoa: int('id_pessoa') },
    (list) => sql`select ${list} from pessoa
      where tenant_id = ${db.tenant} and fantasia = ${fantasia} order by id_pessoa limit 1`,
  )
  if (found) return found.id_pessoa
  const made = await db
    .insertInto('pessoa')
    .values({ razao: fantasia, fantasia, tipo_pessoa: 'PJ' })
    .returning('id_pessoa')
    .executeTakeFirstOrThrow()
  return made.id_pessoa
}
