import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import { sql } from 'kysely'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/**
 * Inserts catalogue items from a JSON list. The unit is found by its description, the supplier by a word of a
 * person's name or trade. Repeatable; creation dates spread over three years.
 */
export const insertDemoItems = (db: TenantDb, { name, fields }: Item, json: string) => {
  const columns = sql.join(
    ['codigo', 'grupo', 'valor', 'custo', ...Object.keys(fields)].map((own) => sql.ref(own)),
  )
  return db.run(sql`
    with linha as (
      select l.*, row_number() over () as i from json_to_recordset(${json}::json) as l(
        codigo text, nome text, grupo text, unidade text, valor numeric, custo numeric,
        fornecedor text, descricao text, item_lc116 text, aliquota_iss numeric)
    )
    insert into ${sql.table(name)} (tenant_id, ${sql.ref(name)}, descricao, id_unidade, id_pessoa,
      data_cadastro, ${columns})
    select ${db.tenant}::bigint, l.nome, nullif(l.descricao, ''), u.id_unidade, f.id_pessoa,
      date '2023-02-06' + (l.i * 37 % 1000)::int, ${columns}
    from linha l
    left join unidade_medida u on u.tenant_id = ${db.tenant} and u.descricao = l.unidade
    left join lateral (
      select p.id_pessoa from pessoa p
      where p.tenant_id = ${db.tenant} and l.fornecedor <> '' and p.cnpj is not null
        and strpos(p.fantasia || ' ' || coalesce(p.obs, ''), l.fornecedor) > 0
      order by l.i * p.id_pessoa * 7919 % 1009, p.id_pessoa limit 1) f on true
    order by l.i`)
}
