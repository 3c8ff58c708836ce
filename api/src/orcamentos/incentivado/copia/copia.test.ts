import { copyToIncentivado } from '@claquete/contract/orcamentos/incentivado/copia'
import {
  projetoIncentivadoInsert,
  projetoIncentivadoSave,
  projetoIncentivadoView,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { folhaView } from '@claquete/contract/orcamentos/folha/folha'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import {
  orcamentoIncentivadoList,
  orcamentoList,
} from '@claquete/contract/orcamentos/lista/orcamento'
import type { RequestTo } from '@claquete/contract/endpoint'
import { cents } from '@claquete/core/kernel/amounts/money'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { grupoOf, itemOf, send } from '../../folha/testing.ts'
import { createColleague, novaUnidade, novoOrcamento } from '../../orcamento/testing/orcamento.ts'

useSharedServer()

let world: World
let de: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  de = await novoOrcamento(world, { titulo: 'Comercial' })
  const encargos: FolhaChange = {
    op: 'encargos',
    depois: [
      {
        id: 'taxa',
        nome: 'Taxa de produção',
        tipo: 'taxa_producao',
        modo: 'por_fora',
        taxa: 10_000_000,
        valor: cents(0),
        em_cascata: false,
        grupos_fora: [],
        valor_fora: cents(0),
        embutir: false,
        imprimir: true,
      },
    ],
  }
  const linhas = [
    grupoOf('cam'),
    itemOf('lente', 'cam', { valor_unit: cents(100_000), custo_unit: cents(60_000), ordem: 1 }),
    itemOf('corpo', 'cam', { valor_unit: cents(50_000), ordem: 2 }),
  ]
  await send(world, de, [{ op: 'inserir', linhas }, encargos])
})

type Body = RequestTo<typeof copyToIncentivado>['body']
const copy = (body: Body, id_orcamento = de) =>
  world.call(copyToIncentivado, { params: { id_orcamento }, body })
const sheet = async (id_orcamento: number) =>
  (await world.call(folhaView, { params: { id_orcamento } })).data
const asNew = { projeto_novo: { nome: 'Documentário', tipo: 'incentivado' } } as const

test('a copy to a new project keeps the lines, and says what was not carried', async () => {
  const before = (await sheet(de)).totais.totalGeral
  expect(before).toBe(165_000)
  const made = await copy({ ...asNew, titulo: 'Documentário, orçamento' })
  expect(made).toMatchObject({
    deixados: { encargos: 1, comissionados: 0, ajuste: false },
    msg: 'Orçamento copiado. Ficaram de fora: 1 encargo.',
  })
  const copied = await sheet(made.id_orcamento)
  expect(copied.linhas.map(({ descricao }) => descricao)).toHaveLength(3)
  expect(copied.encargos).toEqual([])
  expect(copied).toMatchObject({ id_projeto_incentivado: made.id_projeto_incentivado })
  expect(copied.totais).toMatchObject({ totalGeral: 150_000, lucroTotal: 0 })
  const { data } = await world.call(projetoIncentivadoView, {
    params: { id_projeto_incentivado: made.id_projeto_incentivado ?? 0 },
  })
  expect(data).toMatchObject({ nome: 'Documentário', budgets: [{ total_geral: 1_500 }] })
  // The one that was copied is as it was.
  expect((await sheet(de)).totais.totalGeral).toBe(before)
})

test('to a project that exists it takes its number, with the cost of each line where that is asked', async () => {
  const { id_projeto_incentivado } = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Longa',
      salic: '260777',
      id_empresa: await novaUnidade(world),
    },
  })
  const made = await copy({ id_projeto_incentivado, valores: 'custo' })
  expect((await sheet(made.id_orcamento)).totais.totalGeral).toBe(110_000)
  const listed = (await world.call(orcamentoIncentivadoList, { query: {} })).data.data
  expect(listed.find((one) => one.id_orcamento === made.id_orcamento)).toMatchObject({
    salic: '260777',
    id_projeto_incentivado,
  })
})

test('a copy back is one of advertising again', async () => {
  const there = await copy(asNew)
  const back = await copy({ titulo: 'De volta' }, there.id_orcamento)
  expect(back.id_projeto_incentivado).toBeNull()
  expect(await sheet(back.id_orcamento)).toMatchObject({ id_projeto_incentivado: null })
  const listed = (await world.call(orcamentoList, { query: {} })).data.data
  expect(listed.map((one) => one.id_orcamento)).toEqual(
    expect.arrayContaining([de, back.id_orcamento]),
  )
  expect(listed.map((one) => one.id_orcamento)).not.toContain(there.id_orcamento)
})

test('without a project, or with one that is not there, it is refused by field and copies nothing', async () => {
  const ask = (body: Body) => world.ask(copyToIncentivado, { params: { id_orcamento: de }, body })
  for (const body of [{}, { id_projeto_incentivado: 999_999 }]) {
    expect(await ask(body)).toMatchObject({
      status: 422,
      body: { erros: [{ campo: 'id_projeto_incentivado' }] },
    })
  }
  expect((await world.call(orcamentoIncentivadoList, { query: {} })).data.data).toEqual([])
})

test('into a project that ended nothing is copied until it is reopened', async () => {
  const project = {
    tipo: 'incentivado',
    nome: 'Longa',
    id_empresa: await novaUnidade(world),
  } as const
  const { id_projeto_incentivado } = await world.call(projetoIncentivadoInsert, { body: project })
  const stand = async (estado: 'arquivado' | 'contas') => {
    const params = { id_projeto_incentivado }
    const { versao } = (await world.call(projetoIncentivadoView, { params })).data
    const body = { ...project, id_projeto_incentivado, estado, versao }
    await world.call(projetoIncentivadoSave, { body })
  }
  const ask = () =>
    world.ask(copyToIncentivado, {
      params: { id_orcamento: de },
      body: { id_projeto_incentivado },
    })
  await stand('arquivado')
  const refused = await ask()
  expect(refused.status).toBe(422)
  expect(refused.failure.erros).toEqual([
    {
      campo: 'id_projeto_incentivado',
      msg: 'Este projeto está arquivado: reabra-o antes de copiar um orçamento para ele.',
    },
  ])
  expect((await world.call(orcamentoIncentivadoList, { query: {} })).data.data).toHaveLength(1)
  await stand('contas')
  expect((await ask()).status).toBe(200)
})

test('who may not change projects copies to none, and who sees no costs takes none', async () => {
  const who = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.cadastrar',
    'orcamento.listar_todos',
  ])
  const ask = (body: Body) => who.ask(copyToIncentivado, { params: { id_orcamento: de }, body })
  expect((await ask(asNew)).status).toBe(403)
  const other = await createColleague(world, [
    'orcamento.consultar',
    'orcamento.cadastrar',
    'orcamento.listar_todos',
    'incentivado.alterar',
  ])
  const params = { id_orcamento: de }
  const body = { ...asNew, valores: 'custo' as const }
  expect((await other.ask(copyToIncentivado, { params, body })).status).toBe(403)
})
