import { sql } from 'kysely'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { ItemKind } from '../../../src/cadastros/catalogo/item-kind.ts'

/**
 * Inserts catalogue items from a JSON list. The unit is found by its description, the supplier by a word of a
 * person's name or trade. Repeatable; creation dates spread over three years.
 */
export const insertDemoItems = (
  db: TenantDb,
  { tabela, nome, proprias }: ItemKind,
  json: string,
) => {
  const own = sql.join(
    ['codigo', 'grupo', 'valor', 'custo', ...proprias].map((name) => sql.ref(name)),
  )
  return db.run(sql`
    with linha as (
      select l.*, row_number() over () as i from json_to_recordset(${json}::json) as l(
        codigo text, nome text, grupo text, unidade text, valor numeric, custo numeric,
        fornecedor text, descricao text, item_lc116 text, aliquota_iss numeric)
    )
    insert into ${sql.table(tabela)} (tenant_id, ${sql.ref(nome)}, descricao, id_unidade, id_pessoa,
      data_cadastro, ${own})
    select ${db.tenant}::bigint, l.nome, nullif(l.descricao, ''), u.id_unidade, f.id_pessoa,
      date '2023-02-06' + (l.i * 37 % 1000)::int, ${own}
    from linha l
    left join unidade_medida u on u.tenant_id = ${db.tenant} and u.descricao = l.unidade
    left join lateral (
      select p.id_pessoa from pessoa p
      where p.tenant_id = ${db.tenant} and l.fornecedor <> '' and p.cnpj is not null
        and strpos(p.fantasia || ' ' || coalesce(p.obs, ''), l.fornecedor) > 0
      order by l.i * p.id_pessoa * 7919 % 1009, p.id_pessoa limit 1) f on true
    order by l.i`)
}
