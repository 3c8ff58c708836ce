import {
  itensDoGrupo,
  itensDoJob,
  jobSummary,
} from '@claquete/contract/orcamentos/execucao/choices'
import {
  pagamentoApprove,
  pagamentoPay,
  pagamentoRelacao,
  pagamentoRequest,
  pagamentoSaldos,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { calculationGet } from '@claquete/contract/orcamentos/folha/calculation'
import { versaoCompare } from '@claquete/contract/orcamentos/versoes/comparison'
import { fluxoView } from '@claquete/contract/orcamentos/visao/fluxo'
import {
  grandesItensItems,
  grandesItensReport,
} from '@claquete/contract/orcamentos/visao/grande-item'
import { grupoGet } from '@claquete/contract/orcamentos/folha/grupos'
import { budgetListItens } from '@claquete/contract/orcamentos/folha/itens'
import { orcamentoList, orcamentoSums } from '@claquete/contract/orcamentos/lista/orcamento'
import {
  visaoRelatorioList,
  visaoRelatorioTotals,
} from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { cents } from '@claquete/core/kernel/amounts/money'
import { countedOf, isCounted } from '@claquete/core/orcamentos/folha/documento'
import { randomDocumento } from '@claquete/core/orcamentos/folha/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta, createEquipeMember } from '../execucao/testing/job.ts'
import { countedCusto, countedValor } from './counted.queries.ts'
import { storeNewFolha } from '../folha/documento/store.commands.ts'
import { cellChange, send, grupoOf, idOf, itemOf, novoOrcamento, view } from '../folha/testing.ts'
import { changeTo, novaPessoa } from './testing/orcamento.ts'
import { hide } from '../visao/testing/example.ts'

useSharedServer()

/** The amounts of lines by uid, as the shared SQL counts them. */
const countedInSql = (world: World, id_orcamento: number) =>
  world.rows((db) =>
    db.run(sql<{ uid: string; conta: boolean; valor_total: number; custo_previsto: number }>`
      select i.uid, i.conta, (${countedValor('i')} * 100)::bigint as valor_total,
        (${countedCusto('i')} * 100)::bigint as custo_previsto
      from orca_item i where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}`),
  )

test('what counts is the same in SQL and in core, of sheets of every shape', async () => {
  const world = await newWorld()
  await fc.assert(
    fc.asyncProperty(randomDocumento, async (documento) => {
      const id_orcamento = await novoOrcamento(world)
      const { folha } = await world.rows((db) => storeNewFolha(db, id_orcamento, documento))
      const expected = [...documento.linhas.values()].flatMap(({ id, tipo }) =>
        tipo === 'item' ? [{ uid: id, conta: isCounted(folha, id), ...countedOf(folha, id) }] : [],
      )
      const stored = await countedInSql(world, id_orcamento)
      expect(stored.toSorted(byUid)).toEqual(expected.toSorted(byUid))
    }),
    { numRuns: 40 },
  )
}, 60_000)

const byUid = (a: { uid: string }, b: { uid: string }) => (a.uid < b.uid ? -1 : 1)

test('what counts is stored anew when an option is switched or a line gets lines of its own', async () => {
  const world = await newWorld()
  const preco = { valor_unit: cents(10_000), custo_unit: cents(6_000) }
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', preco),
    itemOf('o', 'g', { ...preco, opcional: true }),
    itemOf('o1', 'o', preco),
  ])
  const counted = async () =>
    Object.fromEntries((await countedInSql(world, id)).map((um) => [um.uid, um.valor_total]))
  expect(await counted()).toEqual({ a: 10_000, o: 0, o1: 0 })
  await send(world, id, [cellChange('o', 'opcional_ligado', false, true)])
  expect(await counted()).toEqual({ a: 10_000, o: 10_000, o1: 10_000 })
  await send(world, id, [{ op: 'inserir', linhas: [itemOf('a1', 'a', { valor_unit: 300 })] }])
  // The line's own price moved to a subline beside the new one.
  expect(await counted()).toMatchObject({ a: 10_300, a1: 300 })
})

/** A version with options on and off at several levels, sold for 1.300,00 at a cost of 780,00. */
const folhaLines = [
  grupoOf('equipe', null, 1),
  grupoOf('fundo', 'equipe', 2),
  grupoOf('opcoes', null, 3),
  itemOf('direcao', 'equipe', { ordem: 1, ...precoOf(500) }),
  itemOf('camera', 'fundo', { ordem: 1, ...precoOf(9999) }),
  itemOf('corpo', 'camera', { ordem: 1, ...precoOf(400) }),
  itemOf('lente', 'camera', { ordem: 2, ...precoOf(700), opcional: true }),
  itemOf('drone', 'opcoes', { ordem: 1, ...precoOf(3354.5), opcional: true }),
  itemOf('making', 'opcoes', {
    ordem: 2,
    ...precoOf(400),
    opcional: true,
    opcional_ligado: true,
  }),
  itemOf('pacote', 'opcoes', { ordem: 3, opcional: true }),
  itemOf('fotos', 'pacote', { ordem: 1, ...precoOf(1250) }),
]

function precoOf(reais: number) {
  const valor_unit = cents(Math.round(reais * 100))
  return { valor_unit, custo_unit: cents(Math.round(valor_unit * 0.6)) }
}

const encargo = {
  id: 'taxa',
  nome: 'Taxa de produção',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: 15_000_000,
  valor: 0,
  em_cascata: false,
  grupos_fora: [],
  valor_fora: 0,
  embutir: false,
  imprimir: true,
} as const

async function novoJob(world: World) {
  const id_orcamento = await novoOrcamento(world, folhaLines)
  await send(world, id_orcamento, [{ op: 'encargos', depois: [encargo as never] }])
  const moved = await changeTo(world, id_orcamento, 'Aprovado')
  expect(moved.status).toBe(200)
  return id_orcamento
}

const sumOf = (valores: readonly (number | null | undefined)[]) =>
  valores.reduce<number>((all, um) => all + Math.round((um ?? 0) * 100), 0) / 100

/** The sale price and planned cost that each place shows for a version. */
async function everywhere(world: World, id_orcamento: number) {
  const params = { id_orcamento }
  const folha = await view(world, id_orcamento)
  const visao = (await world.call(visaoView, { body: params })).data
  const grandes = (await world.call(grandesItensReport, { query: params })).data
  const doGrande = (await world.call(grandesItensItems, { body: params })).data
  const relacao = await world.call(pagamentoRelacao, { params, query: { todos: 'S' } })
  const resumo = (await world.call(jobSummary, { params })).data
  const itens = (await world.call(itensDoJob, { body: params })).data
  const grupos = (await world.call(grupoGet, { params })).data
  const topGrupos = grupos.filter(({ id_orca_grupo_superior }) => id_orca_grupo_superior === null)
  const byGrupo = await Promise.all(
    topGrupos.map(({ id_orca_grupo }) =>
      world.call(itensDoGrupo, { query: { id_orcamento, id_orca_grupo } }),
    ),
  )
  const doGrupo = byGrupo.flatMap(({ data }) => data)
  const saldos = (await world.call(pagamentoSaldos, { body: params })).data
  const relatorio = (await world.call(visaoRelatorioList, { query: {} })).data.data
  const somas = (await world.call(visaoRelatorioTotals, { query: {} })).data
  const sides = { id_orcamento, outro: id_orcamento }
  const comparacao = await world.call(versaoCompare, { params: sides })
  const calculated = (await world.call(calculationGet, { params })).data
  const lista = (await world.call(orcamentoList, { query: {} })).data.data
  const listSums = (await world.call(orcamentoSums, { query: {} })).data
  const ownItens = (await world.call(budgetListItens, { params })).data
  const parents = new Set(ownItens.map(({ id_orca_item_superior }) => id_orca_item_superior))
  const listed = ownItens.filter((l) => l.conta && !parents.has(l.id_orca_item))
  const um = relatorio.find((row) => row.id_orcamento === id_orcamento)
  return {
    orcado: {
      folha: (folha.totais.subtotal ?? 0) / 100,
      visao: visao.totais.orcado,
      visaoTopo: sumOf(visao.linhas.filter(({ nivel }) => nivel === 0).map((l) => l.orcado)),
      grandes: grandes.totais.orcado,
      grandesLinhas: sumOf(grandes.linhas.map((l) => l.orcado)),
      grandesItens: sumOf(doGrande.map((l) => l.orcado)),
      pagamentos: relacao.data.totais.orcado,
      pagamentosLinhas: sumOf(relacao.data.itens.map((l) => l.orcado)),
      saldos: sumOf(saldos.map((l) => l.orcado)),
      verba: resumo.orcado,
      itens: sumOf(itens.map((l) => l.orcado)),
      doGrupo: sumOf(doGrupo.map((l) => l.orcado)),
      comparacao: comparacao.antes.totais.subtotal,
      calculo: calculated.subtotal,
      grupos: sumOf(topGrupos.map((l) => l.valor_total)),
      listados: sumOf(listed.map((l) => l.valor_total)),
    },
    previsto: {
      folha: (folha.totais.custoTotal ?? 0) / 100,
      visao: visao.totais.previsto,
      aprovado: visao.totais.previsto_aprovado,
      grandes: grandes.totais.previsto,
      grandesLinhas: sumOf(grandes.linhas.map((l) => l.previsto)),
      pagamentos: relacao.data.totais.previsto,
      pagamentosLinhas: sumOf(relacao.data.itens.map((l) => l.previsto)),
      verba: resumo.previsto,
      itens: sumOf(itens.map((l) => l.previsto)),
      doGrupo: sumOf(doGrupo.map((l) => l.previsto)),
      relatorio: um?.previsto,
      relatorioSoma: somas.previsto,
      lista: lista.find((row) => row.id_orcamento === id_orcamento)?.custo_total,
      listaSoma: listSums.custo_total,
    },
    variacao: [visao.totais.variacao, ...visao.linhas.map((l) => l.variacao)],
    total: {
      folha: (folha.totais.totalGeral ?? 0) / 100,
      visao: visao.totais.total_geral,
      lista: lista.find((row) => row.id_orcamento === id_orcamento)?.total_geral,
      listaSoma: listSums.total_geral,
      comparacao: comparacao.depois.totais.totalGeral,
      calculo: calculated.totalGeral,
      // The report of all budgets says what the client pays, charges included.
      relatorio: um?.orcado,
      relatorioSoma: somas.orcado,
    },
  }
}

const each = (values: object) => [...new Set(Object.values(values))]

test('every place tells the same of a version with options off', async () => {
  const world = await newWorld()
  const id = await novoJob(world)
  const { orcado, previsto, variacao, total } = await everywhere(world, id)
  expect({ orcado: each(orcado), previsto: each(previsto), total: each(total) }).toEqual({
    orcado: [1300],
    previsto: [780],
    total: [1495],
  })
  expect(each(variacao)).toEqual([0])
})

test('a payment of an option that is off is spent, and planned by nobody', async () => {
  const world = await newWorld()
  const id = await novoJob(world)
  const id_contabancaria = await novaConta(world, 'Itaú')
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  const { id_lancamento, excesso } = await requester.call(pagamentoRequest, {
    body: {
      id_orcamento: id,
      id_orca_item: await idOf(world, id, 'drone'),
      id_pessoa: await novaPessoa(world, 'Voa Drones'),
      valor: 200,
      dataVencimento: '2099-01-31',
      aceita_estouro: 'S',
    } as never,
  })
  expect(excesso).toBe(200)
  await world.call(pagamentoApprove, { body: { id_lancamento, aceita_estouro: 'S' } })
  await world.call(pagamentoPay, { params: { id_lancamento }, body: { id_contabancaria } as never })
  const { linhas: shown, totais } = (await world.call(visaoView, { body: { id_orcamento: id } }))
    .data
  expect(shown.find(({ uid }) => uid === 'drone')).toMatchObject({
    fora: true,
    orcado: 0,
    previsto: 0,
    realizado: 200,
    saldo: -200,
    variacao: -200,
  })
  expect(shown.find(({ uid }) => uid === 'fotos')).toMatchObject({ fora: true, orcado: 0 })
  expect(totais).toMatchObject({ orcado: 1300, previsto: 780, realizado: 200, variacao: -200 })
  const relacao = await world.call(pagamentoRelacao, { params: { id_orcamento: id }, query: {} })
  expect(relacao.data.itens).toMatchObject([{ orcado: 0, previsto: 0, realizado: 200 }])
  const { data } = await world.call(fluxoView, { params: { id_orcamento: id }, query: {} })
  expect(data.sem_data).toBe(780)
})

test('an option switched on after the approval counts, and is no overrun of what was approved', async () => {
  const world = await newWorld()
  const id = await novoJob(world)
  // Reopened in a status that keeps it approved.
  await world.rows((db) =>
    db.run(sql`update orcamento set travado_em = null where tenant_id = ${db.tenant}
      and id_orcamento = ${id}`),
  )
  await world.rows((db) =>
    db.run(sql`update orcamento_status set bloqueia_edicao = false where tenant_id = ${db.tenant}`),
  )
  await send(world, id, [cellChange('lente', 'opcional_ligado', false, true)])
  const on = await everywhere(world, id)
  const { aprovado, ...previsto } = on.previsto
  expect({ orcado: each(on.orcado), previsto: each(previsto), aprovado }).toEqual({
    orcado: [2000],
    previsto: [1200],
    aprovado: 780,
  })
  expect(each(on.variacao)).toEqual([0])
  // Switches it off again, and an approved one too: neither counts as a variation.
  await send(world, id, [
    cellChange('lente', 'opcional_ligado', true, false),
    cellChange('making', 'opcional_ligado', true, false),
  ])
  const off = await everywhere(world, id)
  expect(each(off.orcado)).toEqual([900])
  expect(each(off.variacao)).toEqual([0])
})

test('a version is measured by what counts in the one that is approved', async () => {
  const world = await newWorld()
  const id = await novoOrcamento(world, folhaLines)
  const nova = await world.call(versaoNova, { params: { id_orcamento: id }, body: {} })
  await send(world, nova.id_orcamento, [
    cellChange('making', 'opcional_ligado', true, false),
    cellChange('drone', 'opcional_ligado', false, true),
  ])
  await changeTo(world, nova.id_orcamento, 'Aprovado')
  const { data } = await world.call(itensDoJob, { body: { id_orcamento: id } })
  const um = (descricao: string) => data.find((one) => one.descricao.endsWith(descricao))
  expect(um('making')).toMatchObject({ orcado: 400, previsto: 0 })
  expect(um('drone')).toMatchObject({ orcado: 0, previsto: 2012.7 })
})

test.each([[['camera']], [['camera', 'corpo']]])(
  'hiding %j from a profile takes what it holds with it, in every place',
  async (hidden) => {
    const world = await newWorld()
    const id = await novoJob(world)
    const pessoa = await createEquipeMember(world, [
      'orcamento.custos',
      'visualizacao.valor_orcado',
    ])
    for (const uid of hidden) {
      await hide(world, await idOf(world, id, uid), pessoa.id_usuario_tipo)
    }
    const params = { id_orcamento: id }
    const visao = (await pessoa.call(visaoView, { body: params })).data.totais
    const resumo = (await pessoa.call(jobSummary, { params })).data
    const relacao = (await pessoa.call(pagamentoRelacao, { params, query: {} })).data.totais
    const relatorio = (await pessoa.call(visaoRelatorioTotals, { query: {} })).data
    expect([visao, resumo, relacao].map((um) => [um.orcado, um.previsto])).toEqual(
      Array.from({ length: 3 }, () => [900, 540]),
    )
    // A price with charges would tell that of the hidden line.
    expect(relatorio).toMatchObject({ orcado: 0, sem_orcado: 1, previsto: 540 })
  },
)
