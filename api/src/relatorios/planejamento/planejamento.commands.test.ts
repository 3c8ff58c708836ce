import { planoContasDelete } from '@claquete/contract/livro/contas/plano-contas'
import {
  planejamentoCreate,
  planejamentoDelete,
  planejamentoFill,
  planejamentoList,
  planejamentoSave,
  planejamentoUpdate,
  planejamentoVersaoCreate,
  planejamentoVersaoView,
  planejamentoView,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import { resultadoFinanceiro } from '@claquete/contract/relatorios/planejamento/resultado'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaEmpresa } from '../../financeiro/dre/testing/ledger.ts'
import { novoJob } from '../../orcamentos/execucao/testing/job.ts'
import { spend } from '../../orcamentos/visao/testing/job.ts'
import {
  changeTo,
  seedItens,
  createColleague,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer({ now: () => Date.parse('2026-06-18T15:00:00Z') })

const create = async (world: World, nome: string, more: object = {}) =>
  (await world.call(planejamentoCreate, { body: { nome, ano: 2026, ...more } })).id_planejamento
const view = async (world: World, id_planejamento: number) =>
  (await world.call(planejamentoView, { params: { id_planejamento } })).data
const list = async (world: World) => (await world.call(planejamentoList, { query: {} })).data
const save = (
  world: World,
  id_planejamento: number,
  versao: number,
  ...cells: readonly (readonly [conta: number, mes: number, valor: number])[]
) =>
  world.ask(planejamentoSave, {
    params: { id_planejamento },
    body: {
      versao,
      valores: cells.map(([id_grupoCusto, mes, valor]) => ({ id_grupoCusto, mes, valor })),
    },
  })

test('cells are saved by version, zero takes one away, sums are those of income and cost', async () => {
  const { world, receita, elenco } = await novaEmpresa(await newWorld())
  const id = await create(world, 'Base')
  const first = await save(world, id, 1, [receita, 1, 1000.5], [receita, 12, 10], [elenco, 1, 400])
  expect(first.body.versao).toBe(2)
  const second = await save(world, id, 2, [receita, 12, 0], [elenco, 1, 400.01])
  expect(second.body.versao).toBe(3)
  const { planejamento, valores, contas } = await view(world, id)
  expect(planejamento).toMatchObject({
    principal: 'S',
    receitas: 1000.5,
    despesas: 400.01,
    resultado: 600.49,
    versao: 3,
  })
  expect(valores).toEqual([
    { id_grupoCusto: receita, mes: 1, valor: 1000.5 },
    { id_grupoCusto: elenco, mes: 1, valor: 400.01 },
  ])
  const accounts = contas.filter(({ id_grupoCusto }) => id_grupoCusto !== null)
  expect(accounts.map(({ tipo }) => tipo).indexOf('despesa')).toBe(1)
  const late = await save(world, id, 2, [receita, 1, 1])
  expect([late.status, late.failure.codigo]).toEqual([422, 'versao_antiga'])
  const unknown = await save(world, id, 3, [999_999, 1, 1])
  expect(unknown.failure.msg).toMatch(/não existe mais/)
  const twice = await save(world, id, 3, [receita, 1, 1], [receita, 1, 2])
  expect(twice.failure.erros?.[0]?.campo).toBe('valores')
  // An account that is planned stays until nothing plans it.
  const gone = await world.ask(planoContasDelete, { query: { id_grupoCusto: receita } })
  expect(gone.status).toBe(422)
})

test('scenarios of a year: copied, one of them principal, names apart', async () => {
  const { world, receita } = await novaEmpresa(await newWorld())
  const base = await create(world, 'Base')
  await save(world, base, 1, [receita, 3, 70])
  const bold = await create(world, 'Otimista', { copia_de: base })
  expect((await view(world, bold)).valores).toEqual((await view(world, base)).valores)
  expect((await list(world)).map((um) => [um.nome, um.principal])).toEqual([
    ['Base', 'S'],
    ['Otimista', 'N'],
  ])
  const same = await world.ask(planejamentoCreate, { body: { nome: 'base', ano: 2026 } })
  expect(same.failure.erros?.[0]).toEqual({
    campo: 'nome',
    msg: 'Já existe um planejamento deste ano com este nome.',
  })
  await world.call(planejamentoUpdate, {
    params: { id_planejamento: bold },
    body: { nome: 'Otimista', principal: 'S', versao: 1 },
  })
  expect((await list(world)).map((um) => [um.nome, um.principal])).toEqual([
    ['Otimista', 'S'],
    ['Base', 'N'],
  ])
  await world.call(planejamentoDelete, { params: { id_planejamento: base } })
  expect((await list(world)).map(({ nome }) => nome)).toEqual(['Otimista'])
})

test('a version keeps what was planned, whatever changes later', async () => {
  const { world, receita } = await novaEmpresa(await newWorld())
  const id = await create(world, 'Base')
  await save(world, id, 1, [receita, 3, 70])
  const params = { id_planejamento: id }
  const { id_planejamento_versao } = await world.call(planejamentoVersaoCreate, {
    params,
    body: { nome: 'Aprovado pela diretoria' },
  })
  await save(world, id, 2, [receita, 3, 90])
  const kept = await world.call(planejamentoVersaoView, {
    params: { ...params, id_planejamento_versao },
  })
  expect(kept.data).toEqual({
    nome: 'Aprovado pela diretoria',
    valores: [{ id_grupoCusto: receita, mes: 3, valor: 70 }],
  })
  expect((await view(world, id)).versoes).toMatchObject([
    { receitas: 70, usuario: 'Administrador' },
  ])
  const other = await create(world, 'Outro')
  const wrong = await world.ask(planejamentoVersaoView, {
    params: { id_planejamento: other, id_planejamento_versao },
  })
  expect(wrong.status).toBe(404)
})

test('filled from last year, from approved budgets, and from what repeats', async () => {
  const { world, id_empresa, receita, elenco, rent } = await novaEmpresa(await newWorld())
  const id = await create(world, 'Base')
  const fill = async (body: object) =>
    (
      await world.call(planejamentoFill, {
        params: { id_planejamento: id },
        body: body as { fonte: 'recorrentes' },
      })
    ).data.valores
  await postTitulo(world, {
    operacao: 'C',
    valor: 10_000,
    id_empresa,
    id_grupoCusto: receita,
    competencia: '2025-05-09',
  })
  await postTitulo(world, {
    valor: 333,
    id_empresa,
    id_grupoCusto: elenco,
    competencia: '2025-12-31',
  })
  expect(await fill({ fonte: 'ano_anterior', percentual: 10 })).toEqual([
    { id_grupoCusto: receita, mes: 5, valor: 110 },
    { id_grupoCusto: elenco, mes: 12, valor: 3.66 },
  ])
  await postTitulo(world, {
    valor: 5_000,
    id_empresa,
    id_grupoCusto: rent,
    dataVencimento: '2026-03-05',
    competencia: '2026-03-05',
    recorrencia: { meses: 4, vezes: 3 },
  })
  expect(await fill({ fonte: 'recorrentes' })).toEqual(
    [3, 7, 11].map((mes) => ({ id_grupoCusto: rent, mes, valor: 50 })),
  )
  const id_orcamento = await novoOrcamento(world, { id_empresa })
  await seedItens(world, id_orcamento, [{ uid: 'a', valor: 900, custo: 600 }])
  const budgets = { fonte: 'orcamentos', conta_receita: receita, conta_despesa: elenco }
  expect(await fill(budgets)).toEqual([])
  expect((await changeTo(world, id_orcamento, 'Aprovado')).status).toBe(200)
  expect(await fill(budgets)).toEqual([
    { id_grupoCusto: receita, mes: 6, valor: 900 },
    { id_grupoCusto: elenco, mes: 6, valor: 600 },
  ])
  const without = await world.ask(planejamentoFill, {
    params: { id_planejamento: id },
    body: { fonte: 'orcamentos' },
  })
  expect(without.failure.erros?.[0]?.campo).toBe('conta_receita')
})

test('what repeats and gives money of an expense back lowers the expenses of the plan', async () => {
  const { world, id_empresa } = await novaEmpresa(await newWorld())
  const { id_orcamento, art } = await novoJob(world)
  await postTitulo(world, {
    operacao: 'C',
    valor: 5_000,
    id_empresa,
    id_orcamento,
    id_orca_item: art,
    dataVencimento: '2026-03-05',
    competencia: '2026-03-05',
    recorrencia: { meses: 4, vezes: 2 },
  })
  const { data } = await world.call(planejamentoFill, {
    params: { id_planejamento: await create(world, 'Base') },
    body: { fonte: 'recorrentes' },
  })
  expect(data.valores).toEqual(
    [3, 7].map((mes) => ({ id_grupoCusto: null, especie: 'despesa.sem_conta', mes, valor: -50 })),
  )
})

test('filled from last year with 5% more, it is what the result of that year shows times 1,05', async () => {
  const { world, id_empresa, receita, elenco } = await novaEmpresa(await newWorld())
  const id = await create(world, 'Base')
  const of2025 = { id_empresa, competencia: '2025-05-09', dataVencimento: '2025-05-09' }
  await postTitulo(world, { ...of2025, operacao: 'C', valor: 10_000, id_grupoCusto: receita })
  await postTitulo(world, {
    ...of2025,
    valor: 3_333,
    id_grupoCusto: elenco,
    baixas: [{ data: '2025-06-02', principal: 3_333, juros: 77, multa: 10 }],
  })
  await postTitulo(world, { ...of2025, valor: 41, id_grupoCusto: null })
  const job = await novoJob(world)
  await spend(
    world,
    { ...job, id_empresa, grupo: () => 0, item: () => 0 },
    {
      id_orca_item: job.food,
      valor: 12.34,
      data: '2025-07-01',
    },
  )
  const { data } = await world.call(planejamentoFill, {
    params: { id_planejamento: id },
    body: { fonte: 'ano_anterior', percentual: 5 },
  })
  const filled = data.valores.map(({ mes, valor, ...key }) => [
    key.id_grupoCusto === null ? key.especie : `p${key.id_grupoCusto}`,
    mes,
    valor,
  ])
  expect(filled.toSorted()).toEqual(
    [
      [`p${receita}`, 5, 105],
      [`p${elenco}`, 5, 35],
      ['despesa.juros', 6, 0.91],
      ['despesa.sem_conta', 5, 0.43],
      ['despesa.verba', 7, 12.96],
    ].toSorted(),
  )
  const before = await world.call(resultadoFinanceiro, { query: { ano: 2025 } })
  const shown = before.data.linhas
    .filter(({ filhos }) => filhos === 0)
    .flatMap(({ chave, tipo, meses }) =>
      meses.flatMap(({ realizado }, at) =>
        realizado === 0
          ? []
          : [
              [
                chave.startsWith('p') ? chave : `${tipo}.${chave}`,
                at + 1,
                Math.round(realizado * 105) / 100,
              ],
            ],
      ),
    )
  expect(filled.toSorted()).toEqual(shown.toSorted())
  // Saved, it is the plan that the result of the year compares with.
  const valores = data.valores.slice()
  await world.call(planejamentoSave, {
    params: { id_planejamento: id },
    body: { versao: 1, valores },
  })
  const plan = await view(world, id)
  expect(plan.planejamento).toMatchObject({ receitas: 105, despesas: 49.3, versao: 2 })
  expect(plan.valores).toHaveLength(5)
  expect(plan.contas.filter(({ especie }) => especie === 'despesa.juros')).toMatchObject([
    { descricao: 'Juros e multas pagos' },
  ])
  const { total } = (await world.call(resultadoFinanceiro, { query: {} })).data.despesas
  expect(total.planejado).toBe(49.3)
  // Kept as a version, and taken away by zero.
  const { id_planejamento_versao } = await world.call(planejamentoVersaoCreate, {
    params: { id_planejamento: id },
    body: { nome: 'Antes' },
  })
  const kept = await world.call(planejamentoVersaoView, {
    params: { id_planejamento: id, id_planejamento_versao },
  })
  expect(kept.data.valores).toEqual(plan.valores)
  const juros = { id_grupoCusto: null, especie: 'despesa.juros', mes: 6, valor: 0 } as const
  await world.call(planejamentoSave, {
    params: { id_planejamento: id },
    body: { versao: 2, valores: [juros] },
  })
  expect((await view(world, id)).planejamento.despesas).toBe(48.39)
  const both = await world.ask(planejamentoSave, {
    params: { id_planejamento: id },
    body: { versao: 3, valores: [{ ...juros, id_grupoCusto: elenco }] },
  })
  expect(both.status).toBe(422)
})

test('who is restricted to a unit plans that unit alone', async () => {
  const { world, id_empresa } = await novaEmpresa(await newWorld())
  const other = await novaUnidade(world, 'Filial')
  const whole = await create(world, 'Todas')
  await create(world, 'Matriz', { id_empresa })
  const keys = ['planejamento.consultar', 'planejamento.alterar'] as const
  const limited = await createColleague(world, keys, { empresas: [id_empresa] })
  expect((await list(limited)).map(({ nome }) => nome)).toEqual(['Matriz'])
  expect((await limited.ask(planejamentoView, { params: { id_planejamento: whole } })).status).toBe(
    404,
  )
  for (const unit of [null, other]) {
    const body = { nome: 'Novo', ano: 2026, id_empresa: unit }
    const refused = await limited.ask(planejamentoCreate, { body })
    expect(refused.failure.erros?.[0]?.campo).toBe('id_empresa')
  }
  const reader = await createColleague(world, ['planejamento.consultar'])
  expect((await save(reader, whole, 1, [1, 1, 1])).status).toBe(403)
})

test('plans are found by their company; one of all companies is of each', async () => {
  const { world } = await novaEmpresa(await newWorld())
  const [aurora, vega] = [await novaUnidade(world, 'Aurora'), await novaUnidade(world, 'Vega')]
  await create(world, 'De todas')
  await create(world, 'Da Aurora', { id_empresa: aurora })
  const found = async (id_empresa: number) =>
    (await world.call(planejamentoList, { query: { id_empresa } })).data
      .map(({ nome }) => nome)
      .toSorted()
  expect(await found(aurora)).toEqual(['Da Aurora', 'De todas'])
  expect(await found(vega)).toEqual(['De todas'])
})
