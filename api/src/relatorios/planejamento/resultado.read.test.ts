import {
  planejamentoCreate,
  planejamentoSave,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import {
  resultadoEntries,
  resultadoFile,
  resultadoFinanceiro,
} from '@claquete/contract/relatorios/planejamento/resultado'
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import type { TituloNovo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaEmpresa } from '../../financeiro/dre/testing/ledger.ts'
import { calculated } from '../../kernel/sheets/testing/calculate.ts'
import { readXlsx } from '../../kernel/sheets/testing/read-xlsx.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { requestFile } from '../../orcamentos/papeis/testing/read-arquivo.ts'

/** In the middle of June 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-06-18T15:00:00Z') })

const read = async (world: World, query: object = {}) =>
  (await world.call(resultadoFinanceiro, { query })).data

/** A plan of 1.000,00 of income and 400,00 of cost from May to August, and what happened to it. */
async function planned() {
  const example = await novaEmpresa(await newWorld())
  const { world, receita, elenco, rent, id_empresa } = example
  const { id_planejamento } = await world.call(planejamentoCreate, {
    body: { nome: 'Base', ano: 2026 },
  })
  const valores = [5, 6, 7, 8].flatMap((mes) => [
    { id_grupoCusto: receita, mes, valor: 1000 },
    { id_grupoCusto: elenco, mes, valor: 300 },
    { id_grupoCusto: rent, mes, valor: 100 },
  ])
  await world.call(planejamentoSave, {
    params: { id_planejamento },
    body: { versao: 1, valores },
  })
  const titulo = (more: TituloNovo) => postTitulo(world, { id_empresa, ...more })
  await titulo({ operacao: 'C', valor: 80_000, id_grupoCusto: receita, competencia: '2026-05-10' })
  await titulo({ valor: 55_000, id_grupoCusto: elenco, competencia: '2026-06-10' })
  await titulo({ valor: 4_000, id_grupoCusto: rent, competencia: '2026-06-25' })
  await titulo({ operacao: 'C', valor: 120_000, id_grupoCusto: receita, competencia: '2026-07-02' })
  await titulo({ valor: 77, competencia: '2026-08-01' })
  return { ...example, id_planejamento }
}

test('planned, realised, posted for later, the rest of the plan, and the deviation', async () => {
  const { world } = await planned()
  const data = await read(world)
  expect(data.planejamento?.nome).toBe('Base')
  // May is over: what was not realised is not expected any more.
  expect(data.receitas.meses[4]).toMatchObject({
    planejado: 1000,
    realizado: 800,
    resto: 0,
    desvio: -200,
  })
  expect(data.receitas.meses[5]).toMatchObject({ realizado: 0, aberto: 0, resto: 1000, desvio: 0 })
  expect(data.receitas.meses[6]).toMatchObject({
    aberto: 1200,
    resto: 0,
    previsao: 1200,
    desvio: 200,
  })
  // The rent that is still to come is not hidden by a cast that cost more.
  expect(data.despesas.meses[5]).toEqual({
    planejado: 400,
    realizado: 550,
    aberto: 40,
    resto: 60,
    previsao: 650,
    desvio: 250,
    percentual: 62.5,
  })
  expect(data.despesas.total).toMatchObject({ planejado: 1600, realizado: 550, aberto: 40.77 })
  expect(data.resultado.total).toMatchObject({ planejado: 2400, previsao: 4000 - 1450.77 })
  expect(data.linhas.map(({ nome, nivel, total }) => [nome, nivel, total.desvio])).toEqual([
    ['Filmes', 0, 0],
    ['Custos', 0, -50],
    ['Elenco', 1, -50],
    ['Aluguel', 0, -100],
    ['Lançamentos sem conta', 0, 0.77],
  ])
  const { data: dre } = await world.call(dreList, { body: { ano: 2026 } })
  const { realizado, aberto } = data.resultado.total
  expect(Math.round((realizado + aberto) * 100) / 100).toBe(
    dre.linhas.find(({ codigo }) => codigo === 'resultado_periodo')?.total,
  )
})

test('months within the year, and the entries that explain a deviation, largest first', async () => {
  const { world, elenco } = await planned()
  const june = { mes1: 6, mes2: 6 }
  const data = await read(world, june)
  expect(data.meses).toEqual([6])
  for (const line of data.linhas) {
    const query = { ...june, tipo: line.tipo, linha: line.chave }
    const { valor_total } = (await world.call(resultadoEntries, { query })).data
    expect([line.nome, valor_total]).toEqual([line.nome, line.total.realizado + line.total.aberto])
  }
  const all = await world.call(resultadoEntries, { query: { ...june, tipo: 'despesa' } })
  expect(all.data.data.map(({ valor }) => valor)).toEqual([550, 40])
  const cast = { ...june, tipo: 'despesa', linha: `p${elenco}` } as const
  expect((await world.call(resultadoEntries, { query: cast })).data.total).toBe(1)
  const turned = await world.ask(resultadoFinanceiro, { query: { mes1: 6, mes2: 5 } })
  expect(turned.failure.msg).toContain('Data inicial maior que a final!')
})

test('a year without a plan shows what was posted; who may not see the plan gets 404', async () => {
  const { world, id_empresa, id_planejamento } = await planned()
  const before = await read(world, { ano: 2025 })
  expect(before).toMatchObject({ planejamento: null, linhas: [] })
  const limited = await createColleague(world, ['planejamento.consultar'], {
    empresas: [id_empresa],
  })
  expect((await read(limited)).planejamento).toBeNull()
  const asked = await limited.ask(resultadoFinanceiro, { query: { id_planejamento } })
  expect(asked.status).toBe(404)
  const stranger = await createColleague(world, ['planilha.consultar'])
  expect((await stranger.ask(resultadoFinanceiro, { query: {} })).status).toBe(403)
})

test('PDF, Excel that computes forecast and deviation, CSV', async () => {
  const { world } = await planned()
  const request = (tipo: 'pdf' | 'excel' | 'csv') =>
    requestFile(server().app, world, resultadoFile, { params: { tipo }, query: {} })
  const paper = await request('pdf')
  for (const text of [
    'Resultado financeiro',
    'Planejamento: Base',
    'Desvio',
    '2.400,00',
    '1.450,77',
  ]) {
    expect(paper.texto).toContain(text)
  }
  const { cells } = readXlsx((await request('excel')).bytes)
  const formulas = [...cells].filter(([, { formula }]) => formula !== undefined)
  expect(formulas.length).toBeGreaterThan(30)
  for (const [ref, { value }] of formulas) {
    expect(calculated(cells, ref), ref).toBeCloseTo(Number(value), 4)
  }
  expect((await request('csv')).bytes.toString()).toContain('2400,00')
})

test('the follow-up on paper: months of the result, of a side or of an account', async () => {
  const { world, elenco } = await planned()
  const request = (query: object, tipo: 'pdf' | 'excel' = 'pdf') =>
    requestFile(server().app, world, resultadoFile, {
      params: { tipo },
      query: { por: 'mes', ...query } as const,
    })
  const cast = await request({ lado: 'despesa', linha: `p${elenco}` })
  for (const text of ['Acompanhamento financeiro', 'Elenco', 'Junho', '250,00']) {
    expect(cast.texto).toContain(text)
  }
  const { cells } = readXlsx((await request({}, 'excel')).bytes)
  for (const [ref, { value, formula }] of cells) {
    if (formula !== undefined) expect(calculated(cells, ref), ref).toBeCloseTo(Number(value), 4)
  }
  expect((await request({ lado: 'receita', linha: `p${elenco}` })).status).toBe(422)
})
