/**
 * A database that nobody measured, as one just restored from a dump: the product measures what is large when it
 * starts, and then every reading, report and copy of a large company takes at most ten times what it takes with all
 * statistics. ANALYZE_TIMES=1 prints the slowest.
 */
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { measureNew } from '../src/kernel/database/seeding.ts'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import { openDemoCompany } from './demo-company.ts'
import type { DemoCompany } from './demo-company.ts'
import { idOfKind, realRequest } from './known-ids.ts'
import { nameFields } from './demo-records.ts'
import { useTimedDemoServer } from './world.ts'

const server = useTimedDemoServer()

/** How many times slower a call may be. */
const mostTimes = 10
/** What is faster than this counts as this much, in milliseconds: below it the clock of a busy machine decides. */
const floor = 150
/** Prints the slowest, for which every call is measured twice. */
const isTold = process.env['ANALYZE_TIMES'] !== undefined
const copies = /^(orcamentoCopy|versaoCopy|versaoNova|cartaCopy|contratoCopy)$/u

const calls = mountAll(openTokens('somente-para-listar')).filter(
  ({ name, endpoint }) =>
    endpoint.wire !== 'stream' &&
    endpoint.effect !== 'open' &&
    (endpoint.effect === 'read' ||
      copies.test(name) ||
      /export|print|relatorio/iu.test(`${name} ${endpoint.path}`)),
)

interface Copy {
  readonly table: string
  readonly key: string
  readonly times: number
  /** Which rows; by default all of the company. */
  readonly only?: string
  /** A key whose rows were copied before: copy number n refers to copy number n. */
  readonly follows?: string
}

/** Copies rows of the company some times over, without triggers; the audit of it would be larger than the rest. */
async function multiply(
  client: pg.PoolClient,
  tenant: number,
  { table, key, times, only = 'true', follows }: Copy,
) {
  const { rows } = await client.query<{ c: string }>(
    `select column_name as c from information_schema.columns where table_schema = 'public'
       and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ c }) => `"${c}"`).join(', ')
  const values = rows.map(({ c }) => {
    if (c === key) return 'm.novo'
    if (c === 'uid') return 'gen_random_uuid()'
    return c === follows ? 'f.novo' : `x."${c}"`
  })
  await client.query(
    `create temp table if not exists copia (tabela text, velho bigint, vez int, novo bigint)`,
  )
  await client.query(
    `insert into copia select $2, x."${key}", g, nextval(pg_get_serial_sequence($2, $3))
     from "${table}" x, generate_series(1, ${times}) g where x.tenant_id = $1 and ${only}`,
    [tenant, table, key],
  )
  const followed = follows
    ? `join copia f on f.tabela <> '${table}' and f.velho = x."${follows}" and f.vez = m.vez`
    : ''
  await client.query(
    `insert into "${table}" (${columns}) overriding system value select ${values.join(', ')}
     from "${table}" x join copia m on m.tabela = '${table}' and m.velho = x."${key}" ${followed}
     where x.tenant_id = $1`,
    [tenant],
  )
}

/** 12,000 titles with their settlements, and a budget of a thousand lines, from those of the demonstration. */
async function enlarge(tenant: number): Promise<number> {
  const client = await server().services.pool.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id_orcamento as id from orca_item where tenant_id = $1 group by 1 order by count(*) desc limit 1`,
      [tenant],
    )
    const id_orcamento = Number(rows[0]?.id)
    const titles = {
      table: 'lancamento',
      key: 'id_lancamento',
      times: 3,
      only: `x.id_transferencia is null`,
    }
    await multiply(client, tenant, titles)
    await multiply(client, tenant, {
      ...titles,
      table: 'lancamento_baixa',
      key: 'id_baixa',
      only: 'x.id_conciliacao is null',
      follows: 'id_lancamento',
    })
    await multiply(client, tenant, {
      table: 'orca_item',
      key: 'id_orca_item',
      times: 12,
      only: `x.id_orcamento = ${id_orcamento} and not exists (
    select from orca_item y where y.tenant_id = x.tenant_id and y.id_orca_item_superior = x.id_orca_item)`,
    })
    return id_orcamento
  } finally {
    client.release()
  }
}

/** As in a database where ANALYZE never ran. */
const forget = `delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
  update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`

interface Measured {
  readonly name: string
  readonly ms: number
  readonly status: number
}

async function measure(
  company: DemoCompany,
  requestOf: (name: string, endpoint: AnyEndpoint) => object,
  asked = calls,
) {
  const measured: Measured[] = []
  for (const { name, endpoint } of asked) {
    const request = requestOf(name, endpoint)
    const began = performance.now()
    const { status } = await company.world.ask(endpoint, request as never)
    if (/export/iu.test(name)) await server().services.jobs.runDue()
    const ms = performance.now() - began
    measured.push({ name, status, ms })
  }
  return measured
}

test('what a large company reads, prints and copies does not wait for statistics', async () => {
  const { pool } = server().services
  const company = await openDemoCompany(server())
  // What the demonstration left in the queue is no part of any call.
  await server().services.jobs.runDue()
  const id_orcamento = await enlarge(company.world.tenant)
  const fields = await nameFields(server().app, company.world)
  const requestOf = (name: string, endpoint: AnyEndpoint) =>
    realRequest(
      endpoint,
      (field) => (field === 'id_orcamento' ? id_orcamento : idOfKind(company.ids)(field)),
      {
        ...fields(name),
        tipo: 'csv',
        ...(copies.test(name) && { nome_versao: `v${Math.random()}`.slice(0, 12) }),
      },
    )
  /** What these calls take without statistics. */
  const measureWithout = async (asked = calls) => {
    await pool.query(forget)
    expect(await measureNew(pool)).toContain('lancamento')
    return measure(company, requestOf, asked)
  }
  const isSlow = ({ ms }: Measured) => isTold || ms > floor * mostTimes
  const namedIn = (found: readonly Measured[]) =>
    calls.filter(({ name }) => found.some((one) => one.name === name))
  const first = await measureWithout()
  // What was slow once may have waited for another process: it is measured once more, and the better time counts.
  const slow = namedIn(first.filter(isSlow))
  const again = slow.length === 0 ? [] : await measureWithout(slow)
  const without = first.map((one) => {
    const second = again.find(({ name }) => name === one.name)
    return second && second.ms < one.ms ? second : one
  })
  await pool.query('analyze')
  const usual = await measure(company, requestOf, namedIn(without.filter(isSlow)))
  // What is not slow without them needs no comparison.
  const compared = without.map((one) => {
    const ms = usual.find(({ name }) => name === one.name)?.ms ?? 0
    return { ...one, usual: ms, times: one.ms / Math.max(ms, floor) }
  })
  if (isTold) {
    const worst = compared.toSorted((a, b) => b.times - a.times).slice(0, 15)
    const line = ({ name, status, ms, usual: often }: (typeof worst)[number]) =>
      `${name} ${status} ${ms.toFixed(0)} ms, ${often.toFixed(0)} ms with statistics\n`
    process.stderr.write(`${compared.length} chamadas\n${worst.map(line).join('')}`)
  }
  expect(compared.filter(({ status }) => status === 200).length).toBeGreaterThan(200)
  expect(compared.filter(({ times }) => times > mostTimes)).toEqual([])
}, 300_000)
