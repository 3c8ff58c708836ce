import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'dre'

const titles = scaled(1_000_000, 5_000)
const rounds = 5
const today = '2026-06-30'
const year = ['2026-01-01', '2026-12-31']

const sign = `case when l.operacao = 'C' then 1 else -1 end`
const paidSign = sign.replace('l.', 'b.')
const paid = `b.tenant_id = $1 and b.estornada_em is null and b.titulo_tipo <> 'transferencia'
  and b.data between $2 and $3`
const owed = `l.situacao in ('aprovado', 'pago') and l.tipo <> 'transferencia'`

/** The plainest SQL that sums a year by account and month, run as the owner of the tables. */
const bare = {
  competencia: `
    select conta, date_trunc('month', dia::timestamp), sum(valor) from (
      select l."id_grupoCusto" as conta, l.competencia as dia, l.valor * ${sign} as valor
      from lancamento l where l.tenant_id = $1 and ${owed} and l.rateado = 'N'
        and l.competencia between $2 and $3
      union all
      select r."id_grupoCusto", l.competencia, r.valor * ${sign}
      from lancamento l join lancamento_rateio r using (tenant_id, id_lancamento)
      where l.tenant_id = $1 and ${owed} and l.rateado = 'S' and l.competencia between $2 and $3
      union all
      select null, b.data, (b.juros + b.multa - b.desconto) * ${paidSign}
      from lancamento_baixa b where b.tenant_id = $1 and b.estornada_em is null
        and b.data between $2 and $3) x
    group by 1, 2`,
  caixa: `
    select conta, date_trunc('month', dia::timestamp), sum(valor) from (
      select b.titulo_grupo as conta, b.data as dia, (b.principal + b.desconto) * ${paidSign} as valor
      from lancamento_baixa b where ${paid} and b.titulo_rateado = 'N'
      union all
      select r."id_grupoCusto", b.data, (x.principal + x.desconto) * ${paidSign}
      from lancamento_baixa b join baixa_linha x using (tenant_id, id_baixa)
      join lancamento_rateio r using (tenant_id, id_rateio)
      where ${paid} and b.titulo_rateado = 'S'
      union all
      select null, b.data, (b.juros + b.multa - b.desconto) * ${paidSign} from lancamento_baixa b
      where ${paid}) x
    group by 1, 2`,
}

async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Twelve months of the DRE of a large company over HTTP, compared with the bare sums in SQL. */
export async function run() {
  const database = await createDatabase('dre')
  try {
    const tenant = await addTenant(database, 'dre')
    await fillLedger(database, [{ tenant, titles }], today)
    const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
    try {
      const token = await signIn(server.port, 'dre')
      const figures = []
      for (const base of ['competencia', 'caixa']) {
        figures.push(await measure(database, { base, tenant, token, port: server.port }))
      }
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    await database.drop()
  }
}

async function measure(database, { base, tenant, token, port }) {
  const [periodo1, periodo2] = year
  const body = { base, periodo1, periodo2 }
  const ask = () => call(port, '/relatorios/carregar-lista-dre', { token, body })
  const sums = (client) => client.query(bare[base], [tenant, ...year])
  return onOne(database, async (client) => {
    // Warms the caches.
    await ask()
    await sums(client)
    const times = { ask: [], sums: [] }
    for (let round = 0; round < rounds; round++) {
      times.sums.push(await timed(() => sums(client)))
      times.ask.push(await timed(ask))
    }
    const [asked, summed] = [median(times.ask), median(times.sums)]
    return {
      name: `dre: time of 12 months by ${base} over that of the sums alone, ${titles} titles`,
      value: asked / summed,
      unit: '×',
      atMost: 1.5,
      note: `${rounded(asked)} ms, sums ${rounded(summed)} ms`,
    }
  })
}
