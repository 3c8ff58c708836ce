import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, scaled } from './lib/figures.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'ordem-envio'

const people = scaled(120, 5)
const rounds = 5
const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Writes a sheet of so many people, row by row as its editing does. */
async function fillOrdem(client, tenant, id_orcamento) {
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

/** A call sheet of many people: each gets a message, an entry of a calendar and a link of their own. */
export async function run() {
  const database = await createDatabase('ordem_envio')
  try {
    const tenant = await addTenant(database, 'ordem')
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'ordem')
      const ask = (method, path, body) => call(server.port, path, { method, token, body })
      await ask('POST', '/empresa/post', { razao: 'Produtora', fantasia: 'Produtora' })
      const { id_orcamento } = await ask('POST', '/orcamento/post', { titulo: 'Filme' })
      return await onOne(database, (client) => measure(client, { tenant, id_orcamento, ask }))
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measure(client, { tenant, id_orcamento, ask }) {
  const taken = { publish: [], send: [] }
  for (let round = 0; round <= rounds; round++) {
    const base = `/v2/ordem-do-dia/${await fillOrdem(client, tenant, id_orcamento)}`
    const timed = async (kept, work) => {
      const from = performance.now()
      await work()
      // The first only warms.
      if (round > 0) kept.push(performance.now() - from)
    }
    await timed(taken.publish, () => ask('POST', `${base}/publicar`, { revisao: 0 }))
    const { data } = await ask('GET', `${base}/envio`)
    const destinatarios = data.destinatarios.map((one) => one.id_ordem_destinatario)
    await timed(taken.send, async () => {
      const { enviados } = await ask('POST', `${base}/enviar`, { numero: 1, destinatarios })
      if (enviados !== people) throw new Error(`${enviados} of ${people} were queued`)
    })
  }
  const figure = (what, values) => ({
    name: `ordem-envio: ${what}, of ${people} people`,
    value: median(values),
    unit: 'ms',
    atMost: 1_000,
  })
  return [figure('publish a sheet', taken.publish), figure('queue its messages', taken.send)]
}
