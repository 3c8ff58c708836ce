import { onOne } from './database.mjs'

/** SQL of budgets `generate_series(1, n) as i`: every third is a version of the one before it. */
const budgetsSql = `
  insert into orcamento (tenant_id, id_orcamento, id_familia, id_orcamento_versao, num_orc, titulo,
    id_empresa, id_cliente, id_agencia, id_responsavel, id_usuario, id_orcamento_status, data_cadastro,
    total_geral, custo_total, lucro_total, faturado)
  select $1, i, case when i % 3 = 0 then i - 1 else i end, case when i % 3 = 0 then 1 else 0 end,
    'ORC-' || lpad(i::text, 6, '0'),
    (array['Filme 30"','Série','Campanha','Vídeo','Fotos'])[1 + i % 5] || ' ' ||
      (array['Dia das Mães','Natal','Institucional','Verão','Lançamento','Volta às aulas'])[1 + i % 6],
    u.id_empresa, p.ids[1 + i * 7 % cardinality(p.ids)], p.ids[1 + i * 13 % cardinality(p.ids)],
    w.id_usuario, w.id_usuario, s.ids[1 + i % cardinality(s.ids)], date '2020-01-01' + i % 2300,
    10000 + i * 17 % 500000, 7000 + i * 11 % 300000, 3000 + i * 5 % 90000,
    case i % 4 when 0 then 'A' when 1 then 'S' end
  from generate_series(1, $2::int) as i,
    (select min(id_empresa) as id_empresa from empresa where tenant_id = $1) u,
    (select min(id_usuario) as id_usuario from usuario where tenant_id = $1) w,
    (select array_agg(id_pessoa) as ids from (
      select id_pessoa from pessoa where tenant_id = $1 order by id_pessoa limit 500) first_ones) p,
    (select array_agg(id_orcamento_status) as ids from orcamento_status where tenant_id = $1) s`

/** Fills a company, which already has people, with budgets. */
export async function fillBudgets(database, tenant, budgets) {
  await onOne(database, async (client) => {
    await client.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])
    await client.query(
      `insert into empresa (tenant_id, razao, fantasia) values ($1, 'Unidade', 'Unidade')`,
      [tenant],
    )
    await client.query(budgetsSql, [tenant, budgets])
    await client.query('vacuum (analyze) orcamento')
    await client.query('checkpoint')
  })
}
