import { sessaoLogin, sessaoLogout } from '@claquete/contract/acesso/sessao/sessao'
import { sessoesList } from '@claquete/contract/acesso/sessao/sessoes'
import { usuarioRevoke, usuarioSessoes } from '@claquete/contract/acesso/usuarios/usuario'
import { expect, test } from 'vitest'
import { cleanSessoes } from './clean.commands.ts'
import { askOf, newWorld, useServer } from '../../../../test/world.ts'
import { newColleague } from '../../usuarios/testing/colleague.ts'
import type { World } from '../../../../test/world.ts'

const server = useServer()

async function enter(world: World, agent: string): Promise<string> {
  const reply = await server().app.inject({
    method: 'POST',
    url: `/api${sessaoLogin.path}`,
    headers: { 'user-agent': agent },
    payload: { dominio: world.dominio, login: 'admin', senha: world.senha, web: true },
  })
  return reply.json<{ token: string }>().token
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
const listed = async (token: string) =>
  (await askOf(server().app, token, sessoesList)).body.data.map(
    ({ situacao, esta, dispositivo }) => [situacao, esta, dispositivo],
  )

test('shows where one is signed in, and how the former sessions ended', async () => {
  const world = await newWorld()
  const phone = await enter(world, iphone)
  expect(await listed(phone)).toEqual([
    ['aberta', true, 'Safari no iPhone'],
    ['substituida', false, 'Outro programa'],
  ])
  await askOf(server().app, phone, sessaoLogout)
  const now = await enter(world, iphone)
  const [current, last, first] = (await askOf(server().app, now, sessoesList)).body.data
  expect([current?.situacao, last?.situacao, first?.situacao]).toEqual([
    'aberta',
    'saida',
    'substituida',
  ])
  expect(Date.parse(last?.termino ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(Date.parse(current?.termino ?? '')).toBeGreaterThan(Date.now())
  expect(current?.endereco).toBe('127.0.0.1')
})

test('whoever manages users sees the sessions of one, expired and unused ones apart, and ends them', async () => {
  const world = await newWorld()
  const colleague = await newColleague(world, ['usuario.consultar'])
  const { id_usuario } = colleague
  const stand = async () => {
    const { data } = await world.call(usuarioSessoes, { params: { id_usuario } })
    return data.map(({ situacao, esta }) => [situacao, esta])
  }
  const change = (values: object) =>
    world.rows((db) =>
      db.update('sessao').set(values).where('id_usuario', '=', id_usuario).execute(),
    )
  expect(await stand()).toEqual([['aberta', false]])
  await change({ ultimo_uso: '2026-01-01' })
  expect(await stand()).toEqual([['sem_uso', false]])
  await change({ expira: '2026-01-01', ultimo_uso: new Date().toISOString() })
  expect(await stand()).toEqual([['vencida', false]])
  await change({ expira: '2100-01-01' })
  await world.call(usuarioRevoke, { params: { id_usuario } })
  expect(await stand()).toEqual([['revogada', false]])
  const other = { params: { id_usuario: world.id_usuario } }
  expect((await colleague.ask(usuarioSessoes, other)).status).toBe(511)
  expect((await world.ask(usuarioSessoes, { params: { id_usuario: 999_999 } })).status).toBe(404)
})

test('shows nobody the sessions of others, nor those older than three months', async () => {
  const [mine, other] = [await newWorld(), await newWorld()]
  await enter(other, iphone)
  await mine.rows((db) =>
    db
      .insertInto('sessao')
      .values({
        id_usuario: mine.id_usuario,
        inicio: '2020-01-01',
        expira: '2020-01-02',
        fim: 'saida',
      })
      .execute(),
  )
  expect((await mine.call(sessoesList)).data.map(({ esta }) => esta)).toEqual([true])
})

test('old sessions are deleted; the newest of each user stays', async () => {
  const world = await newWorld()
  const old = { id_usuario: world.id_usuario, expira: '2020-01-02', fim: 'saida' }
  await world.rows((db) =>
    db
      .insertInto('sessao')
      .values(['2020-01-01', '2020-01-03'].map((inicio) => ({ ...old, inicio })))
      .execute(),
  )
  const run = { tenant: world.tenant } as never
  const count = () =>
    world.rows(async (db) => (await db.from('sessao').select('id_sessao').execute()).length)
  expect(await count()).toBe(3)
  await cleanSessoes(server().services, run)
  expect(await count()).toBe(1)
  await world.rows((db) =>
    db.update('sessao').set({ inicio: '2020-01-01', expira: '2020-01-02' }).execute(),
  )
  await cleanSessoes(server().services, run)
  expect(await count()).toBe(1)
})
