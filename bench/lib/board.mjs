import { onOne } from './database.mjs'

/** Ranks in order, as `rankBetween` gives them at the end of a group. */
export function ranks(count) {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const of = (place) => {
    if (place < 62) return `a${digits[place]}`
    const rest = place - 62
    if (rest < 62 * 62) return `b${digits[Math.floor(rest / 62)]}${digits[rest % 62]}`
    const far = rest - 62 * 62
    return `c${digits[Math.floor(far / 3844)]}${digits[Math.floor(far / 62) % 62]}${digits[far % 62]}`
  }
  return Array.from({ length: count }, (_, place) => of(place))
}

const titles = ['Visita técnica', 'Prova de figurino', 'Orçar câmera', 'Alvará', 'Contratar equipe']

/** A project of a company with so many tasks in five groups; its id. `titulo` sets it apart from others of the company. */
export const fillBoard = (database, tenant, tasks, titulo = 'Quadro grande') =>
  onOne(database, async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [String(tenant)])
    const one = async (text, values) => (await client.query(text, values)).rows[0].id
    const empresa = await one(
      `insert into empresa (tenant_id, razao, fantasia) values ($1, $2, $2) returning id_empresa as id`,
      [tenant, titulo],
    )
    const projeto = await one(
      `insert into projeto (tenant_id, num_projeto, titulo, id_empresa)
       values ($1, $2, $2, $3) returning id_projeto as id`,
      [tenant, titulo, empresa],
    )
    await client.query(
      'insert into projeto_numero (tenant_id, id_projeto, ultimo) values ($1, $2, $3)',
      [tenant, projeto, tasks],
    )
    await client.query(
      `insert into projeto_usuario (tenant_id, id_projeto, id_usuario, responsavel)
       select tenant_id, $2, id_usuario, 'S' from usuario where tenant_id = $1`,
      [tenant, projeto],
    )
    const groups = []
    for (const [at, grupo] of [
      'A fazer',
      'Fazendo',
      'Em aprovação',
      'Revisão',
      'Feito',
    ].entries()) {
      groups.push(
        await one(
          `insert into projeto_grupo (tenant_id, id_projeto, titulo, "order", conclui)
           values ($1, $2, $3, $4, $5) returning id_projeto_grupo as id`,
          [tenant, projeto, grupo, `a${at}`, grupo === 'Feito' ? 'S' : 'N'],
        ),
      )
    }
    await client.query(
      `insert into projeto_tarefa (tenant_id, id_projeto, id_projeto_grupo, numero, titulo, "order", data_entrega, concluida_em)
       select $1, $2, ($3::bigint[])[1 + (n - 1) % 5], n, ($4::text[])[1 + n % 5] || ' ' || n, r,
         current_date + (n % 60)::int - 20, case when (n - 1) % 5 = 4 then now() end
       from unnest($5::text[]) with ordinality as u (r, n)`,
      [tenant, projeto, groups, titles, ranks(tasks)],
    )
    await client.query(
      `insert into projeto_tarefa_usuario (tenant_id, id_projeto_tarefa, id_usuario)
       select t.tenant_id, t.id_projeto_tarefa, u.id_usuario from projeto_tarefa t
       join usuario u on u.tenant_id = t.tenant_id where t.tenant_id = $1 and t.id_projeto = $2 and t.numero % 3 <> 0`,
      [tenant, projeto],
    )
    await client.query('commit')
    await client.query('analyze projeto_tarefa, projeto_tarefa_usuario')
    return { projeto, groups }
  })
