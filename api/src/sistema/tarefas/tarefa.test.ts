import { emailPending } from '@claquete/contract/sistema/email/email'
import {
  tarefaCancel,
  tarefaList,
  tarefaRetry,
  tarefaRetryAll,
  tarefaSummary,
} from '@claquete/contract/sistema/tarefas/tarefa'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { enqueue } from '../../kernel/background/jobs.ts'
import { ownServer, runAll, send } from '../email/testing/outgoing.ts'

const server = useServer()
const tasks = async (world: World, query = {}) =>
  (await world.call(tarefaList, { query })).data.data

/** An export without an exporter: it fails at every attempt. */
async function failing(world: World) {
  return world.rows(async (db) => {
    const { id_exportacao } = await db
      .insertInto('exportacao')
      .values({
        id_usuario: world.id_usuario,
        model: 'nenhum',
        tipo: 'csv',
        pedido: '{}',
        nome: 'Lista.csv',
      })
      .returning('id_exportacao')
      .executeTakeFirstOrThrow()
    return enqueue(db, 'exportar', { id_exportacao }, { max_tentativas: 1 })
  })
}

test('shows what runs, waits, failed and is done, in words', async () => {
  const world = await newWorld()
  const id_tarefa = await failing(world)
  await send(world, { subject: 'Proposta' })
  expect(await tasks(world, { sort: 'tipo', order: 'asc' })).toMatchObject([
    { titulo: 'Enviar e-mail', referencia: 'Proposta', estado: 'fila', max_tentativas: 29 },
    { titulo: 'Exportar lista', referencia: 'Lista.csv', estado: 'fila' },
  ])
  await server().services.jobs.runDue()
  const [failed] = await tasks(world, { estado: 'falhou' })
  expect(failed).toMatchObject({ id_tarefa, tentativas: 1 })
  expect(failed?.erro).toContain('Ocorreu um erro inesperado.')
  expect(failed?.detalhe).toContain('exportação sem leitor')
  const { data } = await world.call(tarefaSummary, {})
  expect(data.estados).toMatchObject({ falhou: 1, feita: 1, fila: 0 })
  expect(data.tipos.map(({ titulo }) => titulo)).toEqual(['Enviar e-mail', 'Exportar lista'])
  expect(await tasks(world, { search: 'exportar' })).toHaveLength(1)
  expect(await tasks(world, { search: 'propos' })).toHaveLength(1)
})

test('failures are tried again, one or all, with every attempt ahead', async () => {
  const world = await newWorld()
  const ids = [await failing(world), await failing(world)]
  await server().services.jobs.runDue()
  await world.call(tarefaRetry, { body: { ids: [ids[0] as number] } })
  expect(await tasks(world, { estado: 'fila' })).toMatchObject([
    { id_tarefa: ids[0], tentativas: 0, erro: null },
  ])
  await server().services.jobs.runDue()
  const { feitas } = await world.call(tarefaRetryAll, {})
  expect(feitas).toBe(2)
  expect((await world.call(tarefaRetryAll, {})).msg).toBe('Nenhuma tarefa a repetir.')
})

test('a mail tried again from here follows the rules of mail', async () => {
  const world = await newWorld()
  await ownServer(world, 9)
  await send(world)
  await server().services.pool.query('update tarefa set max_tentativas = 1 where tenant_id = $1', [
    world.tenant,
  ])
  await runAll(server(), world)
  expect((await world.call(emailPending, {})).data).toEqual({ na_fila: 0, falharam: 1 })
  await world.call(tarefaRetryAll, {})
  expect((await world.call(emailPending, {})).data).toEqual({ na_fila: 1, falharam: 0 })
  expect((await world.call(tarefaSummary, {})).data.estados).toMatchObject({ fila: 1, falhou: 0 })
  const [waiting] = await tasks(world, { estado: 'fila' })
  await world.call(tarefaCancel, { body: { ids: [waiting?.id_tarefa ?? 0] } })
  expect((await world.call(emailPending, {})).data).toEqual({ na_fila: 0, falharam: 0 })
})

test('what waits is cancelled at once, what runs is asked to stop, what ended is left', async () => {
  const world = await newWorld()
  const waiting = await failing(world)
  const running = await failing(world)
  await world.rows((db) =>
    db.update('tarefa').set({ estado: 'fazendo' }).where('id_tarefa', '=', running).execute(),
  )
  const { feitas } = await world.call(tarefaCancel, { body: { ids: [waiting, running] } })
  expect(feitas).toBe(2)
  const states = await tasks(world, { sort: 'criada_em', order: 'asc' })
  expect(states.map(({ estado, parando }) => [estado, parando])).toEqual([
    ['cancelada', false],
    ['fazendo', true],
  ])
  const again = await world.ask(tarefaCancel, { body: { ids: [waiting] } })
  expect(again.failure.msg).toBe('Esta tarefa não pode ser cancelada agora.')
})

test('another company’s tasks are out of reach', async () => {
  const world = await newWorld()
  const id = await failing(world)
  const other = await newWorld()
  expect(await tasks(other)).toEqual([])
  for (const endpoint of [tarefaRetry, tarefaCancel]) {
    expect((await other.ask(endpoint, { body: { ids: [id] } })).status).toBe(422)
  }
  expect((await tasks(world))[0]?.estado).toBe('fila')
})

test('old ends are cleaned away, failures are kept longer, and lost mails go back to the queue', async () => {
  const world = await newWorld()
  await send(world)
  await server().services.jobs.runDue()
  await failing(world)
  await server().services.jobs.runDue()
  const { pool, jobs } = server().services
  await pool.query(
    `update tarefa set terminada_em = now() - interval '8 days' where tenant_id = $1`,
    [world.tenant],
  )
  await world.rows((db) => db.update('email').set({ estado: 'fila' }).execute())
  await pool.query('delete from rotina')
  await jobs.startPeriods()
  await jobs.runDue()
  const left = await tasks(world, { sort: 'criada_em', order: 'asc', perPage: 100 })
  const mine = left.filter(({ tipo }) => /correio|exportar|tarefas/.test(tipo))
  expect(mine.map(({ tipo, estado }) => `${tipo} ${estado}`).toSorted()).toEqual([
    'correio.enviar feita',
    'correio.retomar feita',
    'exportar falhou',
    'tarefas.limpar feita',
  ])
})

test('metrics tell how deep the queue is and what failed', async () => {
  const world = await newWorld()
  await failing(world)
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ method: 'GET', url: '/metrics' })
  expect(body).toMatch(/claquete_tarefas\{tipo="exportar",estado="falhou"\} [1-9]/)
})
