import { dreConfigSave, drePrint, dreList, dreTitulos } from '@claquete/contract/financeiro/dre/dre'
import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import type { DreLine } from '@claquete/contract/financeiro/dre/dre'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculated } from '../../kernel/sheets/testing/calculate.ts'
import { readXlsx } from '../../kernel/sheets/testing/read-xlsx.ts'
import { requestFile } from '../../orcamentos/papeis/testing/read-arquivo.ts'
import {
  testContaOf,
  postDirect,
  postTitulo,
  requestTitulo,
  transfer,
} from '../../../test/titulos.ts'
import type { TituloNovo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novaConta as novaContaBancaria } from '../../livro/titulos/testing/baixas.ts'
import { novaEmpresa } from './testing/ledger.ts'
import type { Example } from './testing/ledger.ts'

const server = useSharedServer()

const read = async (world: World, body: object = {}) =>
  (await world.call(dreList, { body: { ano: 2026, ...body } })).data
const line = (linhas: readonly DreLine[], codigo: string) => {
  const found = linhas.find((one) => one.codigo === codigo)
  if (!found) throw new Error(`sem a linha ${codigo}`)
  return found
}
const totals = (linhas: readonly DreLine[], ...codigos: string[]) =>
  Object.fromEntries(codigos.map((codigo) => [codigo, line(linhas, codigo).total]))

/** A March by hand: a film of 10.000,00, its tax, cast split with rent, and an unclassified entry. */
async function marco({ world, ...um }: Example) {
  const { id_empresa } = um
  const titulo = (more: TituloNovo) =>
    postTitulo(world, { id_empresa, competencia: '2026-03-10', ...more })
  await titulo({
    operacao: 'C',
    valor: 1_000_000,
    id_grupoCusto: um.receita,
    baixas: [{ data: '2026-04-05', principal: 600_000, juros: 1_050, multa: 2_000 }],
  })
  await titulo({ valor: 29_001, id_grupoCusto: um.imposto, competencia: '2026-03-31' })
  await titulo({
    valor: 100_001,
    rateio: [
      { id_grupoCusto: um.elenco, valor: 33_334 },
      { id_grupoCusto: um.rent, valor: 66_667 },
    ],
    baixas: [
      { data: '2026-03-20', principal: 50_000 },
      { data: '2026-05-02', principal: 49_001, desconto: 1_000 },
    ],
  })
  await titulo({ valor: 1_234, id_grupoCusto: um.semLinha })
  await titulo({ valor: 77 })
  // None of these counts in the result.
  await requestTitulo(world, { valor: 9_900, id_grupoCusto: um.elenco })
  const [de, para] = [await testContaOf(world), await novaContaBancaria(world, 'Caixa')]
  await transfer(world, { de, para, valor: 9_900, data: '2026-03-10' })
  await titulo({ valor: 9_900, id_grupoCusto: um.elenco, competencia: '2025-12-31' })
}

test('a month by competência, to the centavo', async () => {
  const exemplo = await novaEmpresa(await newWorld())
  await marco(exemplo)
  const { meses, linhas } = await read(exemplo.world)
  expect(meses).toHaveLength(12)
  const firstThree = (codigo: string) => line(linhas, codigo).valores.slice(2, 5)
  expect(firstThree('receita_liquida')).toEqual([9709.99, 0, 0])
  expect(firstThree('custo_jobs')).toEqual([-333.34, 0, 0])
  expect(firstThree('despesas_administrativas')).toEqual([-666.67, 0, 0])
  // Interest received in April and a discount obtained in May count on their own dates.
  expect(firstThree('receitas_financeiras')).toEqual([0, 30.5, 10])
  expect(firstThree('nao_classificado')).toEqual([-13.11, 0, 0])
  expect(totals(linhas, 'lucro_liquido', 'resultado_periodo')).toEqual({
    lucro_liquido: 8750.48,
    resultado_periodo: 8737.37,
  })
  expect(line(linhas, 'receita_liquida').percentual).toBe(100)
  expect(line(linhas, 'custo_jobs').percentual).toBe(-3.43)
  expect(
    line(linhas, 'custo_jobs').contas.map(({ descricao, total }) => [descricao, total]),
  ).toEqual([['Elenco', -333.34]])
  expect(line(linhas, 'nao_classificado').contas.map((one) => [one.descricao, one.total])).toEqual([
    ['Diversos', -12.34],
    ['Lançamentos sem conta', -0.77],
  ])
})

test('the same by caixa: settlements on their days, spread over the lines', async () => {
  const exemplo = await novaEmpresa(await newWorld())
  await marco(exemplo)
  const { linhas } = await read(exemplo.world, { base: 'caixa' })
  const months = (codigo: string) => line(linhas, codigo).valores.slice(2, 5)
  expect(months('receita_bruta')).toEqual([0, 6000, 0])
  expect(months('custo_jobs')).toEqual([-166.67, 0, -166.67])
  expect(months('despesas_administrativas')).toEqual([-333.33, 0, -333.34])
  expect(months('receitas_financeiras')).toEqual([0, 30.5, 10])
  expect(line(linhas, 'nao_classificado').total).toBe(0)
  // Settled: 6.000 + 30,50 in, 500,00 and 490,01 out.
  expect(line(linhas, 'resultado_periodo').total).toBe(5040.49)
})

test('a cell opens the titles that sum to it', async () => {
  const exemplo = await novaEmpresa(await newWorld())
  await marco(exemplo)
  const { world } = exemplo
  for (const base of ['competencia', 'caixa'] as const) {
    const { linhas, meses } = await read(world, { base })
    for (const one of linhas) {
      const open = async (more: object) =>
        (await world.call(dreTitulos, { body: { base, ano: 2026, codigo: one.codigo, ...more } }))
          .data
      expect((await open({})).valor_total, `${base} ${one.codigo}`).toBe(one.total)
      expect((await open({ mes: meses[2] })).valor_total).toBe(one.valores[2])
      for (const { id_grupoCusto, especie, total } of one.contas) {
        expect((await open({ id_grupoCusto, especie })).valor_total).toBe(total)
      }
    }
  }
  const { data } = await world.call(dreTitulos, {
    body: { ano: 2026, codigo: 'receitas_financeiras', perPage: 1, currentPage: 2 },
  })
  expect(data).toMatchObject({ total: 2, valor_total: 40.5 })
  expect(data.data).toMatchObject([{ especie: 'desconto', valor: 10, operacao: 'D' }])
  const wrong = await world.ask(dreTitulos, { body: { codigo: 'lucro' } })
  expect(wrong.failure.erros?.[0]?.campo).toBe('codigo')
})

test('an entry made straight in an account is told from a title: it has another form', async () => {
  const { world, id_empresa, elenco } = await novaEmpresa(await newWorld())
  await postTitulo(world, {
    id_empresa,
    valor: 500,
    id_grupoCusto: elenco,
    competencia: '2026-03-10',
  })
  await postDirect(world, { id_empresa, valor: 400, id_grupoCusto: elenco, data: '2026-03-10' })
  const { data } = await world.call(dreTitulos, { body: { ano: 2026, codigo: 'custo_jobs' } })
  expect(data.data).toMatchObject([
    { tipo: 'titulo', valor: -5 },
    { tipo: 'avulso', valor: -4 },
  ])
})

test('one unit, one centre with those under it, and a gross revenue from what the client withheld', async () => {
  const { world, id_empresa, receita, elenco } = await novaEmpresa(await newWorld())
  const other = await novaUnidade(world, 'Filial')
  const centro = async (descricao: string, id_centrocusto_superior: number) =>
    (await world.call(centroCustoCreate, { body: { descricao, id_centrocusto_superior } }))
      .id_centrocusto
  const cima = await centro('Produção', 0)
  const lower = await centro('Elenco', cima)
  const titulo = (more: TituloNovo) =>
    postTitulo(world, { id_empresa, competencia: '2026-03-10', ...more })
  await titulo({ valor: 10_000, id_grupoCusto: elenco, id_centrocusto: lower })
  await titulo({
    valor: 500,
    rateio: [
      { id_grupoCusto: elenco, valor: 200, id_centrocusto: cima },
      { id_grupoCusto: elenco, valor: 300 },
    ],
  })
  await titulo({ valor: 70_000, id_grupoCusto: elenco, id_empresa: other })
  const liquido = await titulo({ operacao: 'C', valor: 938_500, id_grupoCusto: receita })
  // No call writes a receivable's gross value, which the DRE reads.
  await world.rows((db) =>
    db
      .update('lancamento')
      .set({ valor_bruto: 10_000 })
      .where('id_lancamento', '=', liquido)
      .execute(),
  )
  const custo = async (body: object) => line((await read(world, body)).linhas, 'custo_jobs').total
  expect(await custo({})).toBe(-805)
  expect(await custo({ id_empresa: other })).toBe(-700)
  expect(await custo({ id_centrocusto: cima })).toBe(-102)
  expect(await custo({ id_centrocusto: lower })).toBe(-100)
  const { linhas } = await read(world, {})
  expect(line(linhas, 'receita_bruta').total).toBe(10_000)
})

test('accounts are linked to lines of their kind', async () => {
  const { world, semLinha, receita, id_empresa } = await novaEmpresa(await newWorld())
  await postTitulo(world, {
    id_empresa,
    valor: 500,
    competencia: '2026-01-05',
    id_grupoCusto: semLinha,
  })
  const link = (id_grupoCusto: number, linha_dre: string | null) =>
    world.ask(dreConfigSave, {
      body: { contas: [{ id_grupoCusto, linha_dre: linha_dre as never }] },
    })
  expect((await link(semLinha, 'despesas_vendas')).body.mudadas).toBe(1)
  expect((await link(semLinha, 'despesas_vendas')).body.mudadas).toBe(0)
  const { linhas } = await read(world)
  expect(totals(linhas, 'despesas_vendas', 'nao_classificado')).toEqual({
    despesas_vendas: -5,
    nao_classificado: 0,
  })
  const wrong = await link(receita, 'custo_jobs')
  expect(wrong.failure.msg).toBe('“Filmes” é de receita: esta linha não é de contas assim.')
  expect((await link(999_999, null)).failure.msg).toMatch(/não existe mais/)
  const longe = await world.ask(dreList, {
    body: { periodo1: '2020-01-01' as never, periodo2: '2026-01-01' as never },
  })
  expect(longe.failure.erros?.[0]?.campo).toBe('periodo2')
})

test('on paper, and in Excel with every subtotal computed there', async () => {
  const exemplo = await novaEmpresa(await newWorld())
  await marco(exemplo)
  const request = (formato: 'pdf' | 'excel') =>
    requestFile(server().app, exemplo.world, drePrint, { body: { ano: 2026, formato } })
  const papel = await request('pdf')
  expect(papel.paginas).toHaveLength(1)
  for (const texto of ['Por competência', 'Receita líquida', '9.709,99', 'Elenco', '8.737,37']) {
    expect(papel.texto).toContain(texto)
  }
  const { cells } = readXlsx((await request('excel')).bytes)
  const formulas = [...cells].filter(([, { formula }]) => formula !== undefined)
  expect(formulas.length).toBeGreaterThan(150)
  for (const [ref, { value }] of formulas) {
    expect(calculated(cells, ref), ref).toBeCloseTo(Number(value), 4)
  }
  const texts = [...cells].filter(([, { value }]) => value === '= Lucro líquido')
  const row = texts[0]?.[0].slice(1) ?? ''
  expect(calculated(cells, `O${row}`)).toBeCloseTo(8750.48, 2)
})

const eachTitulo = fc.record({
  operacao: fc.constantFrom('C' as const, 'D' as const),
  linhas: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 }),
  partes: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 4 }),
  juros: fc.nat(300),
  desconto: fc.nat(300),
})

test('whatever was posted: caixa is what moved, competência what was posted, and lines close', async () => {
  const exemplo = await novaEmpresa(await newWorld())
  await fc.assert(
    fc.asyncProperty(fc.array(eachTitulo, { minLength: 1, maxLength: 5 }), async (titulos) => {
      const { world, elenco, rent, semLinha, imposto } = exemplo
      // Each run uses its own unit.
      const id_empresa = await novaUnidade(world)
      const contas = [elenco, rent, semLinha, imposto]
      let moved = 0
      let posted = 0
      const wholes = new Map<number, number>()
      for (const { operacao, linhas, partes, juros, desconto } of titulos) {
        const valor = linhas.reduce((soma, parte) => soma + parte, 0)
        const sinal = operacao === 'C' ? 1 : -1
        let falta = valor
        const baixas = [...partes, valor].flatMap((parte, at) => {
          const taken = Math.min(parte, falta)
          if (taken === 0) return []
          falta -= taken
          const off = Math.min(desconto, taken)
          moved += sinal * (taken - off + juros)
          posted += sinal * (juros - off)
          const data = `2026-0${at + 2}-15`
          return [{ data, principal: taken - off, desconto: off, juros }]
        })
        posted += sinal * valor
        await postTitulo(world, {
          id_empresa,
          operacao,
          valor,
          competencia: '2026-01-10',
          rateio: linhas.map((valor, at) => ({ id_grupoCusto: contas[at], valor })),
          baixas,
        })
        for (const [at, parte] of linhas.entries()) {
          wholes.set(at, (wholes.get(at) ?? 0) + sinal * parte)
        }
      }
      const centavos = (reais: number) => Math.round(reais * 100)
      const caixa = await read(world, { base: 'caixa', id_empresa })
      const competencia = await read(world, { id_empresa })
      expect(centavos(line(caixa.linhas, 'resultado_periodo').total)).toBe(moved)
      expect(centavos(line(competencia.linhas, 'resultado_periodo').total)).toBe(posted)
      // Everything is paid, so by account the settlements add up to each whole line.
      for (const [at, expected] of wholes) {
        const all = caixa.linhas.flatMap(({ contas: own }) => own)
        const one = all.find(({ id_grupoCusto }) => id_grupoCusto === contas[at])
        expect(centavos(one?.total ?? 0)).toBe(expected)
      }
    }),
    { numRuns: 8 },
  )
})
