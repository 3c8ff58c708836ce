import { notaCancel, notaEmit } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { notaLookUp } from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { NfseSandbox } from '../../../../sandbox/nfse/server.ts'
import { settle } from '../../../../test/titulos.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { errosOf, openDesk } from './testing/desk.ts'
import type { NoteDesk } from './testing/desk.ts'

const server = useServer()
const today = todayInSaoPaulo(Date.now())

let world: World
let desk: NoteDesk
let sandbox: NfseSandbox
beforeAll(async () => {
  world = await newWorld()
  desk = await openDesk(server, world)
  sandbox = desk.sandbox
}, 60_000)
afterEach(() => desk.calm())

const reason = 'Valor digitado errado na nota'
const cancel = (id_nota: number, more: object = {}) =>
  world.ask(notaCancel, {
    body: { id_nota, tipo: 'cancelar', motivo: '1', justificativa: reason, ...more },
  })

describe('cancelling', () => {
  test('is asked of the service, once, and its answer is stored', async () => {
    const { id_nota } = await desk.issued()
    expect(await errosOf(cancel(id_nota, { justificativa: 'curta' }))).toMatchObject([
      { campo: 'justificativa' },
    ])
    sandbox.behave('normal', 'mudo')
    expect((await cancel(id_nota)).status).toBe(200)
    expect((await cancel(id_nota)).status).toBe(422)
    await desk.runAll()
    const nota = await desk.view(id_nota)
    expect(nota.estado).toBe('cancelada')
    expect(nota.eventos).toMatchObject([{ tipo: 'cancelar', estado: 'aceito' }])
    const { data } = await world.call(notaLookUp, {
      body: { texto: nota.chave },
    })
    expect(data).toMatchObject({ onde: 'emitida', estado: 'cancelada', id_nota, valor: 1000 })
  })

  test('after the city’s deadline is refused, and the analysis is asked for', async () => {
    const { id_nota } = await desk.issued()
    sandbox.setLate(true)
    await cancel(id_nota)
    await desk.runAll()
    expect(await desk.view(id_nota)).toMatchObject({
      estado: 'autorizada',
      eventos: [{ estado: 'recusado', erros: [{ codigo: 'E8001' }] }],
    })
    expect((await cancel(id_nota, { tipo: 'pedir_analise' })).status).toBe(200)
    await desk.runAll()
    expect((await desk.view(id_nota)).eventos[0]).toMatchObject({
      tipo: 'pedir_analise',
      estado: 'aceito',
    })
  })

  test('what was received is said first, and must be acknowledged', async () => {
    const id_lancamento = await desk.receivable()
    const id_nota = await desk.emit(id_lancamento)
    await desk.runAll()
    await settle(world, id_lancamento, { data: today })
    expect((await desk.view(id_nota)).avisos).toHaveLength(1)
    expect(await errosOf(cancel(id_nota))).toEqual([
      { campo: 'ciente', msg: expect.stringMatching(/Já houve recebimento/u) },
    ])
    expect((await cancel(id_nota, { ciente: true })).status).toBe(200)
    await desk.runAll()
  })

  test('a closed month is said first', async () => {
    const { id_nota, competencia } = await desk.issued()
    const close = (closed: boolean) =>
      world.rows((db) =>
        db.run(
          closed
            ? sql`insert into periodo_fechado (tenant_id, mes) values (${db.tenant}, date_trunc('month', ${competencia}::date))`
            : sql`delete from periodo_fechado where tenant_id = ${db.tenant}`,
        ),
      )
    await close(true)
    expect((await desk.view(id_nota)).avisos[0]).toMatch(/está fechado/u)
    expect((await cancel(id_nota)).status).toBe(422)
    await close(false)
  })
})

test('a note that replaces another ends it, and needs a reason', async () => {
  const former = await desk.issued()
  const body = { id_nota: former.id_nota, descricao: 'Filme de Natal, versão final' }
  expect(await errosOf(world.ask(notaEmit, { body }))).toMatchObject([{ campo: 'motivo' }])
  const { id_nota } = await world.call(notaEmit, { body: { ...body, motivo: reason } })
  await desk.runAll()
  expect(await desk.view(id_nota)).toMatchObject({
    estado: 'autorizada',
    substitui: { id_nota: former.id_nota },
  })
  expect(await desk.view(former.id_nota)).toMatchObject({
    estado: 'substituida',
    substituida_por: { id_nota },
  })
})
