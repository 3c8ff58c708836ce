import { sql } from 'kysely'
import { int, text } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The demonstration's units, in the order in which they were made. */
export const listUnits = (db: TenantDb) =>
  db.rows(
    { id_empresa: int('id_empresa') },
    (list) => sql`select ${list} from empresa where tenant_id = ${db.tenant} order by id_empresa`,
  )

/** Services of an item of the list of LC 116/2003. */
export const listServicos = (db: TenantDb, item: string) =>
  db.rows(
    { id_servico: int('id_servico'), servico: text('servico') },
    (list) => sql`select ${list} from servico
      where tenant_id = ${db.tenant} and item_lc116 = ${item} and ativo = 'S' order by id_servico`,
  )

/** Stores these codes as one version of the official table, in the same rows as an import of its file does. */
export async function insertCclasstribs(
  db: TenantDb,
  id_usuario: number,
  codigos: readonly object[],
): Promise<void> {
  const { id_importacao } = await db
    .insertInto('importacao')
    .values({
      id_usuario,
      alvo: 'cclasstrib',
      nome_arquivo: 'cClassTrib-exemplo.csv',
      arquivo: 'cclasstrib-exemplo.csv',
      estado: 'importada',
      codificacao: 'utf-8',
      delimitador: ';',
      linhas: codigos.length,
      validas: codigos.length,
      importadas: codigos.length,
    })
    .returning('id_importacao')
    .executeTakeFirstOrThrow()
  await db.run(sql`insert into fiscal_cclasstrib (tenant_id, c_class_trib, cst, nome, reducao_ibs,
      reducao_cbs, vigencia_inicio, norma, id_importacao)
    select ${db.tenant}::bigint, l.c_class_trib, left(l.c_class_trib, 3), l.nome, l.reducao, l.reducao,
      '2026-01-01', l.norma, ${id_importacao}::bigint
    from json_to_recordset(${JSON.stringify(codigos)}::json)
      as l(c_class_trib text, nome text, reducao numeric, norma text)`)
}

/** Invoices in force, the newest first. */
export const listFaturasToNote = (db: TenantDb) =>
  db.rows(
    { id_fatura: int('id_fatura') },
    (list) => sql`select ${list} from fatura
      where tenant_id = ${db.tenant} and situacao = 'faturado' order by id_fatura desc`,
  )

/** Clients of the newest approved budgets, each once. */
export const listClientes = (db: TenantDb) =>
  db.rows(
    { id_cliente: int('o.id_cliente') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.aprovado and o.id_cliente is not null
      group by o.id_cliente order by max(o.id_orcamento) desc, o.id_cliente`,
  )
