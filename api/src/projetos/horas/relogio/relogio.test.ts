import { relogioView, timesheet } from '@claquete/contract/projetos/horas/relogio'
import type { RequestTo } from '@claquete/contract/endpoint'
import { projetoDelete } from '@claquete/contract/projetos/quadro/projeto'
import { horaList } from '@claquete/contract/projetos/horas/tempo'
import { semanaSend } from '@claquete/contract/projetos/horas/semana'
import { mondayOf } from '@claquete/core/projetos/horas/semana'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaTarefa, novoProjeto } from '../../quadro/testing/quadro.ts'
import { at, lancar, today } from '../testing/horas.ts'

let clockMs = Date.parse(at(today, '15:00'))
useSharedServer({ now: () => clockMs })

let world: World
let projeto: number
let roteiro: number
let montagem: number
beforeEach(async () => {
  clockMs = Date.parse(at(today, '15:00'))
  world = await newWorld()
  projeto = await novoProjeto(world)
  roteiro = await novaTarefa(world, projeto, { titulo: 'Roteiro' })
  montagem = await novaTarefa(world, projeto, { titulo: 'Montagem' })
})

type Body = RequestTo<typeof timesheet>['body']
const act = (body: Body, who = world) => who.call(timesheet, { body })
const refused = async (body: Body) => {
  const { status, failure } = await world.ask(timesheet, { body })
  return [status, failure.erros?.[0]?.campo ?? failure.codigo, failure.msg]
}
const pass = (minutes: number) => {
  clockMs += minutes * 60_000
}
/** Minutes pass while the person works: the client says so every minute. */
const work = async (minutes: number) => {
  for (let left = minutes; left > 0; left -= 4) {
    pass(Math.min(4, left))
    await act({ acao: 'atividade' })
  }
}
const start = (id_projeto_tarefa: number) => act({ acao: 'iniciar', id_projeto_tarefa })
const view = async (who = world) => (await who.call(relogioView)).data
const running = () =>
  world.rows((db) =>
    db.run(
      sql`select 1 from projeto_tarefa_tempo where tenant_id = ${db.tenant} and inicio is not null and fim is null`,
    ),
  )

test('a clock runs, is paused into a closed entry, goes on as another, and is thrown away', async () => {
  expect(await view()).toMatchObject({ estado: 'not_init', correndo: null, hoje_segundos: 0 })
  const { data } = await start(roteiro)
  expect(data).toMatchObject({
    estado: 'start',
    correndo: { tarefa: 'Roteiro', fim: null, dia: today },
  })
  await work(10)
  const paused = await act({ acao: 'pausar' })
  expect(paused.parado).toMatchObject({ segundos: 600, tarefa: 'Roteiro' })
  expect(paused.data).toMatchObject({
    estado: 'pause',
    hoje_segundos: 600,
    ultimo: { segundos: 600 },
  })
  pass(30)
  await start(roteiro)
  await work(2)
  expect((await act({ acao: 'descartar' })).data).toMatchObject({
    estado: 'reset',
    hoje_segundos: 600,
  })
  expect(await view()).toMatchObject({ estado: 'not_init', correndo: null, ultimo: null })
})

test('starting another stops the first in the same second, and says so', async () => {
  await start(roteiro)
  await work(6)
  const { data, parado, msg } = await start(montagem)
  expect(parado).toMatchObject({ tarefa: 'Roteiro', segundos: 360 })
  expect(data.correndo).toMatchObject({ tarefa: 'Montagem', inicio: parado?.fim })
  expect(msg).toBe('O relógio de “Roteiro” parou com 6min')
})

test('what was started and stopped in one second is nothing', async () => {
  await start(roteiro)
  expect((await start(montagem)).parado).toBeNull()
  expect((await act({ acao: 'parar' })).parado).toBeNull()
  expect((await world.call(horaList, { query: {} })).data.total).toBe(0)
})

test('starting the task that runs changes nothing', async () => {
  const { data } = await start(roteiro)
  await work(3)
  expect((await start(roteiro)).data.correndo).toEqual(data.correndo)
})

test('two clocks started at once are one', async () => {
  const all = await Promise.all(
    [roteiro, montagem, roteiro, montagem, roteiro].map((id_projeto_tarefa) =>
      world.ask(timesheet, { body: { acao: 'iniciar', id_projeto_tarefa } }),
    ),
  )
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await running()).toHaveLength(1)
})

test('it pauses by itself when the person was last seen, and the pause may be taken back', async () => {
  await start(roteiro)
  await work(8)
  pass(6)
  const { parado } = await act({ acao: 'pausar', automatico: true })
  expect(parado?.segundos).toBe(480)
  const id = parado?.id_projeto_tarefa_tempo ?? 0
  const kept = await act({ acao: 'manter', id_projeto_tarefa_tempo: id })
  expect(kept.data).toMatchObject({
    estado: 'start',
    esquecido: false,
    correndo: { id_projeto_tarefa_tempo: id },
  })
  pass(1)
  const stopped = await act({ acao: 'parar' })
  expect([stopped.parado?.segundos, stopped.data.estado]).toEqual([900, 'not_init'])
})

test('it does not pause by itself while another device sees the person at work', async () => {
  await start(roteiro)
  await work(8)
  const { data, parado } = await act({ acao: 'pausar', automatico: true })
  expect([parado, data.estado]).toEqual([null, 'start'])
})

test('a clock left on is asked about, and counts nothing by itself', async () => {
  await start(roteiro)
  await work(4)
  pass(16 * 60)
  const left = await view()
  expect(left).toMatchObject({ estado: 'start', esquecido: true, hoje_segundos: 0 })
  expect(left.visto_em).toBe(new Date(at(today, '15:04')).toISOString())
  const [status, code, msg] = await refused({ acao: 'parar' })
  expect([status, code]).toEqual([422, 'relogio_esquecido'])
  expect(msg).toContain('O relógio de “Roteiro” ficou ligado desde 15:00 de ')
  expect((await refused({ acao: 'iniciar', id_projeto_tarefa: montagem }))[1]).toBe(
    'relogio_esquecido',
  )
  // Being seen the next morning does not make a night of work.
  await act({ acao: 'atividade' })
  expect((await view()).esquecido).toBe(true)
  const before = { acao: 'parar', parou_em: at(today, '14:00') } as const
  expect((await refused(before)).slice(0, 2)).toEqual([422, 'parou_em'])
  const { parado } = await act({ acao: 'parar', parou_em: at(today, '15:04') })
  expect(parado?.segundos).toBe(240)
})

test('another clock may be started while saying when the forgotten one stopped', async () => {
  await start(roteiro)
  pass(180)
  const parou_em = at(today, '16:30')
  const { data, parado } = await act({ acao: 'iniciar', id_projeto_tarefa: montagem, parou_em })
  expect(parado?.segundos).toBe(5400)
  expect(data.correndo?.tarefa).toBe('Montagem')
})

test('a countdown never counts past its zero', async () => {
  await act({ acao: 'iniciar', id_projeto_tarefa: roteiro, contagem: 1500 })
  await work(24)
  pass(3)
  expect((await act({ acao: 'parar' })).parado).toMatchObject({ segundos: 1500, contagem: 1500 })
})

test('the clock is the same on another device, and nobody else has it', async () => {
  await start(roteiro)
  const again = await world.as('admin', world.senha)
  expect((await view(again)).correndo?.tarefa).toBe('Roteiro')
})

test('what cannot be is refused in words', async () => {
  expect((await refused({ acao: 'pausar' }))[1]).toBe('relogio_parado')
  expect((await refused({ acao: 'descartar' }))[1]).toBe('relogio_parado')
  expect((await refused({ acao: 'iniciar' })).slice(0, 2)).toEqual([422, 'id_projeto'])
  expect((await refused({ acao: 'iniciar', id_projeto_tarefa: 999_999 }))[0]).toBe(404)
  const other = await novoProjeto(world)
  const ofAnother = { acao: 'iniciar', id_projeto: other, id_projeto_tarefa: roteiro } as const
  expect((await refused(ofAnother)).slice(0, 2)).toEqual([422, 'id_projeto_tarefa'])
  const modelo = await novoProjeto(world, { modelo: 'S' })
  expect((await refused({ acao: 'iniciar', id_projeto: modelo })).slice(0, 2)).toEqual([
    422,
    'id_projeto',
  ])
  await world.call(projetoDelete, { params: { id: projeto } })
  expect((await refused({ acao: 'iniciar', id_projeto_tarefa: roteiro }))[1]).toBe(
    'projeto_arquivado',
  )
  const foreign = await newWorld()
  const seen = await foreign.ask(timesheet, {
    body: { acao: 'iniciar', id_projeto_tarefa: roteiro },
  })
  expect(seen.status).toBe(404)
})

test('a week is not sent while its clock runs', async () => {
  await lancar(world, { id_projeto: projeto, dia: today })
  await start(roteiro)
  const { failure } = await world.ask(semanaSend, { body: { segunda: mondayOf(today) } })
  expect(failure.codigo).toBe('semana_com_relogio')
})
