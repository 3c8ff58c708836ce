import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export interface JobDemo {
  readonly id_orcamento: number
  readonly titulo: string
}

/** The version of each job being executed. */
export const findJobs = (db: TenantDb, titulos: readonly string[]) =>
  db.run(sql<JobDemo>`select o.id_orcamento, o.titulo from orcamento o
    join orcamento_status s on s.tenant_id = o.tenant_id
      and s.id_orcamento_status = o.id_orcamento_status
    where o.tenant_id = ${db.tenant} and o.titulo = any(${titulos}::text[]) and s.libera_financeiro
      and o.excluido_em is null order by o.id_orcamento`)

export interface ItemDemo {
  readonly id_orca_item: number
  readonly descricao: string
  readonly permite_verba: boolean
  readonly custo: Cents
}

export const findItens = (db: TenantDb, id_orcamento: number) =>
  db.run(sql<ItemDemo>`select id_orca_item, descricao, permite_verba, (custo_previsto * 100)::bigint as custo
    from orca_item where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento} and conta
    order by id_orca_item`)

/** A few registered people, as producers. */
export const findPessoas = (db: TenantDb) =>
  db.run(sql<{ id_pessoa: number }>`select id_pessoa from pessoa
    where tenant_id = ${db.tenant} and tipo_pessoa = 'PF' order by id_pessoa limit 6`)

export async function findConta(db: TenantDb): Promise<number> {
  const [row] = await db.run(sql<{ id: number }>`select id_contabancaria as id from contabancaria
    where tenant_id = ${db.tenant} order by id_contabancaria limit 1`)
  if (!row) throw new Error('sem conta bancária')
  return row.id
}

/** Decisions of the demonstration are not mailed: its people do not exist. */
export const silenceDecisions = (db: TenantDb) =>
  db.deleteFrom('tarefa').where('tipo', '=', 'aprovacao.decidida').execute()

/** A supplier of the register by its trade name; a new one the first time. */
export async function findOrAddSupplier(db: TenantDb, fantasia: string): Promise<number> {
  const [found] = await db.run(sql<{ id_pessoa: number }>`select id_pessoa from pessoa
    where tenant_id = ${db.tenant} and fantasia = ${fantasia} order by id_pessoa limit 1`)
  if (found) return found.id_pessoa
  const made = await db
    .insertInto('pessoa')
    .values({ razao: fantasia, fantasia, tipo_pessoa: 'PJ' })
    .returning('id_pessoa')
    .executeTakeFirstOrThrow()
  return made.id_pessoa
}
