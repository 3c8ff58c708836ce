/** No call says anything of a title in a blocked account or of a hidden budget line to who may not see it. */
import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allPermissions } from '../src/kernel/catalogue.ts'
import { openTokens } from '../src/kernel/session.ts'
import { createColleague } from '../src/orcamentos/orcamento/testing/orcamento.ts'
import { block } from '../src/livro/titulos/lista/testing/conta.ts'
import { mountAll } from '../src/product.ts'
import { idOfKind, openDemoCompany, realRequest } from './demo-company.ts'
import type { KnownIds } from './demo-company.ts'
import { nameFields } from './demo-records.ts'
import { useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()

const mark = 'SEGREDO-DO-COFRE'
const reads = mountAll(openTokens('somente-para-listar')).filter(
  ({ name, endpoint: { effect, wire } }) =>
    wire !== 'stream' &&
    (effect === 'read' || (effect === 'slow' && wire === 'file') || isExport(name)),
)
function isExport(name: string): boolean {
  return /export|^relatorio[A-Z]/iu.test(name) && !/cancel/iu.test(name)
}

/** Every period is all of time, so that a list has the titles that may be in it. */
const always = {
  periodo1: '2001-01-01',
  periodo2: '2099-12-31',
  inicio: '2001-01-01',
  fim: '2099-12-31',
  de: '2001-01-01',
  ate: '2099-12-31',
  tipo: 'csv',
  search: mark,
}

interface Secrets {
  readonly lancamentos: readonly number[]
  readonly lines: readonly number[]
  readonly orcamentos: readonly number[]
}

/** Blocks an account and hides lines from the colleague, and marks what only others may read. */
async function hide(world: World, colleague: World): Promise<Secrets> {
  const found = await world.rows(async (db) => {
    const [conta] = await db.run(sql<{ id: number }>`
      select id_contabancaria as id from lancamento
      where tenant_id = ${db.tenant} and id_contabancaria is not null and tipo = 'titulo'
      group by 1 order by count(*) desc limit 1`)
    const items = await db.run(sql<{ id: number }>`
      select id_orca_item as id from lancamento where tenant_id = ${db.tenant} and id_orca_item is not null
      group by 1 order by count(*) desc, 1 limit 3`)
    return { conta: conta?.id ?? 0, items: items.map(({ id }) => Number(id)) }
  })
  await block(world, colleague.id_usuario, found.conta)
  return world.rows(async (db) => {
    await db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      select i.id_orca_item, u.id_usuario_tipo from orca_item i, usuario u
      where i.tenant_id = ${db.tenant} and u.tenant_id = ${db.tenant}
        and u.id_usuario = ${colleague.id_usuario} and i.id_orca_item = any(${found.items}::bigint[])`)
    const lines = await db.run(sql<{ id: number; id_orcamento: number }>`
      update orca_item set descricao = ${mark} || '-linha-' || id_orca_item
      where tenant_id = ${db.tenant} and (id_orca_item = any(${found.items}::bigint[])
        or id_orca_item_superior = any(${found.items}::bigint[]))
      returning id_orca_item as id, id_orcamento`)
    const lancamentos = await db.run(sql<{ id: number; id_orcamento: number | null }>`
      update lancamento l set descricao = ${mark} || '-' || id_lancamento, num_documento = ${mark}
      where tenant_id = ${db.tenant} and (id_contabancaria = ${found.conta}
        or id_orca_item = any(${lines.map(({ id }) => id)}::bigint[])
        or exists (select from lancamento_baixa b where b.tenant_id = l.tenant_id
          and b.id_lancamento = l.id_lancamento and b.estornada_em is null
          and b.id_contabancaria = ${found.conta}))
      returning id_lancamento as id, id_orcamento`)
    return {
      lancamentos: lancamentos.map(({ id }) => Number(id)),
      lines: lines.map(({ id }) => Number(id)),
      orcamentos: [...new Set([...lines, ...lancamentos].flatMap((one) => one.id_orcamento ?? []))],
    }
  })
}

/** The same ids, where those of titles, lines and budgets are of secret ones. */
const secretIds = (ids: KnownIds, { lancamentos, lines, orcamentos }: Secrets): KnownIds => {
  const changed = new Map(ids)
  for (const [field, some] of ids) {
    const kind = field.startsWith('id_lancamento')
      ? lancamentos
      : field.startsWith('id_orca_item')
        ? lines
        : field === 'id_orcamento'
          ? orcamentos
          : some
    changed.set(field, kind)
  }
  return changed
}

let world: World
let colleague: World
let ids: KnownIds
let secrets: Secrets
let named: Awaited<ReturnType<typeof nameFields>>
beforeAll(async () => {
  const company = await openDemoCompany(server())
  world = company.world
  const keys = [...allPermissions.keys()].filter((key) => key !== 'orcamento.ver_ocultos')
  colleague = await createColleague(world, keys)
  secrets = await hide(world, colleague)
  ids = secretIds(company.ids, secrets)
  named = await nameFields(server().app, world)
}, 240_000)

/** What a call answers, as text; what a file of an export says, for whoever asked for it. */
async function answerOf(who: World, endpoint: AnyEndpoint, request: Parts): Promise<string> {
  const { app, services } = server()
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(request.params[name] ?? '')),
  )
  const query = Object.entries(request.query).map(([k, v]): [string, string] => [k, String(v)])
  const reply = await app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(endpoint.method !== 'GET' && { payload: request.body }),
  })
  const { link } = isJson(reply.headers['content-type'])
    ? reply.json<{ link?: unknown }>()
    : { link: undefined }
  if (endpoint.effect !== 'write' || typeof link !== 'string') return reply.body
  await services.jobs.runDue()
  return (await app.inject({ url: link })).body
}
const isJson = (type: unknown) => String(type).includes('json')

interface Parts {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
}

/** Three requests of a call: over records that belong together, over secret ones, and a search of the mark. */
function requestsOf(name: string, endpoint: AnyEndpoint): Parts[] {
  const { search, ...rest } = always
  const given = [{ ...named(name), ...rest }, rest, { ...rest, search }]
  return given.map((fields, pick) => realRequest(endpoint, idOfKind(ids, pick), fields))
}

/** The calls that show a mark to `who`, with what stands around it. */
async function showing(who: World): Promise<string[]> {
  const found: string[] = []
  for (const { name, endpoint } of reads) {
    for (const request of requestsOf(name, endpoint)) {
      const text = await answerOf(who, endpoint, request)
      const at = text.indexOf(mark)
      if (at === -1) continue
      found.push(`${name}: ${text.slice(Math.max(0, at - 120), at + 60)}`)
      break
    }
  }
  return found
}

test('no read, list or export shows a title or line that the profile may not see', async () => {
  expect(secrets.lancamentos.length).toBeGreaterThan(5)
  expect(secrets.lines.length).toBeGreaterThan(2)
  // The administrator sees them in many places: the walk reaches what it looks for.
  expect((await showing(world)).length).toBeGreaterThan(20)
  expect(await showing(colleague)).toEqual([])
}, 240_000)
