import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate, pessoaDelete } from '@claquete/contract/cadastros/pessoas/pessoa'
import { arquivoDelete } from '@claquete/contract/sistema/arquivos/arquivo'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sendPng } from '../../../test/send-file.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { filesById, filesByName, filesInJson, otherColumns } from './references.ts'

let now = Date.UTC(2026, 10, 18, 15)
const server = useServer({ now: () => now })
const send = (world: World, query = 'param=x') => sendPng(server().app, world, query, 'a.png')

const age = (world: World, hours: number) =>
  world.rows((db) =>
    db.run(sql`update arquivo set criado_em = now() - make_interval(hours => ${hours})
      where tenant_id = ${db.tenant}`),
  )
const isStored = (key: string) => server().services.storage.exists(key)

async function clean() {
  now += 24 * 3_600_000
  const { jobs } = server().services
  await jobs.startPeriods()
  await jobs.runDue()
}

test('every column that may name a file is in one of the lists', async () => {
  const query = async (text: string) =>
    (await server().services.pool.query<{ r: string }>(text)).rows.map(({ r }) => r)
  const byId = await query(`select tabela || '.' || coluna as r from references_to('arquivo')`)
  expect(filesById.map(({ tabela, coluna }) => `${tabela}.${coluna}`).toSorted()).toEqual(
    byId.toSorted(),
  )
  const candidates = await query(`
    select c.relname || '.' || a.attname as r from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
      and (a.atttypid = 'jsonb'::regtype
        or a.atttypid = 'text'::regtype and a.attname ~ 'arquivo|imagem|logo$|foto|anexo|figura')`)
  const known = new Set([
    ...[...filesByName, ...filesInJson].map(({ tabela, coluna }) => `${tabela}.${coluna}`),
    ...otherColumns,
  ])
  expect(candidates.filter((one) => !known.has(one))).toEqual([])
  expect([...known].filter((one) => !candidates.includes(one))).toEqual([])
})

test('what nothing names goes after two days, row and bytes; what something names stays', async () => {
  const world = await newWorld()
  const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Ana' } })
  const gone = await world.call(pessoaCreate, { body: { razao: 'Bia' } })
  const loose = await send(world)
  const logo = await send(world, 'param=empresa')
  await world.call(empresaCreate, { body: { razao: 'Unidade', fantasia: 'Unidade', logo } })
  const inText = await send(world)
  await world.rows((db) =>
    db.run(sql`insert into empresa_carta (titulo, conteudo)
      values ('Com figura', ${JSON.stringify({ type: 'doc', content: [{ src: inText }] })}::jsonb)`),
  )
  const library = await send(world, 'param=modelo')
  const attached = await send(world, `param=pessoa&tabela=pessoa&chave=${id_pessoa}`)
  const orphan = await send(world, `param=pessoa&tabela=pessoa&chave=${gone.id_pessoa}`)
  await world.rows((db) =>
    db.run(
      sql`delete from pessoa where tenant_id = ${db.tenant} and id_pessoa = ${gone.id_pessoa}`,
    ),
  )
  expect(pessoaDelete.effect).toBe('write')
  const removed = await send(world, `param=pessoa&tabela=pessoa&chave=${id_pessoa}`)
  await age(world, 50)
  const fresh = await send(world)
  await world.call(arquivoDelete, { body: { arquivo: removed } })
  await clean()
  for (const key of [logo, inText, library, attached, fresh]) {
    expect(await isStored(key), key).toBe(true)
  }
  for (const key of [loose, orphan, removed]) expect(await isStored(key), key).toBe(false)
  const rows = await world.rows((db) => db.from('arquivo').select('arquivo').execute())
  expect(rows.map(({ arquivo }) => arquivo).toSorted()).toEqual(
    [logo, inText, library, attached, fresh].toSorted(),
  )
  await age(world, 50)
  await clean()
  expect(await isStored(fresh)).toBe(false)
  expect(await isStored(logo)).toBe(true)
})

test('exported files go after a week', async () => {
  const world = await newWorld()
  const insert = async (days: number) => {
    const arquivo = `t${world.tenant}/exportacoes/${randomUUID()}.csv`
    await server().services.storage.put(arquivo, Readable.from(['a;b']))
    await world.rows((db) =>
      db.run(sql`insert into exportacao (id_usuario, model, tipo, pedido, estado, arquivo, criado_em)
        values (${world.id_usuario}, 'pessoa', 'csv', '{}', 'pronta', ${arquivo},
          now() - make_interval(days => ${days}))`),
    )
    return arquivo
  }
  const old = await insert(8)
  const recent = await insert(6)
  await clean()
  expect([await isStored(old), await isStored(recent)]).toEqual([false, true])
  const rows = await world.rows((db) => db.from('exportacao').select('arquivo').execute())
  expect(rows).toEqual([{ arquivo: recent }])
})

test('a company stores and sends only so much, also when it sends at once', async () => {
  const world = await newWorld()
  const stranger = await newWorld()
  const { config } = server().services
  const before = config.uploads
  const first = await send(world)
  const [row] = await world.rows((db) => db.from('arquivo').select('tamanho').execute())
  const bytes = Number(row?.tamanho)
  Object.assign(config, { uploads: { maxBytes: bytes * 3, maxPerDay: 1_000 } })
  const sent = await Promise.allSettled([1, 2, 3, 4, 5].map(() => send(world)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(send(world)).rejects.toThrow('cota_arquivos')
  await send(stranger)
  // Removing makes room.
  await world.call(arquivoDelete, { body: { arquivo: first } })
  await send(world)
  Object.assign(config, { uploads: { maxBytes: before.maxBytes, maxPerDay: 4 } })
  await world.rows((db) =>
    db.run(sql`update arquivo set criado_em = ${new Date(now).toISOString()}::timestamptz
      where tenant_id = ${db.tenant}`),
  )
  await expect(send(world)).rejects.toThrow('4 envios por dia')
  await send(stranger)
  Object.assign(config, { uploads: before })
})
