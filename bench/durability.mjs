import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../api/src/kernel/database/embedded.ts'
import { openPool } from '../api/src/kernel/database/pool.ts'
import { createCluster, killServer } from './lib/cluster.mjs'
import { addTenant, createDatabase } from './lib/database.mjs'
import { scaled } from './lib/figures.mjs'
import { goneAll, killHard, sleep } from './lib/processes.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'durability'

const writes = scaled(1_000, 60)
const writers = 8
const kills = 3
const dominio = 'duravel'

/** Acknowledged writes must survive kill -9 of the API, and of the whole database server. */
export async function run() {
  const figures = []
  for (const [label, open] of [
    ['embedded', openEmbedded],
    ['PostgreSQL', openReal],
  ]) {
    for (const target of ['API', 'server']) {
      const place = await open()
      try {
        figures.push(...(await killRepeatedly(place, label, target)))
      } finally {
        await place.close()
      }
    }
  }
  return figures
}

/** The product on its embedded database. */
async function openEmbedded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'claquete-durability-'))
  chmodSync(dataDir, 0o755)
  const postgres = join(dataDir, 'postgres')
  const open = () => startServer({ dataDir })
  await (await open()).stop()
  await withEmbedded(postgres, (pool) => addTenant({ pool }, dominio))
  return {
    open,
    killDatabase: () =>
      killServer(Number(readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')[0])),
    // The product restarts it by itself.
    openDatabase: async () => {},
    ask: (text, values) =>
      withEmbedded(postgres, async (pool) => (await pool.query(text, values)).rows),
    close: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

async function withEmbedded(dataDir, work) {
  const { connectionString, stop } = await startEmbedded({ dataDir })
  const pool = openPool(connectionString, 1)
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await stop()
  }
}

/** The product on a PostgreSQL server of its own. */
async function openReal() {
  const cluster = await createCluster()
  const database = await createDatabase('durability', cluster.url)
  await addTenant(database, dominio)
  await database.leave()
  return {
    open: () => startServer({ url: database.url }),
    killDatabase: cluster.kill,
    openDatabase: cluster.open,
    ask: async (text, values) => {
      const pool = openPool(database.url, 1)
      try {
        return (await pool.query(text, values)).rows
      } finally {
        await pool.end()
      }
    },
    close: () => cluster.remove(),
  }
}

async function killRepeatedly(place, label, target) {
  const acknowledged = []
  const moments = []
  const refused = []
  for (let round = 0; round < kills; round++) {
    moments.push(await writeAndKill({ place, target, acknowledged, refused, round }))
  }
  const [found] = await place.ask(census, [acknowledged])
  const lost = acknowledged.length - found.kept
  const half = found.without_contact + found.without_audit + found.strays
  const note = `${acknowledged.length} acknowledged, killed after ${moments.join(', ')} of ${writes}; ${found.people} people, ${found.people - acknowledged.length} more than acknowledged`
  return [
    {
      name: `durability: lost after kill -9 of the ${target}, ${label}`,
      value: lost,
      unit: '',
      atMost: 0,
      note,
    },
    { name: `durability: half-written, ${target}, ${label}`, value: half, unit: '', atMost: 0 },
    {
      name: `durability: starts refused after the kill, ${target}, ${label}`,
      value: refused.length,
      unit: '',
      atMost: 0,
      ...(refused[0] && { note: refused[0] }),
    },
  ]
}

/** What was acknowledged must be complete; so must everything else that is visible. */
const census = `
  select
    (select count(*) from pessoa p where p.id_pessoa = any($1::bigint[])
      and 1 = (select count(*) from pessoa_contato c
        where c.tenant_id = p.tenant_id and c.id_pessoa = p.id_pessoa)
      and exists (select 1 from pessoa_endereco e
        where e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa)
      and exists (select 1 from auditoria a where a.tenant_id = p.tenant_id
        and a.tabela = 'pessoa' and a.chave = p.id_pessoa and a.operacao = 'I')
      and exists (select 1 from auditoria a where a.tenant_id = p.tenant_id
        and a.tabela = 'pessoa_contato' and a.chave_pai = p.id_pessoa and a.operacao = 'I'))::int as kept,
    (select count(*) from pessoa)::int as people,
    (select count(*) from pessoa p where not exists (select 1 from pessoa_contato c
      where c.tenant_id = p.tenant_id and c.id_pessoa = p.id_pessoa))::int as without_contact,
    (select count(*) from pessoa p where not exists (select 1 from auditoria a
      where a.tenant_id = p.tenant_id and a.tabela = 'pessoa' and a.chave = p.id_pessoa))::int as without_audit,
    (select count(*) from auditoria a where a.tabela in ('pessoa', 'pessoa_contato') and a.operacao = 'I'
      and not exists (select 1 from pessoa p
        where p.tenant_id = a.tenant_id and p.id_pessoa = coalesce(a.chave_pai, a.chave)))::int as strays`

/** One round: concurrent writes, a kill somewhere in the middle, a restart, and the remaining writes. */
async function writeAndKill({ place, target, acknowledged, refused, round }) {
  const before = acknowledged.length
  const moment = Math.round(writes * (0.2 + 0.6 * Math.random()))
  const first = await place.open()
  const token = await signIn(first.port, dominio)
  let killed
  const kill = async () => {
    if (target === 'server') await place.killDatabase()
    killHard([first.pid])
    await goneAll([first.pid])
    if (target === 'server') await place.openDatabase()
  }
  await writeUntil(first.port, token, {
    round,
    done: () => killed !== undefined,
    saved: (id) => {
      acknowledged.push(id)
      if (acknowledged.length - before === moment) killed = kill()
    },
  })
  await killed
  const second = await openAgain(place, refused)
  try {
    await writeUntil(second.port, token, {
      round,
      strict: true,
      done: () => acknowledged.length - before >= writes,
      saved: (id) => acknowledged.push(id),
    })
  } finally {
    await second.stop()
  }
  return moment
}

/** Restarts; a failed start is recorded and retried, as an operator would. */
async function openAgain(place, refused) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await place.open()
    } catch (error) {
      if (attempt === 5) throw error
      const reason = /FATAL: .*/.exec(error.message) ?? /Error: .*/.exec(error.message)
      refused.push(reason?.[0] ?? error.message)
      await sleep(1_000)
    }
  }
}

/** Saves people until `done()`; only while a server is being killed may a call fail. */
async function writeUntil(port, token, { round, done, saved, strict = false }) {
  const write = async (hand) => {
    for (let i = 0; !done(); i++) {
      const body = {
        tipo_pessoa: 'PF',
        razao: `Pessoa ${round}.${hand}.${i}`,
        endereco: { cidade: 'São Paulo', uf: 'SP' },
        lista_contatos: [
          { nome: `Contato de ${round}.${hand}.${i}`, email: 'contato@exemplo.com.br' },
        ],
      }
      try {
        saved((await call(port, '/pessoa/post', { token, body })).id_pessoa)
      } catch (error) {
        if (strict || !done()) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, hand) => write(hand)))
}
