import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { fillEquipamentos } from './lib/equipamentos.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'equipamentos'

const items = scaled(5_000, 100)
const lines = scaled(20_000, 400)
const rounds = 9
const parallel = 200
/** As many as may wait of one company (decision 025); whoever comes then is told at once to try again. */
const atOnce = 40
const dayMs = 86_400_000
const dayAt = (days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const year = `de=${dayAt(-270)}&ate=${dayAt(94)}`
const today = `de=${dayAt(0)}&ate=${dayAt(0)}`
const fortnight = `de=${dayAt(0)}&ate=${dayAt(13)}`

/** The pieces away on each day by type, from what is stored: nobody asks whether they are late, nor whose they are. */
const bare = `select e.id_tipo_equip, g.dia, sum(o.quantidade)
  from equipamento_ocupacao o
  join equipamento e on e.tenant_id = $1 and e.id_equipamento = o.id_equipamento
  cross join lateral generate_series(greatest(0, (o.inicio at time zone 'America/Sao_Paulo')::date - $2::date),
    least($3::date - $2::date, (o.fim at time zone 'America/Sao_Paulo')::date - $2::date)) g(dia)
  where o.tenant_id = $1 and o.inicio < $3::date + 1 and o.fim > $2::date group by 1, 2`

/** The calendar of a company with much equipment, and many who want its last piece at once. */
export async function run() {
  const database = await createDatabase('equipamentos')
  try {
    const tenant = await addTenant(database, 'equipamentos')
    await fillEquipamentos(database, tenant, { items, lines, day: dayAt(0) })
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'equipamentos')
      const at = { tenant, token, port: server.port }
      return [...(await measureCalendar(database, at)), ...(await measureLast(database, at))]
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function timed(work) {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const measureCalendar = (database, { tenant, token, port }) =>
  onOne(database, async (client) => {
    const { rows } = await client.query(
      'select min(id_tipo_equip)::int as id from tipo_equipamento where tenant_id = $1',
      [tenant],
    )
    const of = `/v2/equipamentos/calendario/${rows[0].id}`
    const statement = () =>
      client.query({ name: 'year', text: bare, values: [tenant, dayAt(-270), dayAt(94)] })
    const asked = [
      { what: 'a year of types by day', path: `/v2/equipamentos/calendario?${year}`, statement },
      { what: 'two weeks of types by day', path: `/v2/equipamentos/calendario?${fortnight}` },
      {
        what: 'types by day, of a search',
        path: `/v2/equipamentos/calendario?${fortnight}&search=3`,
      },
      { what: `a day of a type of ${items / 2} items`, path: `${of}?${today}` },
      { what: `two weeks of a type of ${items / 2} items`, path: `${of}?${fortnight}` },
      {
        what: `what is free of a type of ${items / 2} items`,
        path: `/v2/equipamentos/disponibilidade?data_saida=${dayAt(1)}T08:00&data_prevista=${dayAt(3)}T18:00&id_tipo_equip=${rows[0].id}`,
      },
      { what: 'what is at risk', path: '/v2/remessas/em-risco' },
    ]
    const figures = []
    for (const { what, path, statement: plain } of asked) {
      const api = []
      const sql = []
      for (let round = 0; round <= rounds; round++) {
        const answered = await timed(() => call(port, path, { token }))
        const read = plain ? await timed(plain) : 0
        // The first of each only warms.
        if (round === 0) continue
        api.push(answered)
        sql.push(read)
      }
      const value = median(api)
      figures.push({
        name: `equipamentos: ${what}, of ${lines} exits`,
        value,
        unit: 'ms',
        atMost: 300,
        ...(plain && {
          note: `${rounded(value / median(sql))} × the ${rounded(median(sql))} ms of its plain SQL`,
        }),
      })
    }
    return figures
  })

/** So many reserve the last piece at once: one gets it, the others are told who has it. */
const measureLast = (database, { tenant, token, port }) =>
  onOne(database, async (client) => {
    const { rows } = await client.query(
      `select min(id_equipamento)::int as id, min(id_empresa)::int as unit from equipamento
       where tenant_id = $1 and quantidade = 1 and id_equipamento not in (
         select i.id_equipamento from remessa_item i join remessa r on r.tenant_id = $1 and r.id_remessa = i.id_remessa
         where i.tenant_id = $1 and r.id_status = 4)`,
      [tenant],
    )
    const body = JSON.stringify({
      nome: 'A última',
      id_empresa: rows[0].unit,
      data_saida: `${dayAt(300)}T08:00`,
      data_prevista: `${dayAt(302)}T18:00`,
      itens: [{ id_equipamento: rows[0].id }],
    })
    const reserve = async (key) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/remessa`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `ultima-${key}-da-medicao`,
        },
        body,
      })
      return { status: reply.status, text: await reply.text() }
    }
    const answers = []
    let next = 0
    const line = async () => {
      while (next < parallel) answers.push(await reserve((next += 1)))
    }
    const took = await timed(() => Promise.all(Array.from({ length: atOnce }, line)))
    const won = answers.filter(({ status }) => status === 200).length
    const told = answers.filter(({ status, text }) => status === 422 && text.includes('A última'))
    return [
      {
        name: `equipamentos: ${parallel} reserve the last piece at once`,
        value: took,
        unit: 'ms',
        atMost: 2_000,
        note: `${told.length} were told who has it; ${rounded(took / parallel)} ms each`,
      },
      { name: 'equipamentos: who got it', value: won, unit: '', atLeast: 1, atMost: 1 },
    ]
  })
