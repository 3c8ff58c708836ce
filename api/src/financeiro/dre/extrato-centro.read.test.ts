import { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import type { TituloNovo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { novoJob } from '../../orcamentos/execucao/testing/job.ts'
import { novaEmpresa } from './testing/ledger.ts'

useSharedServer()

const { list, totals, export: file } = extratoDoCentro.endpoints

test('the part of each title that is of a centre and those under it, by account', async () => {
  const { world, id_empresa, elenco, rent, receita } = await novaEmpresa(await newWorld())
  const novo = async (descricao: string, id_centrocusto_superior = 0) =>
    (await world.call(centroCustoCreate, { body: { descricao, id_centrocusto_superior } }))
      .id_centrocusto
  const producao = await novo('Produção')
  const set = await novo('Set', producao)
  const titulo = (more: TituloNovo) =>
    postTitulo(world, { id_empresa, competencia: '2026-03-10', ...more })
  await titulo({ valor: 10_000, id_grupoCusto: elenco, id_centrocusto: set })
  await titulo({
    valor: 1_000,
    rateio: [
      { id_grupoCusto: elenco, valor: 300, id_centrocusto: producao },
      { id_grupoCusto: rent, valor: 700, id_centrocusto: null },
    ],
  })
  await titulo({ valor: 5_000, id_grupoCusto: receita, operacao: 'C', id_centrocusto: producao })
  await titulo({ valor: 77, id_grupoCusto: elenco, id_centrocusto: set, competencia: '2026-04-01' })
  const query = {
    id_centrocusto: producao,
    periodo1: '2026-03-01' as never,
    periodo2: '2026-03-31' as never,
  }
  const { data } = await world.call(list, { query })
  expect(data.data.map(({ valor, descricao_centro_custo: c }) => [c, valor])).toEqual([
    ['Produção', 50],
    ['Produção', -3],
    ['Set', -100],
  ])
  const totais = (await world.call(totals, { query })).data
  expect(totais).toMatchObject({
    descricao: 'Produção',
    receitas: 50,
    despesas: 103,
    resultado: -53,
  })
  expect(totais.grupos.map((um) => [um.nome, um.quantidade, um.receitas, um.despesas])).toEqual([
    ['1.1 Elenco', 2, 0, 103],
    ['2 Filmes', 1, 50, 0],
  ])
  const alone = await world.call(totals, { query: { ...query, sub: 'N' } })
  expect(alone.data.despesas).toBe(3)
  const { total } = await world.call(file, { params: { tipo: 'excel' }, query })
  expect(total).toBe(3)
  const unknown = await world.ask(list, { query: { id_centrocusto: 999_999 } })
  expect(unknown.status).toBe(404)
})

test('what comes back on a line of a budget is on the side of what it lowers', async () => {
  const world = await newWorld()
  const { id_orcamento, art } = await novoJob(world)
  const { id_centrocusto } = await world.call(centroCustoCreate, {
    body: { descricao: 'Set', id_centrocusto_superior: 0 },
  })
  const base = { competencia: '2026-03-10', id_centrocusto }
  await postTitulo(world, { valor: 10_000, ...base, id_orcamento, id_orca_item: art })
  const back = { operacao: 'C' as const, id_orcamento, id_orca_item: art }
  await postTitulo(world, { valor: 2_000, ...base, ...back })
  await postTitulo(world, { valor: 500, ...base, operacao: 'C' })
  const query = {
    id_centrocusto,
    periodo1: '2026-03-01' as never,
    periodo2: '2026-03-31' as never,
  }
  const { data } = (await world.call(list, { query })).data
  expect(data.map(({ lado, valor }) => [lado, valor]).toSorted()).toEqual([
    ['C', 5],
    ['D', -100],
    ['D', 20],
  ])
  const { receitas, despesas } = (await world.call(totals, { query })).data
  expect([receitas, despesas]).toEqual([5, 80])
})
