import { onOne } from './database.mjs'

/** Items of one remittance, and the exits that each item has in a year. */
const perRemessa = 5
export const exitsOf = ({ items, lines }) => Math.max(1, Math.round(lines / items))

/**
 * Equipment of one company in 25 types, half of it in the first, one in ten of several equal pieces, and its exits from nine
 * months before a day to three after it: the earlier are back, some are late, and one item in 25 is under repair.
 */
export const fillEquipamentos = (database, tenant, { items, lines, day }) =>
  onOne(database, async (client) => {
    const exits = exitsOf({ items, lines })
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [String(tenant)])
    const run = (text, ...more) => client.query(text, [tenant, ...more])
    await run(
      `insert into empresa (tenant_id, razao, fantasia) values ($1, 'Locadora', 'Locadora')`,
    )
    await run(`insert into tipo_equipamento (tenant_id, descricao, folga_depois)
      select $1, 'Tipo ' || lpad(n::text, 2, '0'), case when n % 5 = 0 then 24 end from generate_series(1, 25) n`)
    await run(
      `insert into equipamento (tenant_id, id_empresa, id_tipo_equip, codigo, nome, quantidade)
       select $1, (select min(id_empresa) from empresa where tenant_id = $1),
         t.ids[case when n % 2 = 0 then 1 else 2 + (n / 2) % 24 end], 'EQ-' || lpad(n::text, 5, '0'),
         'Equipamento ' || n, case when n % 10 = 9 then 12 else 1 end
       from generate_series(0, $2::int - 1) n,
         (select array_agg(id_tipo_equip order by id_tipo_equip) as ids from tipo_equipamento where tenant_id = $1) t`,
      items,
    )
    // One remittance of so many items that follow each other, in each part of the year.
    await run(
      `insert into remessa (tenant_id, id_empresa, num_remessa, nome, data_saida, data_prevista, id_status, saiu_em, data_entrada)
       select $1, (select min(id_empresa) from empresa where tenant_id = $1), 'REM-' || g || '-' || s, 'Filmagem ' || g,
         x.saida, x.prevista, x.status, case when x.status <> 1 then x.saida end, case when x.status = 2 then x.prevista end
       from generate_series(0, ($2::int - 1) / ${perRemessa}) g cross join generate_series(0, $3::int - 1) s
       cross join lateral (select (($4::date - 270 + (s * 365 / $3 + g * 7 % greatest(1, 365 / $3 - 14)))::timestamp
         + interval '8 hours') at time zone 'America/Sao_Paulo' as saida) a
       cross join lateral (select a.saida, a.saida + make_interval(days => 1 + (g * 3 + s) % 10, hours => 10) as prevista) p
       cross join lateral (select p.saida, p.prevista, case
         when p.saida > $4::date then 1 when p.prevista > $4::date or (g % 50 = 0 and s = 2) then 4 else 2 end as status) x`,
      items,
      exits,
      day,
    )
    await run(
      `insert into remessa_item (tenant_id, id_remessa, id_equipamento, quantidade)
       select $1, r.id_remessa, e.id_equipamento, least(e.quantidade, 5)
       from (select e.*, row_number() over (order by id_equipamento) - 1 as n from equipamento e where tenant_id = $1) e
       join remessa r on r.tenant_id = $1 and r.nome = 'Filmagem ' || (e.n / ${perRemessa})`,
    )
    await run(
      `insert into remessa_retorno (tenant_id, id_remessa_item, quantidade, condicao, data_entrada)
       select $1, i.id_remessa_item, i.quantidade, 'ok', r.data_entrada from remessa_item i
       join remessa r on r.tenant_id = $1 and r.id_remessa = i.id_remessa and r.id_status = 2 where i.tenant_id = $1`,
    )
    await run(
      `insert into equipamento_ocupacao (tenant_id, id_equipamento, quantidade, unica, inicio, fim, id_remessa_item)
       select $1, i.id_equipamento, i.quantidade, e.quantidade = 1, r.data_saida,
         r.data_prevista + make_interval(hours => coalesce(t.folga_depois, 0)), i.id_remessa_item
       from remessa_item i join remessa r on r.tenant_id = $1 and r.id_remessa = i.id_remessa
       join equipamento e on e.tenant_id = $1 and e.id_equipamento = i.id_equipamento
       join tipo_equipamento t on t.tenant_id = $1 and t.id_tipo_equip = e.id_tipo_equip where i.tenant_id = $1`,
    )
    await run(
      `insert into equipamento_manutencao (tenant_id, id_equipamento, descricao, desde, encerrada_em)
       select $1, id_equipamento, 'Revisão', $2::date - 400, $2::date - 390 from equipamento
       where tenant_id = $1 and id_equipamento % 25 = 0`,
      day,
    )
    await run(
      `insert into equipamento_ocupacao (tenant_id, id_equipamento, quantidade, unica, inicio, fim, id_equipamento_manutencao)
       select tenant_id, id_equipamento, quantidade, false, desde, encerrada_em, id_equipamento_manutencao
       from equipamento_manutencao where tenant_id = $1`,
    )
    await client.query('commit')
    for (const table of [
      'equipamento',
      'remessa',
      'remessa_item',
      'remessa_retorno',
      'equipamento_ocupacao',
    ]) {
      await client.query(`vacuum analyze ${table}`)
    }
  })
