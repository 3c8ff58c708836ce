import {
  lugaresSave,
  projetoVisto,
  vistoFile,
} from '@claquete/contract/orcamentos/incentivado/visto'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import type { RequestTo } from '@claquete/contract/endpoint'
import { cents } from '@claquete/core/kernel/amounts/money'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { calculated } from '../../kernel/sheets/testing/calculate.ts'
import { readXlsx } from '../../kernel/sheets/testing/read-xlsx.ts'
import { grupoOf, itemOf, novoOrcamento, send } from '../folha/testing.ts'
import { createColleague, novaUnidade } from '../orcamento/testing/orcamento.ts'
import { requestFile } from '../papeis/testing/read-arquivo.ts'
import { block } from '../visao/testing/example.ts'

const server = useSharedServer()

let world: World
let id_orcamento: number
beforeEach(async () => {
  world = await newWorld()
  const made = await world.call(projetoIncentivadoInsert, {
    body: { tipo: 'incentivado', nome: 'Curta', id_empresa: await novaUnidade(world) },
  })
  id_orcamento = made.id_orcamento
  await send(world, id_orcamento, [
    {
      op: 'inserir',
      linhas: [
        grupoOf('cam', null, 1),
        itemOf('lente', 'cam', { valor_unit: cents(100_000), ordem: 1 }),
        itemOf('corpo', 'cam', { valor_unit: cents(50_050), ordem: 2 }),
        grupoOf('adm', null, 2),
        itemOf('contador', 'adm', { valor_unit: cents(30_000), ordem: 1 }),
      ],
    },
  ])
})

type Lugares = RequestTo<typeof lugaresSave>['body']['lugares']

const view = async (estrutura?: 'ancine' | 'salic') =>
  (
    await world.call(projetoVisto, {
      params: { id_orcamento },
      query: { ...(estrutura && { estrutura }) },
    })
  ).data
const save = (lugares: Lugares, who: Pick<World, 'ask'> = world) =>
  who.ask(lugaresSave, { params: { id_orcamento }, body: { estrutura: 'ancine', lugares } })

const valorAt = async (codigo: string) =>
  (await view('ancine')).nos.find((no) => no.codigo === codigo)?.valor

test('lines are put in places, and a group gives its place to what is below it', async () => {
  expect(await view('ancine')).toMatchObject({ total: 1_800.5, sem_lugar: 1_800.5 })
  const reply = await save([
    { uid: 'cam', no: '3.9', antes: null },
    { uid: 'contador', no: '5.1', antes: null },
  ])
  expect(reply.status).toBe(200)
  expect([await valorAt('3.9'), await valorAt('3'), await valorAt('5')]).toEqual([
    1_500.5, 1_500.5, 300,
  ])
  expect(await view('ancine')).toMatchObject({ sem_lugar: 0 })

  await save([{ uid: 'lente', no: '4.3', antes: null }])
  expect([await valorAt('3.9'), await valorAt('4.3')]).toEqual([500.5, 1_000])
  // Undone: the line has that of its group again.
  await save([{ uid: 'lente', no: null, antes: '4.3' }])
  expect(await valorAt('3.9')).toBe(1_500.5)
})

test('each structure has places of its own, and the one with most of them is shown first', async () => {
  await save([{ uid: 'cam', no: '3.9', antes: null }])
  expect(await view('salic')).toMatchObject({ sem_lugar: 1_800.5 })
  const first = await view()
  expect(first.estrutura).toBe('ancine')
  expect(first.estruturas.find(({ codigo }) => codigo === 'ancine')?.lugares).toBe(1)
})

test('a place or a line that is not there is refused by field, and nothing is saved', async () => {
  const reply = await save([
    { uid: 'cam', no: '3.9', antes: null },
    { uid: 'nada', no: '3.9', antes: null },
    { uid: 'adm', no: '77', antes: null },
  ])
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({
    erros: [{ campo: 'lugares.1.uid' }, { campo: 'lugares.2.no' }],
  })
  expect(await view('ancine')).toMatchObject({ sem_lugar: 1_800.5 })
})

test('nobody overwrites a place that they have not seen', async () => {
  await save([{ uid: 'cam', no: '3.9', antes: null }])
  const reply = await save([{ uid: 'cam', no: '4.3', antes: null }])
  expect(reply).toMatchObject({ status: 422, body: { codigo: 'versao_antiga' } })
  expect(await valorAt('3.9')).toBe(1_500.5)
})

test('a budget of advertising has no structure', async () => {
  const outro = await novoOrcamento(world, [grupoOf('g'), itemOf('i', 'g')])
  const body = { estrutura: 'ancine' as const, lugares: [{ uid: 'i', no: '3.9', antes: null }] }
  const asked = await world.ask(lugaresSave, { params: { id_orcamento: outro }, body })
  expect(asked.status).toBe(404)
})

test('who may not see the values of all lines sees no structure and changes none', async () => {
  const colleague = await createColleague(world, [
    'incentivado.consultar',
    'incentivado.alterar',
    'orcamento.consultar',
    'orcamento.listar_todos',
  ])
  await block(world, colleague.id_usuario_tipo, 'valor_total')
  const params = { id_orcamento }
  expect((await colleague.ask(projetoVisto, { params, query: {} })).status).toBe(403)
  expect((await save([{ uid: 'cam', no: '3.9', antes: null }], colleague)).status).toBe(403)
})

test('the workbook has each line under its place, and sums that are formulas', async () => {
  await save([{ uid: 'cam', no: '3.9', antes: null }])
  const fileOf = (tipo: 'excel' | 'pdf', modo: 'analitico' | 'sintetico') =>
    requestFile(server().app, world, vistoFile, {
      params: { id_orcamento, tipo },
      query: { modo },
    })
  const { cells } = readXlsx((await fileOf('excel', 'analitico')).bytes)
  const formulas = [...cells].filter(([, { formula }]) => formula !== undefined)
  expect(formulas.length).toBeGreaterThan(50)
  for (const [ref, { value }] of formulas) {
    expect(calculated(cells, ref), ref).toBeCloseTo(Number(value), 4)
  }
  const texts = [...cells.values()].map(({ value }) => value)
  expect(texts).toContain('Sem lugar na estrutura')
  const pdf = await fileOf('pdf', 'sintetico')
  for (const text of ['Orçamento por estrutura', 'Produção e filmagem', '1.500,50', 'Total']) {
    expect(pdf.texto).toContain(text)
  }
  expect(pdf.texto).not.toContain('contador')
})
