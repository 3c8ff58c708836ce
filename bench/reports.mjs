import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { measureExport } from './lib/exports.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'
import { getRequest, sideBySide } from './lib/load.mjs'
import { signIn, startServer } from './lib/server.mjs'

export const name = 'reports'

const titles = scaled(1_000_000, 5_000)
const rounds = scaled(15, 5)
const today = '2026-06-30'
const month = { periodo1: '2026-03-01', periodo2: '2026-03-31' }

const counts = `l.tenant_id = $1 and l.situacao in ('aprovado', 'pago') and l.tipo <> 'transferencia'`
const within = (day) => `${day} between '2026-03-01' and '2026-03-31'`
const due = `l.operacao in ('C', 'D') and ${within('l."dataVencimento"')}`
const part = (name) => `(case l.rateado when 'N' then l.${name} else n.${name} end)`
const titled = `lancamento l left join rateio_baixado n on n.tenant_id = l.tenant_id
  and n.id_lancamento = l.id_lancamento and l.rateado = 'S'`
const valor = part('valor')
const baixado = `(case l.rateado when 'N' then l.valor_baixado else n.baixado end)`
const signed = (amount) => `case l.operacao when 'C' then ${amount} else -${amount} end`
const names = (from) => `
  left join pessoa p on p.tenant_id = $1 and p.id_pessoa = ${from}.id_pessoa
  left join orcamento o on o.tenant_id = $1 and o.id_orcamento = ${from}.id_orcamento`
const budget = part('id_orcamento')

/** What each report answers first, its page and its sums, as plain SQL run by the owner of the tables. */
const bare = {
  lancamentos: [
    `with page as (
      select l.*, ${valor} as parte, ${budget} as orcamento_da_parte, (select count(*) from (select 1
        from ${titled} where ${counts} and ${within('l.competencia')} limit 10001) counted) as total
      from ${titled} where ${counts} and ${within('l.competencia')}
      order by l.competencia, l.id_lancamento limit 25)
    select * from page l ${names('l')} order by l.competencia, l.id_lancamento`,
    `select l.competencia, count(*), sum(${valor}) filter (where l.operacao = 'C'),
      sum(${valor}) filter (where l.operacao = 'D'), sum(${baixado}) filter (where l.operacao = 'C'),
      sum(${baixado}) filter (where l.operacao = 'D'), sum(${signed(valor)})
    from ${titled} where ${counts} and ${within('l.competencia')}
    group by grouping sets ((l.competencia), ()) order by 1`,
  ],
  'fornecedores-job': [
    `select s.*, p.razao, o.num_orc, o.titulo, count(*) over () from (
      select ${budget} as id_orcamento, l.id_pessoa, count(distinct l.id_lancamento), sum(${valor}),
        sum(${baixado}), sum(${valor} - ${baixado})
      from ${titled} where ${counts} and ${due} and l.operacao = 'D' and ${budget} is not null
      group by 1, 2) s ${names('s')} order by o.num_orc, p.razao limit 25`,
    `select ${budget}, count(distinct l.id_pessoa), sum(${valor}), sum(${baixado}), sum(${valor} - ${baixado})
    from ${titled} where ${counts} and ${due} and l.operacao = 'D' and ${budget} is not null
    group by grouping sets ((${budget}), ())`,
  ],
  'orcamento-periodo': [
    `select s.*, p.razao, o.num_orc, o.titulo, count(*) over () from (
      select ${budget} as id_orcamento, sum(${valor}) filter (where l.operacao = 'C'),
        sum(${valor}) filter (where l.operacao = 'D'), sum(${baixado}) filter (where l.operacao = 'C'),
        sum(${baixado}) filter (where l.operacao = 'D'), sum(${signed(valor)})
      from ${titled} where ${counts} and ${within('l.competencia')} and ${budget} is not null group by 1) s
    left join orcamento o on o.tenant_id = $1 and o.id_orcamento = s.id_orcamento
    left join pessoa p on p.tenant_id = $1 and p.id_pessoa = o.id_cliente order by o.num_orc limit 25`,
  ],
  'orcamento-conta': [
    `select s.*, g.descricao, o.num_orc, o.titulo, count(*) over () from (
      select ${budget} as id_orcamento, ${part('"id_grupoCusto"')} as conta, l.operacao, sum(${valor}),
        sum(${baixado})
      from ${titled} where ${counts} and ${within('l.competencia')} and ${budget} is not null group by 1, 2, 3) s
    left join orcamento o on o.tenant_id = $1 and o.id_orcamento = s.id_orcamento
    left join plano_contas g on g.tenant_id = $1 and g."id_grupoCusto" = s.conta
    order by o.num_orc, g.caminho limit 25`,
  ],
  'recebimentos-vs-faturamento': [
    `select s.*, p.razao, count(*) over () from (
      select mes, id_pessoa, sum(faturado) as faturado, sum(recebido) as recebido from (
        select date_trunc('month', coalesce(l.data_emissao, l.competencia)) as mes, l.id_pessoa,
          ${valor} as faturado, 0 as recebido
        from ${titled} where ${counts} and l.operacao = 'C'
          and (${within('l.data_emissao')} or l.data_emissao is null and ${within('l.competencia')})
        union all
        select date_trunc('month', b.data), l.id_pessoa, 0,
          case l.rateado when 'N' then b.valor else x.valor end
        from lancamento_baixa b join lancamento l using (tenant_id, id_lancamento)
        left join baixa_linha x on x.tenant_id = b.tenant_id and x.id_baixa = b.id_baixa
        where ${counts} and b.estornada_em is null and b.operacao = 'C' and ${within('b.data')}) m
      group by 1, 2) s
    left join pessoa p on p.tenant_id = $1 and p.id_pessoa = s.id_pessoa order by s.mes, p.razao limit 25`,
  ],
}

/** How each screen asks first. */
const startsBy = {
  lancamentos: 'dia',
  'fornecedores-job': 'orcamento',
  'orcamento-conta': 'orcamento',
  'recebimentos-vs-faturamento': 'mes',
}

function asked() {
  return Object.entries(bare).flatMap(([report, [page, sums]]) => {
    const agrupar = startsBy[report]
    const query = new URLSearchParams({ ...month, perPage: '25', ...(agrupar && { agrupar }) })
    const lines = { what: report, path: `/v2/relatorios/${report}?${query}`, bare: page }
    const totals = {
      what: `${report}, totals`,
      path: `/v2/relatorios/${report}/totais?${query}`,
      bare: sums ?? page,
    }
    return [lines, totals]
  })
}

/** Four months of entries as files: a hundred thousand rows. */
const months = 'periodo1=2026-01-01&periodo2=2026-04-20'
async function exportsOf(database) {
  const figures = []
  for (const kind of ['csv', 'excel', 'pdf']) {
    figures.push(
      await measureExport(database, {
        dominio: 'relatorios',
        first: `/v2/relatorios/lancamentos?${months}`,
        path: `/v2/relatorios/lancamentos/exportar/tipo/${kind}?${months}`,
        what: `reports: ${kind} of a tenth of ${titles} titles`,
        atLeast: titles / 10,
      }),
    )
  }
  return figures
}

/** The first page and the totals of each report of entries in a large company, over the bare SQL of the same. */
export async function run() {
  const database = await createDatabase('relatorios')
  try {
    const tenant = await addTenant(database, 'relatorios')
    await fillLedger(database, [{ tenant, titles }], today)
    return [...(await pagesOf(database, tenant)), ...(await exportsOf(database))]
  } finally {
    await database.drop()
  }
}

async function pagesOf(database, tenant) {
  const server = await startServer({ url: database.url, env: { WORKER: 'off' } })
  try {
    const token = await signIn(server.port, 'relatorios')
    return figuresOf(await measure(database, { tenant, token, port: server.port }))
  } finally {
    await server.stop()
  }
}

const measure = (database, { tenant, token, port }) =>
  onOne(database, async (client) => {
    const found = []
    for (const one of asked()) {
      const side = { port, requests: [getRequest(one.path, token)] }
      const statement = async () => {
        const from = performance.now()
        await client.query({ name: one.what, text: one.bare, values: [tenant] })
        return performance.now() - from
      }
      await sideBySide([side], 2)
      for (let warm = 0; warm < 2; warm++) await statement()
      const api = []
      const sql = []
      for (let turn = 0; turn < rounds; turn++) {
        sql.push(await statement())
        api.push(...(await sideBySide([side], 1))[0])
      }
      found.push({ what: one.what, api: median(api), sql: median(sql) })
    }
    return found
  })

function figuresOf(measured) {
  const total = (key) => measured.reduce((all, one) => all + one[key], 0)
  const note = measured
    .map(({ what, api, sql }) => `${what}: ${rounded(api)} of ${rounded(sql)} ms`)
    .join('; ')
  const slowest = measured.toSorted((a, b) => b.api - a.api)[0]
  return [
    {
      name: `reports: first page and totals of a month of ${titles} titles over their bare SQL`,
      value: total('api') / total('sql'),
      unit: '×',
      atMost: 2,
      note,
    },
    {
      name: 'reports: the slowest first answer',
      value: slowest.api,
      unit: 'ms',
      atMost: 1_500,
      note: slowest.what,
    },
  ]
}
