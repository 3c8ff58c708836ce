import { call, signIn } from './server.mjs'

const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** A budget of a new unit, and how its company is asked. */
export async function novoJob(port, dominio) {
  const token = await signIn(port, dominio)
  const ask = (method, path, body) => call(port, path, { method, token, body })
  await ask('POST', '/empresa/post', { razao: 'Produtora', fantasia: 'Produtora' })
  const { id_orcamento } = await ask('POST', '/orcamento/post', { titulo: 'Filme' })
  return { ask, id_orcamento }
}

/** Writes a sheet of so many people, row by row as its editing does. */
export async function fillOrdem(client, { tenant, id_orcamento, people }) {
  await client.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])
  const { rows } = await client.query(
    `insert into ordem_dia (tenant_id, id_familia, titulo, data, diaria, chamada, termino)
      select $1, id_familia, 'Filme', $3, 1, 420, 1140 from orcamento where tenant_id = $1 and id_orcamento = $2
      returning id_ordem_dia`,
    [tenant, id_orcamento, day],
  )
  const { id_ordem_dia } = rows[0]
  await client.query(
    `insert into ordem_pessoa (tenant_id, id_ordem_dia, grupo, "order", nome, departamento, funcao, chamada, email)
      select $1, $2, 'equipe', lpad(n::text, 4, '0'), 'Pessoa ' || n, 'Departamento ' || n % 12, 'Função', 400 + n % 60,
        'pessoa' || n || '@equipe.example' from generate_series(1, $3::int) n`,
    [tenant, id_ordem_dia, people],
  )
  return id_ordem_dia
}
