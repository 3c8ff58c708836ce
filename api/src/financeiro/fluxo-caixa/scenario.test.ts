import * as contract from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import { lancamentosDelete } from '@claquete/contract/livro/titulos/baixa'
import { tituloUpdate } from '@claquete/contract/livro/titulos/titulo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelTitulo, postTitulo, settle } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { block, conta } from '../../livro/titulos/lista/testing/conta.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { withConta } from './testing/conta.ts'

useSharedServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const dia = calendarDate
const open = async (world: World, id_cenario: number) =>
  (await world.call(contract.scenarioView, { params: { id_cenario } })).data
const hipotese = {
  tipo: 'hipotese',
  descricao: 'Câmera nova',
  operacao: 'D',
  valor: 900.5,
  dia: dia('2026-03-28'),
} as const

async function withTitulos() {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world)
  const novo = (descricao: string, vencimento = '2026-03-20') =>
    postTitulo(world, { operacao: 'D', valor: 10_000, dataVencimento: vencimento, descricao })
  return { world, id_contabancaria, novo }
}

test('a scenario is stored with its name and changes no title', async () => {
  const { world, novo } = await withTitulos()
  const luz = await novo('Luz')
  const late = await novo('Atrasado', '2026-03-01')
  const antes = await world.rows((db) => db.run(sql`select * from lancamento order by 1, 2`))
  const { id_cenario } = await world.call(contract.scenarioCreate, {
    body: {
      nome: 'Cliente atrasa',
      mudancas: [
        { tipo: 'mover', id_lancamento: luz, dia: dia('2026-03-27') },
        { tipo: 'ocultar', id_lancamento: late },
        hipotese,
      ],
    },
  })
  expect(await world.rows((db) => db.run(sql`select * from lancamento order by 1, 2`))).toEqual(
    antes,
  )
  const { nome, mudancas, versao } = await open(world, id_cenario)
  expect([nome, versao]).toEqual(['Cliente atrasa', 1])
  const salvo = { operacao: 'D', valor: 100 }
  expect(mudancas.map(({ id_mudanca: _, ...mudanca }) => mudanca)).toEqual(
    [
      {
        tipo: 'mover',
        id_lancamento: luz,
        descricao: 'Luz',
        operacao: 'D',
        antes: { ...salvo, dia: '2026-03-20' },
        para: '2026-03-27',
        atual: { ...salvo, dia: '2026-03-20' },
        estado: 'igual',
      },
      {
        tipo: 'ocultar',
        id_lancamento: late,
        descricao: 'Atrasado',
        operacao: 'D',
        antes: { ...salvo, dia: '2026-03-15' },
        para: null,
        atual: { ...salvo, dia: '2026-03-15' },
        estado: 'igual',
      },
      {
        tipo: 'hipotese',
        id_lancamento: null,
        descricao: 'Câmera nova',
        operacao: 'D',
        antes: { operacao: 'D', valor: 900.5, dia: '2026-03-28' },
        para: null,
        atual: { operacao: 'D', valor: 900.5, dia: '2026-03-28' },
        estado: 'igual',
      },
    ].map(({ operacao: _, ...mudanca }) => mudanca),
  )
  const { data } = await world.call(contract.scenarioList, {})
  expect(data.map((um) => [um.nome, um.mudancas])).toEqual([['Cliente atrasa', 3]])
})

test('opened later it says what changed, was paid or left, and may be saved again', async () => {
  const { world, id_contabancaria, novo } = await withTitulos()
  const [same, mudou, pago, gone, deleted] = [
    await novo('Igual'),
    await novo('Mudou'),
    await novo('Pago'),
    await novo('Saiu'),
    await novo('Excluído'),
  ]
  const move = (id_lancamento: number) =>
    ({ tipo: 'mover', id_lancamento, dia: dia('2026-04-01') }) as const
  const { id_cenario } = await world.call(contract.scenarioCreate, {
    body: { nome: 'Tudo', mudancas: [same, mudou, pago, gone, deleted].map(move) },
  })
  await world.call(tituloUpdate, {
    params: { id: mudou },
    body: { descricao: 'Mudou', valor: 80, dataVencimento: dia('2026-03-20'), versao: 1 },
  })
  await cancelTitulo(world, gone)
  await settle(world, pago, { id_contabancaria })
  await world.call(lancamentosDelete, { body: { ids: [deleted] } })
  const { mudancas, versao } = await open(world, id_cenario)
  expect(mudancas.map(({ descricao, estado, atual }) => [descricao, estado, atual?.valor])).toEqual(
    [
      ['Igual', 'igual', 100],
      ['Mudou', 'mudou', 80],
      ['Pago', 'pago', undefined],
      ['Saiu', 'saiu', undefined],
      ['Excluído', 'saiu', undefined],
    ],
  )
  const save = (which: readonly number[], base = versao) =>
    world.ask(contract.scenarioUpdate, {
      params: { id_cenario },
      body: { nome: 'Tudo de novo', mudancas: which.map(move), versao: base },
    })
  expect((await save([deleted])).failure.erros?.[0]?.campo).toBe('mudancas')
  expect((await save([same, same])).status).toBe(422)
  expect((await save([mudou, pago])).status).toBe(200)
  const depois = await open(world, id_cenario)
  expect(depois.nome).toBe('Tudo de novo')
  expect(depois.mudancas.map(({ descricao, estado }) => [descricao, estado])).toEqual([
    ['Mudou', 'igual'],
    ['Pago', 'pago'],
  ])
  expect((await save([same])).failure.codigo).toBe('versao_antiga')
})

test('names are not repeated; who only looks may not save; deleting keeps the titles', async () => {
  const { world, novo } = await withTitulos()
  const id_lancamento = await novo('Luz')
  const body = { nome: 'Otimista', mudancas: [{ tipo: 'ocultar', id_lancamento } as const] }
  const { id_cenario } = await world.call(contract.scenarioCreate, { body })
  const outro = await world.ask(contract.scenarioCreate, { body: { ...body, nome: 'OTIMISTA' } })
  expect([outro.status, outro.failure.erros?.[0]?.campo]).toEqual([422, 'nome'])
  const session = await createColleague(world, ['fluxo_caixa.consultar'])
  expect((await open(session, id_cenario)).nome).toBe('Otimista')
  const refused = await session.ask(contract.scenarioDelete, { params: { id_cenario } })
  expect(refused.status).toBe(403)
  await world.call(contract.scenarioDelete, { params: { id_cenario } })
  expect((await world.call(contract.scenarioList, {})).data).toEqual([])
  const [left] = await world.rows((db) =>
    db.run(
      sql<{ n: number }>`select count(*)::int as n from lancamento where tenant_id = ${db.tenant}`,
    ),
  )
  expect(left?.n).toBe(1)
})

test('who does not see a title of a scenario is told nothing of it, and saving again keeps it', async () => {
  const { world, novo } = await withTitulos()
  const luz = await novo('Luz')
  const safe = await conta(world, 'Cofre')
  const hidden = await postTitulo(world, {
    valor: 77_700,
    dataVencimento: '2026-03-20',
    descricao: 'Sigilo',
    id_contabancaria: safe,
  })
  const gone = await novo('Apagado')
  const { id_cenario } = await world.call(contract.scenarioCreate, {
    body: {
      nome: 'Inteiro',
      mudancas: [
        { tipo: 'mover', id_lancamento: luz, dia: dia('2026-03-27') },
        { tipo: 'mover', id_lancamento: hidden, dia: dia('2026-03-30') },
        { tipo: 'ocultar', id_lancamento: gone },
      ],
    },
  })
  await world.call(lancamentosDelete, { body: { ids: [gone] } })
  const colleague = await createColleague(world, ['fluxo_caixa.consultar', 'fluxo_caixa.guardar'])
  await block(world, colleague.id_usuario, safe)
  const stored = () =>
    world.rows((db) =>
      db.run(sql`select tipo, id_lancamento, descricao, valor, dia_original, dia
        from cenario_mudanca where tenant_id = ${db.tenant} and tipo <> 'hipotese' order by 3`),
    )
  const before = await stored()

  const told = await open(colleague, id_cenario)
  expect(told.mudancas.map(({ descricao }) => descricao)).toEqual(['Luz'])
  expect(told.reservadas).toBe(2)
  const again = { tipo: 'mover' as const, id_lancamento: luz, dia: dia('2026-03-27') }
  const save = (mudancas: readonly object[], versao: number) =>
    colleague.ask(contract.scenarioUpdate, {
      params: { id_cenario },
      body: { mudancas: mudancas as never, versao },
    })
  expect((await save([again, hipotese], told.versao)).status).toBe(200)
  expect(await stored()).toEqual(before)
  const more = { tipo: 'ocultar', id_lancamento: hidden }
  expect((await save([again, more], told.versao + 1)).status).toBe(422)
  const made = await colleague.ask(contract.scenarioCreate, {
    body: { nome: 'Sondagem', mudancas: [more] as never },
  })
  expect(made.status).toBe(422)
  expect(await stored()).toEqual(before)
  expect((await open(world, id_cenario)).reservadas).toBe(0)
})
