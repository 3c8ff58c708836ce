import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { daysOf, fillHoras } from './lib/horas.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'horas'

const hours = scaled(500_000, 5_000)
const people = 100
const rounds = 9
const until = '2026-06-28'
const before = (count) =>
  new Date(Date.parse(until) - count * 86_400_000).toISOString().slice(0, 10)
const period = `periodo1=${before(daysOf({ people, hours }))}&periodo2=${until}`
const monday = '2026-06-22'

/** The rows of every hour with its names, and the sums of each person with what they cost, as plain SQL. */
const bare = {
  lines: `select t.*, p.titulo, u.nome, a.titulo, (select count(*) from (select from projeto_tarefa_tempo
      where tenant_id = $1 limit 10001) c) from projeto_tarefa_tempo t
    join projeto p on p.tenant_id = $1 and p.id_projeto = t.id_projeto
    join usuario u on u.tenant_id = $1 and u.id_usuario = t.id_usuario
    left join projeto_tarefa a on a.tenant_id = $1 and a.id_projeto_tarefa = t.id_projeto_tarefa
    where t.tenant_id = $1 order by u.nome, t.id_usuario, t.dia desc limit 25`,
  totals: `select u.nome, s.* from (
      select t.id_usuario, count(*), sum(t.segundos), sum(round(t.segundos * (c.custo * 100) / 3600))
      from projeto_tarefa_tempo t left join lateral (select custo from hora_custo c where c.tenant_id = $1
        and c.id_usuario = t.id_usuario and c.desde <= t.dia order by c.desde desc limit 1) c on true
      where t.tenant_id = $1 group by grouping sets ((t.id_usuario), ())) s
    left join usuario u on u.tenant_id = $1 and u.id_usuario = s.id_usuario order by u.nome`,
}

const report = (path) => `/v2/relatorios/${path}?${period}&agrupar=pessoa`
const asked = [
  { what: 'lines of hours', path: report('horas'), atMost: 1_000, over: 'lines' },
  { what: 'totals of hours', path: report('horas/totais'), atMost: 1_000, over: 'totals' },
  { what: 'lines of cost', path: report('custo-horas'), atMost: 1_000, over: 'lines' },
  { what: 'totals of cost', path: report('custo-horas/totais'), atMost: 1_000, over: 'totals' },
  {
    what: `weeks of ${people} people`,
    path: `/v2/horas/aprovacao?ate=${monday}&semanas=4`,
    atMost: 300,
  },
  { what: 'week sheet of one of them', path: `/v2/horas/semana?semana=${monday}`, atMost: 300 },
]

/** The reports of hours and the weeks of a company with many, beside the plain SQL of the same. */
export async function run() {
  const database = await createDatabase('horas')
  try {
    const tenant = await addTenant(database, 'horas')
    await fillHoras(database, tenant, { people, hours, until })
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'horas')
      return await measure(database, { tenant, token, port: server.port })
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

const measure = (database, { tenant, token, port }) =>
  onOne(database, async (client) => {
    const timed = async (work) => {
      const from = performance.now()
      await work()
      return performance.now() - from
    }
    const figures = []
    for (const { what, path, atMost, over } of asked) {
      const api = []
      const sql = []
      const statement = () => client.query({ name: over, text: bare[over], values: [tenant] })
      for (let round = 0; round <= rounds; round++) {
        const answered = await timed(() => call(port, path, { token }))
        const read = over ? await timed(statement) : 0
        // The first of each only warms.
        if (round === 0) continue
        api.push(answered)
        sql.push(read)
      }
      const value = median(api)
      figures.push({
        name: `horas: ${what}, of ${hours} hours`,
        value,
        unit: 'ms',
        atMost,
        ...(over && {
          note: `${rounded(value / median(sql))} × the ${rounded(median(sql))} ms of its plain SQL`,
        }),
      })
    }
    return figures
  })
