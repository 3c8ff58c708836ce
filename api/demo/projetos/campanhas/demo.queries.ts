import { sql } from 'kysely'
import { int, money, text } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The clients with most jobs that count, each with its newest ones. */
export async function listClientsWithJobs(db: TenantDb, limit: number) {
  const rows = await db.rows(
    {
      id_cliente: int('o.id_cliente'),
      id_empresa: int(sql`(array_agg(o.id_empresa order by o.id_familia desc))[1]`),
      id_agencia: int.orNull(sql`(array_agg(o.id_agencia order by o.id_familia desc))[1]`),
      id_responsavel: int.orNull(sql`(array_agg(o.id_responsavel order by o.id_familia desc))[1]`),
      total: money(sql`sum(o.total_geral)`),
      familias: text(sql`string_agg(o.id_familia::text, ',' order by o.id_familia desc)`),
    },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.excluido_em is null and o.id_cliente is not null
        and o.total_geral > 0 and o.id_orcamento = (select v.id_orcamento from orcamento v
          where v.tenant_id = o.tenant_id and v.id_familia = o.id_familia and v.excluido_em is null
          order by v.aprovado desc, v.id_orcamento_versao desc limit 1)
      group by o.id_cliente order by count(*) desc, o.id_cliente limit ${limit}`,
  )
  return rows.map(({ familias, ...row }) => ({
    ...row,
    familias: familias.split(',').map(Number),
  }))
}

const idsOf = async (db: TenantDb, tabela: string, key: string) => {
  const rows = await db.rows(
    { id: int(`r.${key}`), nome: text('r.descricao') },
    (list) => sql`select ${list} from ${sql.table(tabela)} r
      where r.tenant_id = ${db.tenant} order by ${sql.ref(`r.${key}`)}`,
  )
  return rows
}

/** Ids of the registers of campaigns. */
export async function readRegisters(db: TenantDb) {
  const tipos = await idsOf(db, 'tipo_campanha', 'id_tipo_campanha')
  const ids = async (tabela: string, key: string) =>
    (await idsOf(db, tabela, key)).map(({ id }) => id)
  return {
    tipos: new Map(tipos.map(({ id, nome }) => [nome, id])),
    objetivos: await ids('objetivo_campanha', 'id_objetivo_campanha'),
    publicos: await ids('publico_alvo_campanha', 'id_publico_alvo_campanha'),
    segmentos: await ids('segmento', 'id_segmento'),
  }
}
