import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { usuarioUpdate } from '@claquete/contract/acesso/usuarios/usuario'
import { projetoDelete } from '@claquete/contract/projetos/quadro/projeto'
import type { timesheet } from '@claquete/contract/projetos/horas/relogio'
import { horaAlvoList } from '@claquete/contract/projetos/horas/relogio'
import {
  horaExport,
  horaList,
  tempoDelete,
  tempoUpdate,
} from '@claquete/contract/projetos/horas/tempo'
import { travaCreate, travaDelete, travaList } from '@claquete/contract/projetos/horas/trava'
import type { RequestTo } from '@claquete/contract/endpoint'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { partesOf } from '@claquete/core/projetos/horas/partes'
import { custoOfTempo } from '@claquete/core/projetos/horas/custo'
import { cents } from '@claquete/core/kernel/amounts/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaTarefa, novoProjeto } from '../../quadro/testing/quadro.ts'
import { askHoras, at, lancar, lastMonday, today } from '../testing/horas.ts'
import { custoOf, partRows } from './partes.queries.ts'

useSharedServer()
const tuesday = addDays(lastMonday, 1)

let world: World
let projeto: number
let tarefa: number
beforeEach(async () => {
  world = await newWorld()
  projeto = await novoProjeto(world)
  tarefa = await novaTarefa(world, projeto, { titulo: 'Roteiro' })
})

const clocked = (from: string, to: string, dia = lastMonday) => ({
  id_projeto_tarefa: tarefa,
  inicio: at(dia, from),
  fim: at(dia, to),
})
type Body = Omit<RequestTo<typeof timesheet>['body'], 'acao'>
const refused = async (body: Body, who = world) => {
  const { status, failure } = await askHoras(who, { acao: 'lancar', ...body })
  return [status, failure.erros?.[0]?.campo ?? failure.codigo, failure.msg]
}
const change = (
  id: number,
  body: Omit<RequestTo<typeof tempoUpdate>['body'], 'versao'>,
  versao = 1,
) => world.ask(tempoUpdate, { params: { id_projeto_tarefa_tempo: id }, body: { ...body, versao } })
const listed = async (query: object = {}, who = world) =>
  (await who.call(horaList, { query })).data.data

test('an entry is a duration of a day, or has clock times', async () => {
  const solto = await lancar(world, { id_projeto_tarefa: tarefa, segundos: 5400, nota: 'Versão 2' })
  expect(solto).toMatchObject({ dia: lastMonday, inicio: null, fim: null, segundos: 5400 })
  const timed = await lancar(world, clocked('09:00', '10:30', tuesday))
  expect(timed).toMatchObject({
    dia: tuesday,
    segundos: 5400,
    tarefa: 'Roteiro',
    id_projeto: projeto,
  })
  expect(await listed()).toMatchObject([
    { dia: tuesday, horario: '09:00 às 10:30', duracao: '1:30', tarefa: 'Roteiro' },
    { dia: lastMonday, horario: null, duracao: '1:30', nota: 'Versão 2', situacao_label: 'Aberta' },
  ])
  expect(await listed({ search: 'versão roteiro' })).toHaveLength(1)
})

test('entries of a person do not overlap; one may begin when another ends', async () => {
  await lancar(world, clocked('09:00', '10:00'))
  await lancar(world, clocked('10:00', '11:00'))
  const [status, campo, msg] = await refused(clocked('10:30', '12:00'))
  expect([status, campo]).toEqual([422, 'inicio'])
  expect(msg).toBe('Das 10:00 às 11:00 já há horas em “Roteiro”.')
  expect((await refused(clocked('08:00', '12:00')))[1]).toBe('inicio')
  // Another person may work at the same hour.
  const colleague = await newColleague(world, ['hora.lancar', 'projeto.listar_todos'])
  await lancar(colleague, clocked('09:00', '10:00'))
})

test('of entries that overlap and are sent at once, one is stored', async () => {
  const all = await Promise.all(
    ['09:00', '09:10', '09:20', '09:30'].map((from) =>
      askHoras(world, { acao: 'lancar', ...clocked(from, '12:00') }),
    ),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
})

test('an entry over midnight is one entry, and its days are told by São Paulo', async () => {
  const inicio = at(lastMonday, '22:30')
  await lancar(world, { id_projeto_tarefa: tarefa, inicio, fim: at(tuesday, '01:00') })
  expect(await listed()).toMatchObject([{ dia: lastMonday, duracao: '2:30' }])
  const parts = await world.rows((db) =>
    db.run(
      sql`select dia::text, segundos from (${partRows(db, { de: lastMonday, ate: tuesday })}) x order by 1`,
    ),
  )
  expect(parts).toEqual([
    { dia: lastMonday, segundos: 5400 },
    { dia: tuesday, segundos: 3600 },
  ])
  expect((await refused(clocked('00:30', '02:00', tuesday)))[1]).toBe('inicio')
})

test('SQL divides and costs entries as core does', async () => {
  const entry = fc.record({
    start: fc.integer({
      min: Date.parse('2017-01-01') / 1000,
      max: Date.parse('2019-06-01') / 1000,
    }),
    length: fc.integer({ min: 1, max: 86_400 }),
    custo: fc.integer({ min: 0, max: 99_999_999 }),
  })
  await fc.assert(
    fc.asyncProperty(entry, async ({ start, length, custo }) => {
      const [inicio, fim] = [start * 1000, (start + length) * 1000]
      const rows = await world.rows(async (db) => {
        await db.run(sql`delete from projeto_tarefa_tempo where tenant_id = ${db.tenant}`)
        await db.run(sql`insert into projeto_tarefa_tempo (tenant_id, id_projeto, id_usuario, dia, inicio, fim, segundos)
          values (${db.tenant}, ${projeto}, ${world.id_usuario},
            (to_timestamp(${start}) at time zone 'America/Sao_Paulo')::date, to_timestamp(${start}),
            to_timestamp(${start + length}), ${length})`)
        return db.run(sql`select dia::text, segundos, ${custoOf(sql`segundos`, sql`${custo}::bigint`)}::bigint as custo
          from (${partRows(db, { de: calendarDate('2016-01-01'), ate: calendarDate('2020-01-01') })}) x order by 1`)
      })
      expect(rows).toEqual(
        partesOf(inicio, fim).map(({ dia, segundos }) => ({
          dia,
          segundos,
          custo: custoOfTempo(segundos, cents(custo)),
        })),
      )
    }),
    { numRuns: 60 },
  )
})

test('times that cannot be are refused at their field', async () => {
  expect(
    (await refused({ id_projeto_tarefa: tarefa, dia: addDays(today, 1), segundos: 60 }))[1],
  ).toBe('dia')
  expect((await refused(clocked('09:00', '10:00', addDays(today, 1))))[1]).toBe('fim')
  expect((await refused(clocked('10:00', '09:00')))[1]).toBe('fim')
  const long = {
    id_projeto_tarefa: tarefa,
    inicio: at(lastMonday, '09:00'),
    fim: at(tuesday, '09:01'),
  }
  expect((await refused(long))[2]).toBe('Um lançamento tem no máximo 24 horas.')
  expect((await refused({ id_projeto_tarefa: tarefa, dia: lastMonday, segundos: 0 }))[1]).toBe(
    'segundos',
  )
  expect((await refused({ id_projeto_tarefa: tarefa, dia: lastMonday, segundos: 86_401 }))[1]).toBe(
    'segundos',
  )
  expect((await refused({ ...clocked('09:00', '10:00'), segundos: 60 }))[1]).toBe('segundos')
  expect((await refused({ id_projeto_tarefa: tarefa, inicio: 'ontem', fim: 'hoje' }))[1]).toBe(
    'inicio',
  )
})

test('a day has 24 hours', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 80_000 })
  expect(
    (await refused({ id_projeto_tarefa: tarefa, dia: lastMonday, segundos: 6_401 })).slice(1),
  ).toEqual(['segundos', expect.stringContaining('passaria de 24 horas')])
  await lancar(world, { id_projeto_tarefa: tarefa, segundos: 6_400 })
})

test('a locked day refuses in words, for everybody or for one person, and the others do not', async () => {
  const days = { de: lastMonday, ate: tuesday }
  const locked = await world.call(travaCreate, { body: { ...days, motivo: 'folha fechada' } })
  expect(locked.travados).toBe(2)
  expect((await world.call(travaCreate, { body: days })).travados).toBe(0)
  const [status, code, msg] = await refused({
    id_projeto_tarefa: tarefa,
    dia: lastMonday,
    segundos: 60,
  })
  expect([status, code]).toEqual([422, 'hora_dia_travado'])
  expect(msg).toContain('está travado para horas: folha fechada.')
  expect((await world.call(travaList, { query: days })).data).toMatchObject([
    { dia: tuesday },
    { dia: lastMonday },
  ])
  await world.call(travaDelete, { body: days })
  const id_usuario = world.id_usuario
  await world.call(travaCreate, { body: { ...days, id_usuario } })
  expect((await refused({ id_projeto_tarefa: tarefa, dia: lastMonday, segundos: 60 }))[1]).toBe(
    'hora_dia_travado',
  )
  const colleague = await newColleague(world, ['hora.lancar', 'projeto.listar_todos'])
  await lancar(colleague, { id_projeto_tarefa: tarefa })
})

test('what is entered stays as it is once its day is locked', async () => {
  const { id_projeto_tarefa_tempo: id } = await lancar(world, { id_projeto_tarefa: tarefa })
  await world.call(travaCreate, { body: { de: lastMonday, ate: lastMonday } })
  expect((await change(id, { segundos: 60 })).failure.codigo).toBe('hora_dia_travado')
  expect((await change(id, { nota: 'x' })).failure.codigo).toBe('hora_dia_travado')
  const gone = await world.ask(tempoDelete, { params: { id_projeto_tarefa_tempo: id } })
  expect(gone.failure.codigo).toBe('hora_dia_travado')
})

test('a closed month of the ledger takes no hours', async () => {
  const mes = addDays(today, -70)
  await world.call(fechamentoClose, { body: { mes: mes.slice(0, 7) } })
  const [status, code, msg] = await refused({ id_projeto_tarefa: tarefa, dia: mes, segundos: 60 })
  expect([status, code]).toEqual([422, 'periodo_fechado'])
  expect(msg).toContain('não aceita mais horas')
})

test('an archived project, a task of another one, a person switched off', async () => {
  const other = await novoProjeto(world)
  expect(
    (
      await refused({ id_projeto: other, id_projeto_tarefa: tarefa, dia: lastMonday, segundos: 60 })
    )[1],
  ).toBe('id_projeto_tarefa')
  await world.call(projetoDelete, { params: { id: other } })
  expect((await refused({ id_projeto: other, dia: lastMonday, segundos: 60 }))[1]).toBe(
    'projeto_arquivado',
  )
  const foreign = await newWorld()
  expect(
    (await refused({ id_projeto_tarefa: tarefa, dia: lastMonday, segundos: 60 }, foreign))[0],
  ).toBe(404)
  const colleague = await newColleague(world, ['hora.lancar', 'projeto.listar_todos'])
  const versao = await world.versao('usuario', colleague.id_usuario)
  const person = { id_usuario: colleague.id_usuario, nome: 'Fora', email: 'fora@produtora.com.br' }
  await world.call(usuarioUpdate, { body: { ...person, ativo: 'N', versao } })
  const off = {
    id_usuario: colleague.id_usuario,
    id_projeto_tarefa: tarefa,
    dia: lastMonday,
    segundos: 60,
  }
  expect((await refused(off)).slice(0, 2)).toEqual([422, 'id_usuario'])
})

test('somebody changes only the own hours, unless they may change those of all', async () => {
  const { id_projeto_tarefa_tempo } = await lancar(world, { id_projeto_tarefa: tarefa })
  const own = await newColleague(world, ['hora.lancar', 'projeto.listar_todos'])
  const params = { id_projeto_tarefa_tempo }
  expect((await own.ask(tempoDelete, { params })).status).toBe(404)
  expect(await listed({}, own)).toEqual([])
  expect(
    (
      await refused(
        { id_usuario: world.id_usuario, id_projeto: projeto, dia: lastMonday, segundos: 1 },
        own,
      )
    )[0],
  ).toBe(403)
  const chief = await newColleague(world, ['hora.alterar_todas', 'projeto.listar_todos'])
  const changed = await chief.call(tempoUpdate, { params, body: { segundos: 60, versao: 1 } })
  expect(changed.data).toMatchObject({ segundos: 60, id_usuario: world.id_usuario, versao: 2 })
  // Restricted to another unit, they do not find them.
  const unit = await novaUnidade(world, 'Filial')
  const away = await newColleague(world, ['hora.alterar_todas', 'projeto.listar_todos'], [unit])
  expect((await away.ask(tempoDelete, { params })).status).toBe(404)
  await chief.call(tempoDelete, { params })
  expect(await listed()).toEqual([])
})

test('a change keeps the kind of the entry unless the other one is sent whole', async () => {
  const { id_projeto_tarefa_tempo: id } = await lancar(world, clocked('09:00', '10:00'))
  expect((await change(id, { fim: at(lastMonday, '11:00') })).body.data).toMatchObject({
    segundos: 7200,
  })
  expect((await change(id, { nota: 'Ligações' }, 2)).body.data).toMatchObject({
    segundos: 7200,
    nota: 'Ligações',
  })
  expect((await change(id, { segundos: 1800 }, 3)).body.data).toMatchObject({
    inicio: null,
    segundos: 1800,
    dia: lastMonday,
  })
  expect((await change(id, { inicio: at(tuesday, '09:00') }, 4)).failure.erros?.[0]?.campo).toBe(
    'fim',
  )
  expect((await change(id, { segundos: 60 }, 1)).failure.codigo).toBe('versao_antiga')
})

test('what may be chosen begins with what was used last, and is found by its words', async () => {
  const montagem = await novaTarefa(world, projeto, { titulo: 'Montagem' })
  await lancar(world, { id_projeto_tarefa: montagem })
  const found = async (search?: string) =>
    (await world.call(horaAlvoList, { query: search === undefined ? {} : { search } })).data.map(
      (one) => one.tarefa,
    )
  expect((await found())[0]).toBe('Montagem')
  expect(await found('natal rote')).toEqual(['Roteiro'])
})

test('the list goes into a file', async () => {
  await lancar(world, { id_projeto_tarefa: tarefa })
  const { id_exportacao } = await world.call(horaExport, { params: { tipo: 'csv' }, query: {} })
  expect(id_exportacao).toBeGreaterThan(0)
})
