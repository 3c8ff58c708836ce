import { basePath } from '../../contract/src/endpoint.ts'
import { inTransaction } from '../../api/src/kernel/database/transaction.ts'
import { openTokens } from '../../api/src/kernel/session/session.ts'
import { mountAll } from '../../api/src/product.ts'
import { fingerprint } from '../../api/test/fingerprint.ts'
import { aimAt, idsOf } from '../../api/test/known-ids.ts'
import { plantMarks } from '../../api/test/marks.ts'
import { signIn } from './server.mjs'

/** Rounds over all calls, each with other ids of the attacked company. */
const rounds = 2
const atOnce = 4

/** Calls everything as the administrator of one company with the ids of the other. */
export async function attackWalls({ pool, server: { port }, companies: [target, other] }) {
  const rows = (work) =>
    inTransaction(pool, { tenant: target.tenant, readOnly: false }, ({ db }) => work(db))
  const { mark, marked } = await plantMarks({ rows })
  const ids = await idsOf(pool, target.tenant)
  const before = await fingerprint(pool, { tenant: target.tenant, id_usuario: 0 })
  const calls = mountAll(openTokens('somente-para-listar')).filter(
    ({ name, endpoint: { effect, wire } }) =>
      effect !== 'open' && wire !== 'stream' && name !== 'sessaoLogout',
  )
  const attacker = await openAttacker(pool, port, other)
  const aim = aimAt(ids)
  const wanted = Array.from({ length: rounds }, () =>
    calls.flatMap(({ name, endpoint }) =>
      aim(endpoint).map((request) => ({ name, endpoint, request })),
    ),
  ).flat()
  const found = { mark, leaks: [], crashes: [], statuses: new Map() }
  const work = async () => {
    for (let one = wanted.pop(); one; one = wanted.pop()) {
      await attempt(port, attacker, one, found)
    }
  }
  const requests = wanted.length
  await Promise.all(Array.from({ length: atOnce }, work))
  // So that its people can write again, whatever they did to themselves.
  await attacker.enter()
  const after = await fingerprint(pool, { tenant: target.tenant, id_usuario: 0 })
  if (after !== before) found.leaks.push('algo da outra empresa mudou')
  return { calls: calls.length, ids: [...ids.values()].flat().length, requests, marked, ...found }
}

async function attempt(port, attacker, { name, endpoint, request }, found) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field) =>
    encodeURIComponent(String(request.params[field] ?? '')),
  )
  const query = new URLSearchParams(
    Object.entries(request.query).map(([field, value]) => [field, String(value)]),
  )
  const hasBody = endpoint.method !== 'GET'
  const token = attacker.token
  const reply = await fetch(`http://127.0.0.1:${port}${basePath[endpoint.base]}${path}?${query}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
  })
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
  if (text.includes(found.mark)) found.leaks.push(`${name}: ${text.slice(0, 200)}`)
  found.statuses.set(reply.status, (found.statuses.get(reply.status) ?? 0) + 1)
  // A call may have ended the attacker's own session, as one that changes the password does.
  const hasEnded = [401, 409, 511].includes(reply.status)
  if (reply.status >= 500 && !hasEnded) found.crashes.push(`${name}: ${reply.status}`)
  if (!hasEnded) return
  await attacker.enterAgain(token)
}

/** The administrator of the attacking company, who signs in again whatever the attack did to them. */
async function openAttacker(pool, port, { dominio, tenant }) {
  const { rows } = await pool.query(
    `select senha_hash, id_usuario, id_usuario_tipo from usuario where tenant_id = $1 and login = 'admin'`,
    [tenant],
  )
  const [{ senha_hash, id_usuario, id_usuario_tipo }] = rows
  let entering
  const enter = async () => {
    await pool.query(
      `update usuario set login = 'admin', ativo = 'S', senha_hash = $2, id_usuario_tipo = $3
       where tenant_id = $1 and id_usuario = $4`,
      [tenant, senha_hash, id_usuario_tipo, id_usuario],
    )
    await pool.query('delete from tentativa_login')
    attacker.token = await signIn(port, dominio)
    entering = undefined
  }
  const attacker = {
    token: await signIn(port, dominio),
    enter,
    /** Once for all requests that met the same end. */
    enterAgain: async (token) => {
      if (token === attacker.token) await (entering ??= enter())
    },
  }
  return attacker
}
