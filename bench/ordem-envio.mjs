import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, scaled } from './lib/figures.mjs'
import { fillOrdem, novoJob } from './lib/ordem.mjs'
import { startServer } from './lib/server.mjs'

export const name = 'ordem-envio'

const people = scaled(120, 5)
const rounds = 5
/** Fields changed in each sheet, one by one. */
const edits = scaled(20, 2)

/** A call sheet of many people: fields are changed one by one, and each gets a message, an entry of a calendar and a link of their own. */
export async function run() {
  const database = await createDatabase('ordem_envio')
  try {
    const tenant = await addTenant(database, 'ordem')
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const job = await novoJob(server.port, 'ordem')
      return await onOne(database, (client) => measure(client, { tenant, ...job }))
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measure(client, { tenant, id_orcamento, ask }) {
  const taken = { edit: [], publish: [], send: [] }
  for (let round = 0; round <= rounds; round++) {
    const base = `/v2/ordem-do-dia/${await fillOrdem(client, { tenant, id_orcamento, people })}`
    const timed = async (kept, work) => {
      const from = performance.now()
      await work()
      // The first only warms.
      if (round > 0) kept.push(performance.now() - from)
    }
    const { documento } = (await ask('GET', base)).data
    for (const { id_ordem_pessoa, chamada } of documento.pessoas.slice(0, edits)) {
      const body = { valores: { chamada: 450 + round }, antes: { chamada } }
      await timed(taken.edit, () => ask('PUT', `${base}/pessoas/${id_ordem_pessoa}`, body))
    }
    await timed(taken.publish, () => ask('POST', `${base}/publicar`, { revisao: edits }))
    const { data } = await ask('GET', `${base}/envio`)
    const destinatarios = data.destinatarios.map((one) => one.id_ordem_destinatario)
    await timed(taken.send, async () => {
      const { enviados } = await ask('POST', `${base}/enviar`, { numero: 1, destinatarios })
      if (enviados !== people) throw new Error(`${enviados} of ${people} were queued`)
    })
  }
  const figure = (what, values, atMost = 1_000) => ({
    name: `ordem-envio: ${what}, of ${people} people`,
    value: median(values),
    unit: 'ms',
    atMost,
  })
  return [
    figure('change a field of a sheet', taken.edit, 50),
    figure('publish a sheet', taken.publish),
    figure('queue its messages', taken.send),
  ]
}
