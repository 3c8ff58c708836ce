import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import { expect, test } from 'vitest'
import { hear, newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { listPeople, openImportOf } from '../testing/import-file.ts'

const { calls } = pessoaImport
const server = useServer()
const lines = 2_500
const large = [
  'Nome;CPF',
  ...Array.from({ length: lines }, (_, i) => `Pessoa ${i};`),
  'Errada;1',
].join('\n')

async function confirmLarge(world: World) {
  const { id_importacao, mapeamento } = await openImportOf(server(), world, large)
  await world.call(calls.post, { body: { id_importacao, mapeamento } })
  return world.call(calls.post, { body: { id_importacao, confirmar: true } })
}
const stateOf = async (world: World, id_importacao: number) => {
  const { data } = await world.call(calls.list, { query: { id_importacao } })
  return data.data[0]
}
const count = async (world: World) =>
  (
    await world.rows((db) =>
      db
        .from('pessoa')
        .select((build) => build.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    )
  ).n

/** Listens to what the person's open screens would receive. */
function notices(world: World) {
  const heard: { titulo?: string; msg?: string; path?: string }[] = []
  hear(world, (event, data) => {
    if (event === 'aviso') heard.push(data as object)
  })
  return heard
}

test('a large file is stored in the background, and whoever asked is told', async () => {
  const world = await newWorld()
  const heard = notices(world)
  const changed = new Set<string>()
  hear(world, (event, data) => {
    if (event === 'mudou') changed.add((data as { model: string }).model)
  })
  const { id_importacao, importacao } = await confirmLarge(world)
  expect(importacao).toMatchObject({
    estado: 'importando',
    importadas: 0,
    andamento: { etapa: 'fila', feitas: 0, total: lines + 1 },
  })
  expect(await listPeople(world)).toEqual([])
  await server().services.jobs.runDue()
  expect(await stateOf(world, id_importacao)).toMatchObject({
    estado: 'importada',
    importadas: lines,
    invalidas: 1,
    andamento: null,
    motivo: null,
  })
  expect(Number(await count(world))).toBe(lines)
  const { rows } = await server().services.pool.query<{ reltuples: number }>(
    `select reltuples from pg_class where relname = 'pessoa'`,
  )
  // Measured: the test server has no autovacuum, which would leave -1.
  expect(rows[0]?.reltuples).toBeGreaterThanOrEqual(lines)
  await expect.poll(() => heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({
    titulo: 'Importação terminada: pessoas.csv',
    msg: '2.500 pessoas importadas; 1 linha ficou de fora.',
    path: `/configuracoes/import-persons?importacao=${id_importacao}`,
  })
  for (const model of ['importacao', 'pessoa']) expect(changed).toContain(model)
  const undone = await world.call(calls.undo, { params: { id_importacao } })
  expect(undone).toMatchObject({ excluidas: lines, mantidas: 0 })
})

test('its progress is seen while it runs', async () => {
  const world = await newWorld()
  const { id_importacao } = await confirmLarge(world)
  const { pool } = server().services
  // Slow enough to be observed while it runs.
  await pool.query(`create function demorar() returns trigger language plpgsql as $$ begin perform pg_sleep(0.8); return null; end $$;
    create trigger demorar after insert on pessoa for each statement execute function demorar()`)
  const running = server().services.jobs.runDue()
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        const etapa = (await stateOf(world, id_importacao))?.andamento?.etapa
        if (etapa !== undefined) seen.add(etapa)
        return [...seen]
      },
      { interval: 40, timeout: 15_000 },
    )
    .toEqual(expect.arrayContaining(['gravando']))
  await running
  await pool.query('drop function demorar cascade')
  expect((await stateOf(world, id_importacao))?.estado).toBe('importada')
})

test('one that is stopped stores nothing and can be confirmed again', async () => {
  const world = await newWorld()
  const { id_importacao } = await confirmLarge(world)
  await world.call(calls.stop, { params: { id_importacao } })
  await server().services.jobs.runDue()
  expect(await stateOf(world, id_importacao)).toMatchObject({
    estado: 'conferida',
    andamento: null,
  })
  expect(await listPeople(world)).toEqual([])
  const twice = await world.ask(calls.stop, { params: { id_importacao } })
  expect([twice.status, twice.failure.codigo]).toEqual([422, 'importacao_estado'])
  await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  await server().services.jobs.runDue()
  expect((await stateOf(world, id_importacao))?.importadas).toBe(lines)
})

test('one that is stopped while it stores takes everything back', async () => {
  const world = await newWorld()
  const { id_importacao } = await confirmLarge(world)
  const { pool } = server().services
  // Each insert waits for a lock that the test holds until the import was stopped.
  await pool.query(`create function demorar() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4242); return null; end $$;
    create trigger demorar after insert on pessoa for each statement execute function demorar()`)
  const gate = await pool.connect()
  await gate.query('select pg_advisory_lock(4242)')
  const running = server().services.jobs.runDue()
  await expect
    .poll(async () => (await stateOf(world, id_importacao))?.andamento?.etapa, {
      interval: 30,
      timeout: 10_000,
    })
    .toBe('gravando')
  // The lines of the first batch are written, and refer to the import.
  await expect
    .poll(async () => {
      const { rows } = await gate.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = 4242 and not granted`,
      )
      return rows.length
    })
    .toBe(1)
  await world.call(calls.stop, { params: { id_importacao } })
  await gate.query('select pg_advisory_unlock(4242)')
  gate.release()
  await running
  await pool.query('drop function demorar cascade')
  expect(await stateOf(world, id_importacao)).toMatchObject({ estado: 'conferida', importadas: 0 })
  expect(await listPeople(world)).toEqual([])
})

test('one that fails tells why, stores nothing and can be confirmed again', async () => {
  const world = await newWorld()
  const heard = notices(world)
  const { id_importacao } = await confirmLarge(world)
  const { pool } = server().services
  await pool.query(`create function falhar() returns trigger language plpgsql as $$ begin raise 'queda'; end $$;
    create trigger falhar before insert on pessoa execute function falhar()`)
  await server().services.jobs.runDue()
  await pool.query('drop function falhar cascade')
  const failed = await stateOf(world, id_importacao)
  expect(failed?.estado).toBe('conferida')
  expect(failed?.motivo).toContain('nada foi gravado')
  await expect.poll(() => heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({ titulo: 'A importação não terminou' })
  await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  await server().services.jobs.runDue()
  expect(await stateOf(world, id_importacao)).toMatchObject({ importadas: lines, motivo: null })
})

test('a process that dies is followed by another, which stores once', async () => {
  const world = await newWorld()
  const { id_importacao } = await confirmLarge(world)
  const { pool } = server().services
  // The job was claimed by a process that no longer exists.
  await pool.query(
    `update tarefa set estado = 'fazendo', tentativas = 1, presa_ate = now() - interval '1 minute'
     where tenant_id = $1 and tipo = 'importar'`,
    [world.tenant],
  )
  await server().services.jobs.runDue()
  expect((await stateOf(world, id_importacao))?.importadas).toBe(lines)
  await pool.query(
    `update tarefa set estado = 'fila', proxima_em = now() where tenant_id = $1 and tipo = 'importar'`,
    [world.tenant],
  )
  await server().services.jobs.runDue()
  expect(Number(await count(world))).toBe(lines)
})
