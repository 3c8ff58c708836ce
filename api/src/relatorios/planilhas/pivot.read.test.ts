import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import { planoContasDelete } from '@claquete/contract/livro/contas/plano-contas'
import type { PivotQuery } from '@claquete/contract/relatorios/planilhas/pivot'
import {
  planilhaDespesas,
  planilhaReceitas,
} from '@claquete/contract/relatorios/planilhas/planilhas'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import type { TituloNovo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta, novaEmpresa } from '../../financeiro/dre/testing/ledger.ts'
import type { Example } from '../../financeiro/dre/testing/ledger.ts'
import { calculated } from '../../kernel/sheets/testing/calculate.ts'
import { readXlsx } from '../../kernel/sheets/testing/read-xlsx.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { requestFile } from '../../orcamentos/papeis/testing/read-arquivo.ts'

const server = useSharedServer({ now: () => Date.parse('2026-06-18T15:00:00Z') })

const { table, entries, file } = planilhaDespesas.endpoints
const read = async (world: World, query: PivotQuery = {}, pivot = planilhaDespesas) =>
  (await world.call(pivot.endpoints.table, { query })).data
const shown = ({ linhas }: Awaited<ReturnType<typeof read>>) =>
  linhas.map(({ nome, nivel, total }) => [nome, nivel, total])

/** Costs in a tree, one split over two centres, one paid late, one without account, and a refund. */
async function filled(example: Example) {
  const { world, id_empresa } = example
  const custos = await novaConta(world, 'Diárias', null, { sob: example.elenco })
  const centro = (
    await world.call(centroCustoCreate, {
      body: { descricao: 'Praça', id_centrocusto_superior: 0 },
    })
  ).id_centrocusto
  const rentalHouse = await novaPessoa(world, 'Locadora')
  const titulo = (more: TituloNovo) =>
    postTitulo(world, { id_empresa, competencia: '2026-03-10', ...more })
  await titulo({ valor: 10_000, id_grupoCusto: example.elenco, id_pessoa: rentalHouse })
  await titulo({
    valor: 2_001,
    id_pessoa: rentalHouse,
    dataVencimento: '2026-04-10',
    rateio: [
      { id_grupoCusto: custos, valor: 1_001, id_centrocusto: centro },
      { id_grupoCusto: example.rent, valor: 1_000 },
    ],
    baixas: [{ data: '2026-05-02', principal: 2_001, juros: 31 }],
  })
  await titulo({ valor: 77 })
  await titulo({ operacao: 'C', valor: 500, id_grupoCusto: example.rent })
  await titulo({ operacao: 'C', valor: 90_000, id_grupoCusto: example.receita })
  await titulo({ valor: 4_000, id_grupoCusto: example.rent, competencia: '2025-03-01' })
  return { custos, centro, rentalHouse }
}

test('accounts by month: what is posted above others has its own row, a refund is deducted', async () => {
  const example = await novaEmpresa(await newWorld())
  await filled(example)
  const data = await read(example.world)
  expect(data.meses).toHaveLength(12)
  expect(shown(data)).toEqual([
    ['Custos', 0, 110.01],
    ['Elenco', 1, 110.01],
    ['Elenco', 2, 100],
    ['Diárias', 2, 10.01],
    ['Aluguel', 0, 5],
    ['Lançamentos sem conta', 0, 0.77],
    ['Juros e multas pagos', 0, 0.31],
  ])
  expect(data.valores.slice(2, 5)).toEqual([115.78, 0, 0.31])
  expect(data.total).toBe(116.09)
  const income = await read(example.world, {}, planilhaReceitas)
  expect(shown(income)).toEqual([['Filmes', 0, 900]])
  const { data: dre } = await example.world.call(dreList, { body: { ano: 2026 } })
  const result = dre.linhas.find(({ codigo }) => codigo === 'resultado_periodo')
  expect(Math.round((income.total - data.total) * 100) / 100).toBe(result?.total)
})

test('by due date and by payment, each entry is in its month', async () => {
  const example = await novaEmpresa(await newWorld())
  await filled(example)
  // What is of 2025 by competência is due in March 2026 too.
  const due = await read(example.world, { base: 'vencimento' })
  expect(due.valores.slice(2, 5)).toEqual([135.77, 20.01, 0.31])
  const paid = await read(example.world, { base: 'pagamento' })
  expect(shown(paid)).toEqual([
    ['Custos', 0, 10.01],
    ['Elenco', 1, 10.01],
    ['Diárias', 2, 10.01],
    ['Aluguel', 0, 10],
    ['Juros e multas pagos', 0, 0.31],
  ])
})

test('groups fold accounts, and every figure opens the entries that add up to it', async () => {
  const example = await novaEmpresa(await newWorld())
  await filled(example)
  const { world } = example
  for (const base of ['competencia', 'vencimento', 'pagamento'] as const) {
    const whole = await read(world, { base })
    for (const agrupar of [
      'plano',
      'pessoa',
      'unidade',
      'centro',
      'orcamento',
      'responsavel',
    ] as const) {
      const query = { base, agrupar }
      const data = await read(world, query)
      expect([agrupar, data.total]).toEqual([agrupar, whole.total])
      for (const { chave, total, valores } of data.linhas) {
        const all = (await world.call(entries, { query: { ...query, linha: chave } })).data
        expect([agrupar, chave, all.valor_total]).toEqual([agrupar, chave, total])
        const query2 = { ...query, linha: chave, mes: '2026-03' }
        expect((await world.call(entries, { query: query2 })).data.valor_total).toBe(valores[2])
      }
    }
  }
  const byPerson = await read(world, { agrupar: 'pessoa' })
  expect(shown(byPerson).filter(([, nivel]) => nivel === 0)).toEqual([
    ['Locadora', 0, 120.32],
    ['Sem pessoa', 0, -4.23],
  ])
})

test('several records of a filter at once; of a split title only its lines', async () => {
  const example = await novaEmpresa(await newWorld())
  const { centro, custos, rentalHouse } = await filled(example)
  const { world, rent, elenco, id_empresa } = example
  const total = async (query: PivotQuery) => (await read(world, query)).total
  expect(await total({ id_centrocusto: [centro] })).toBe(10.17)
  expect(await total({ id_grupoCusto: [custos, rent] })).toBe(15.01)
  expect(await total({ id_grupoCusto: [elenco] })).toBe(110.01)
  expect(await total({ id_pessoa: [rentalHouse], id_grupoCusto: [rent] })).toBe(10)
  const other = await novaUnidade(world, 'Filial')
  await postTitulo(world, { valor: 300, id_empresa: other, competencia: '2026-01-02' })
  expect(await total({ id_empresa: [other] })).toBe(3)
  expect(await total({ id_empresa: [other, id_empresa] })).toBe(119.09)
})

test('beside the year before, also where only that one had something', async () => {
  const example = await novaEmpresa(await newWorld())
  await filled(example)
  const { linhas, comparado, anterior, variacao } = await read(example.world, { comparar: 'ano' })
  expect(comparado).toEqual({ periodo1: '2025-01-01', periodo2: '2025-12-31' })
  const rent = linhas.find(({ nome }) => nome === 'Aluguel')
  expect(rent).toMatchObject({ total: 5, anterior: 40, variacao: -87.5 })
  expect([anterior, variacao]).toEqual([40, 190.23])
  const alone = await read(example.world, {
    periodo1: calendarDate('2026-07-01'),
    periodo2: calendarDate('2026-09-30'),
    comparar: 'anterior',
  })
  expect(alone.comparado).toEqual({ periodo1: '2026-04-01', periodo2: '2026-06-30' })
  expect(shown(alone)).toEqual([['Juros e multas pagos', 0, 0]])
})

test('refuses what it cannot show, and says why', async () => {
  const example = await novaEmpresa(await newWorld())
  const { custos } = await filled(example)
  const { world } = example
  const refused = async (query: object, who: World = world) => {
    const { status, failure } = await who.ask(table, { query })
    return [status, failure.erros?.[0]?.campo, failure.erros?.[0]?.msg]
  }
  expect(await refused({ periodo1: '2026-05-02', periodo2: '2026-05-01' })).toEqual([
    422,
    'periodo2',
    'Data inicial maior que a final!',
  ])
  expect(await refused({ periodo1: '2016-01-01', periodo2: '2026-01-01' })).toEqual([
    422,
    'periodo2',
    'Escolha um período de até 36 meses.',
  ])
  expect((await refused({ id_grupoCusto: [999_999, custos] }))[2]).toMatch(/não existe mais/)
  const gone = await novaConta(world, 'Some', null)
  await world.call(planoContasDelete, { query: { id_grupoCusto: gone } })
  expect((await refused({ id_grupoCusto: [gone] }))[1]).toBe('id_grupoCusto')
  const wrong = await world.ask(entries, { query: { linha: 'g1/p2' } })
  expect(wrong.status).toBe(422)
  const other = await novaUnidade(world, 'Filial')
  const limited = await createColleague(world, ['planilha.consultar'], { empresas: [other] })
  expect((await read(limited)).linhas).toEqual([])
  expect((await refused({ id_empresa: [example.id_empresa] }, limited))[1]).toBe('id_empresa')
  const stranger = await createColleague(world, ['lancamento.consultar'])
  expect((await stranger.ask(table, { query: {} })).status).toBe(403)
})

test('PDF for the board, Excel that computes its own totals, CSV', async () => {
  const example = await novaEmpresa(await newWorld())
  await filled(example)
  const query = { comparar: 'ano', id_grupoCusto: [example.elenco, example.rent] } as const
  const request = (tipo: 'pdf' | 'excel' | 'csv') =>
    requestFile(server().app, example.world, file, { params: { tipo }, query })
  const paper = await request('pdf')
  for (const text of ['Planilha de despesas', 'Diárias', '110,01', 'Elenco', 'Total']) {
    expect(paper.texto).toContain(text)
  }
  const { cells } = readXlsx((await request('excel')).bytes)
  const formulas = [...cells].filter(([, { formula }]) => formula !== undefined)
  expect(formulas.length).toBeGreaterThan(50)
  for (const [ref, { value }] of formulas) {
    expect(calculated(cells, ref), ref).toBeCloseTo(Number(value), 4)
  }
  expect((await request('csv')).bytes.toString()).toContain('110,01')
})
