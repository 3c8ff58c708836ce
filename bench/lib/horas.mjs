import { onOne } from './database.mjs'

const perDay = 5

/**
 * Hours of so many people in one company, five entries a day each: two of them of the clock, one in fifty of those over
 * midnight; 200 projects of 40 tasks, half of the entries on a task, and a cost of each person that changes once a year.
 */
export const fillHoras = (database, tenant, { people, hours, until }) =>
  onOne(database, async (client) => {
    const values = [tenant]
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [String(tenant)])
    const run = (text, more = []) => client.query(text, [...values, ...more])
    await run(`insert into empresa (tenant_id, razao, fantasia) values ($1, 'Horas', 'Horas')`)
    await run(
      `insert into usuario (tenant_id, nome, login, email, senha_hash, id_usuario_tipo)
       select $1, 'Pessoa ' || lpad(n::text, 3, '0'), 'pessoa' || n, 'pessoa' || n || '@example.com', '',
         (select min(id_usuario_tipo) from usuario where tenant_id = $1)
       from generate_series(2, $2::int) n`,
      [people],
    )
    await run(
      `insert into projeto (tenant_id, num_projeto, titulo, id_empresa)
       select $1, 'PRJ-' || n, 'Projeto ' || n, (select min(id_empresa) from empresa where tenant_id = $1)
       from generate_series(1, 200) n`,
    )
    await run(
      `insert into projeto_grupo (tenant_id, id_projeto, titulo, "order")
       select tenant_id, id_projeto, 'A fazer', 'a0' from projeto where tenant_id = $1`,
    )
    await run(
      `insert into projeto_tarefa (tenant_id, id_projeto, id_projeto_grupo, numero, titulo, "order")
       select g.tenant_id, g.id_projeto, g.id_projeto_grupo, n, 'Tarefa ' || n, 'a' || lpad(n::text, 3, '0')
       from projeto_grupo g cross join generate_series(1, 40) n where g.tenant_id = $1`,
    )
    await run(
      `insert into hora_custo (tenant_id, id_usuario, desde, custo)
       select tenant_id, id_usuario, make_date(2020 + n, 1, 1), 60 + (id_usuario % 40) + n * 5
       from usuario cross join generate_series(0, 6) n where tenant_id = $1`,
    )
    await run(
      `insert into projeto_tarefa_tempo (tenant_id, id_projeto, id_projeto_tarefa, id_usuario, dia, inicio, fim, segundos, nota)
       select $1, coalesce(t.id_projeto, p.ids[1 + (h % 200)]), t.id_projeto_tarefa, h.id_usuario, h.dia,
         case when h.relogio then h.inicio end, case when h.relogio then h.inicio + make_interval(secs => h.segundos) end,
         h.segundos, case when h.h % 4 = 0 then 'Reunião com a agência' else '' end
       from (
         select h, u.ids[1 + (h / ${perDay}) % $2] as id_usuario, $4::date - (h / ${perDay} / $2)::int as dia, h % ${perDay} < 2 as relogio,
           (($4::date - (h / ${perDay} / $2)::int)::timestamp at time zone 'America/Sao_Paulo')
             + case when h % ${perDay} = 0 then interval '9 hours' when h % 125 = 1 then interval '23 hours' else interval '14 hours' end as inicio,
           case when h % 125 = 1 then 7200 else 1800 + (h::bigint * 7919 % 5400)::int end as segundos
         from generate_series(0, $3::int - 1) h,
           (select array_agg(id_usuario order by id_usuario) as ids from usuario where tenant_id = $1) u) h
       cross join (select array_agg(id_projeto order by id_projeto) as ids from projeto where tenant_id = $1) p
       left join lateral (select id_projeto, id_projeto_tarefa from projeto_tarefa
         where tenant_id = $1 and id_projeto = p.ids[1 + (h.h % 200)] and numero = 1 + (h.h / 200) % 40 and h.h % 2 = 0) t on true`,
      [people, hours, until],
    )
    await client.query('commit')
    await client.query('vacuum analyze projeto_tarefa_tempo')
    await client.query('analyze')
  })

/** How many days so many hours of so many people go back. */
export const daysOf = ({ people, hours }) => Math.ceil(hours / perDay / people)
