import {
  graficoEficiencia,
  graficoLucro,
  graficoView,
} from '@claquete/contract/relatorios/graficos/graficos'
import type { Grafico } from '@claquete/contract/relatorios/graficos/graficos'
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import type { TituloNovo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaEmpresa } from '../../financeiro/dre/testing/ledger.ts'
import {
  changeTo,
  seedItens,
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer({ now: () => Date.parse('2026-06-18T15:00:00Z') })

const rowsOf = ({ pontos, series }: Grafico) =>
  pontos.map(({ nome, percentual }, at) => [
    nome.replace(/^\S+-\d+ /u, ''),
    ...series.map(({ valores }) => valores[at]),
    percentual,
  ])
const view = async (world: World, query: object) =>
  rowsOf((await world.call(graficoView, { query })).data)

/** Two approved jobs of two clients, one of them by an agency, that sold 900,00 and 500,00. */
async function withJobs() {
  const example = await novaEmpresa(await newWorld())
  const { world, id_empresa, receita, elenco, rent } = example
  const [aurora, breeze] = [await novaPessoa(world, 'Aurora'), await novaPessoa(world, 'Brisa')]
  const agencia = await novaPessoa(world, 'Agência Um')
  const job = async (titulo: string, head: object, valor: number, custo: number) => {
    const id = await novoOrcamento(world, { titulo, id_empresa, ...head })
    await seedItens(world, id, [{ uid: titulo, valor, custo }])
    expect((await changeTo(world, id, 'Aprovado')).status).toBe(200)
    return id
  }
  const film = await job(
    'Filme',
    { id_cliente: aurora, id_agencia: agencia, produto_anunciado: 'Café Serra' },
    900,
    600,
  )
  const photo = await job('Fotos', { id_cliente: breeze }, 500, 200)
  const titulo = (more: TituloNovo) => postTitulo(world, { competencia: '2026-05-10', ...more })
  const baixas = [{ data: '2026-05-30', principal: 90_000 }]
  await titulo({
    operacao: 'C',
    valor: 90_000,
    id_grupoCusto: receita,
    id_orcamento: film,
    id_pessoa: aurora,
    data_emissao: '2026-05-10',
    dataVencimento: '2026-05-25',
    baixas,
  })
  await titulo({
    valor: 50_000,
    id_grupoCusto: elenco,
    id_orcamento: film,
    baixas: [{ data: '2026-06-02', principal: 50_000 }],
  })
  await titulo({
    operacao: 'C',
    valor: 30_000,
    id_grupoCusto: receita,
    id_orcamento: photo,
    id_pessoa: breeze,
    competencia: '2026-06-01',
  })
  await titulo({ valor: 7_000, id_grupoCusto: rent, id_empresa })
  return { ...example, film, photo }
}

test('profit of each month, the same as that of the DRE', async () => {
  const { world } = await withJobs()
  const { data } = await world.call(graficoLucro, { body: {} })
  expect(rowsOf(data).slice(4, 6)).toEqual([
    ['Maio', 900, 570, 330, 36.67],
    ['Junho', 300, 0, 300, 100],
  ])
  const { data: dre } = await world.call(dreList, { body: { ano: 2026 } })
  const result = dre.linhas.find(({ codigo }) => codigo === 'resultado_periodo')
  expect(data.series[2]?.valores).toEqual(result?.valores)
})

test('sold, planned and spent of the approved budgets, for who sees their costs', async () => {
  const { world } = await withJobs()
  const { data } = await world.call(graficoEficiencia, { body: {} })
  expect(rowsOf(data)).toEqual([
    ['Filme', 900, 600, 500, 120],
    ['Fotos', 500, 200, 0, null],
  ])
  const without = await createColleague(world, ['grafico.consultar', 'orcamento.listar_todos'])
  expect((await without.ask(graficoEficiencia, { body: {} })).status).toBe(403)
})

test('margin by job, client, agency, product and month; what has no job is not in it', async () => {
  const { world } = await withJobs()
  expect(await view(world, { tipo: 'margem' })).toEqual([
    ['Filme', 900, 500, 400, 44.44],
    ['Fotos', 300, 0, 300, 100],
  ])
  expect(await view(world, { tipo: 'margem', por: 'cliente' })).toEqual([
    ['Aurora', 900, 500, 400, 44.44],
    ['Brisa', 300, 0, 300, 100],
  ])
  expect(await view(world, { tipo: 'margem', por: 'agencia' })).toEqual([
    ['Agência Um', 900, 500, 400, 44.44],
    ['Direto, sem agência', 300, 0, 300, 100],
  ])
  expect(await view(world, { tipo: 'margem', por: 'produto' })).toEqual([
    ['Café Serra', 900, 500, 400, 44.44],
    ['Sem produto anunciado', 300, 0, 300, 100],
  ])
  const months = await view(world, { tipo: 'margem', por: 'mes' })
  expect(months[4]).toEqual(['Maio', 900, 500, 400, 44.44])
})

test('how much of the income each client is, and how many days they take to pay', async () => {
  const { world } = await withJobs()
  expect(await view(world, { tipo: 'concentracao' })).toEqual([
    ['Aurora', 900, 75],
    ['Brisa', 300, 25],
  ])
  const days = await view(world, { tipo: 'recebimento' })
  expect(days[4]).toEqual(['Maio', 20, 5, null])
  expect(days[5]).toEqual(['Junho', 0, 0, null])
})

test('a year without anything, and a unit that one may not see', async () => {
  const { world, id_empresa } = await withJobs()
  expect(await view(world, { tipo: 'concentracao', ano: 2020 })).toEqual([])
  const other = await novaUnidade(world, 'Filial')
  const limited = await createColleague(world, ['grafico.consultar'], { empresas: [other] })
  expect(await view(limited, { tipo: 'concentracao' })).toEqual([])
  const asked = await limited.ask(graficoView, { query: { id_empresa } })
  expect(asked.status).toBe(404)
  const stranger = await createColleague(world, ['dre.consultar'])
  expect((await stranger.ask(graficoLucro, { body: {} })).status).toBe(403)
})
