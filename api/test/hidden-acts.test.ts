/** Nobody changes a title that is hidden from them, nor its invoice or receipt, by any call. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { passwordOfColleagues } from '../src/acesso/usuarios/testing/colleague.ts'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import { createSecrets, hideFrom, newBlindColleague } from './hidden-titles.ts'
import type { Secrets } from './hidden-titles.ts'
import { readingOf, requestsFor } from './requests-for.ts'
import { newWorld, useSharedServer } from './world.ts'
import type { World } from './world.ts'

const server = useSharedServer({ now: () => Date.UTC(2026, 2, 15, 15) })

/** What stands in the ledger for the hidden titles, by table. */
async function hiddenRows(world: World, { ids, faturas }: Secrets) {
  const of = {
    lancamento: ids,
    lancamento_baixa: ids,
    lancamento_rateio: ids,
    lancamento_linha: ids,
  }
  const found: Record<string, string> = {}
  for (const [table, keys] of Object.entries(of)) {
    const rows = await world.rows((db) =>
      db.run(sql`select to_jsonb(x) as row from ${sql.table(table)} x
        where x.tenant_id = ${db.tenant} and x.id_lancamento = any(${keys}::bigint[]) order by 1`),
    )
    found[table] = JSON.stringify(rows)
  }
  const papers = await world.rows((db) =>
    db.run(sql`select to_jsonb(f) as row from fatura f
        where f.tenant_id = ${db.tenant} and f.id_fatura = any(${faturas}::bigint[])
      union all select to_jsonb(r) from recibo r where r.tenant_id = ${db.tenant} order by 1`),
  )
  return { ...found, papers: JSON.stringify(papers) }
}

/** They end the session, or change what the person may see. */
const apart = /^(?:sessao|perfil|usuario|segundoPasso|senha)/u

const acts = mountAll(openTokens('somente-para-listar')).filter(
  ({ name, endpoint }) =>
    (endpoint.effect === 'write' || endpoint.effect === 'slow') &&
    endpoint.wire !== 'stream' &&
    endpoint.wire !== 'upload' &&
    !apart.test(name),
)

test('no call changes what is hidden from a person', async () => {
  const world = await newWorld()
  const secrets = await createSecrets(server(), world)
  const colleague = await newBlindColleague(world, secrets)
  const signInAgain = () => world.as(colleague.login, passwordOfColleagues)
  let session: World = colleague
  const changed: string[] = []
  let before = await hiddenRows(world, secrets)
  for (const { name, endpoint } of acts) {
    const asked = new Map(
      secrets.records
        .flatMap((record) => requestsFor(endpoint, record, 'few'))
        .map((request) => [JSON.stringify(request), request]),
    )
    for (const request of asked.values()) {
      const { status } = await readingOf(server(), session, endpoint, request)
      // A call may have ended the session.
      if (status === 401 || status === 409) session = await signInAgain()
    }
    await hideFrom(world, colleague.id_usuario_tipo, secrets)
    const after = await hiddenRows(world, secrets)
    const tables = Object.keys(after).filter(
      (table) => after[table as 'papers'] !== before[table as 'papers'],
    )
    if (tables.length > 0) changed.push(`${name}: ${tables.join(', ')}`)
    before = after
  }
  expect(changed).toEqual([])
}, 900_000)
