import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import {
  orcamentosToChoose,
  orcamentoFigures,
} from '@claquete/contract/relatorios/relatorios/orcamentos'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readPdf } from '../../kernel/sheets/testing/read-pdf.ts'
import { readZip } from '../../kernel/sheets/testing/read-zip.ts'
import { postTitulo, requestTitulo, unidadeOf } from '../../../test/titulos.ts'
import { twinOf } from '../../../test/twin.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { block, conta, dia } from '../../livro/titulos/lista/testing/conta.ts'
import { splitConta, splitEmpresa, pay } from '../../livro/titulos/testing/split.ts'
import {
  changeTo,
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

/** Wednesday, 18 March 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

const march = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
const lines = lancamentosByDay.endpoints

/** Two jobs: one with an invoice billed in February and paid in March, both with what suppliers charge. */
async function companyWithJobs(world: World) {
  const id_empresa = await unidadeOf(world)
  const cliente = await novaPessoa(world, 'Cliente SA')
  const agencia = await novaPessoa(world, 'Agência Sol')
  const rentalHouse = await novaPessoa(world, 'Locadora Ltda')
  const itau = await conta(world, 'Itaú')
  const job = async (titulo: string, more = {}) => {
    const id = await novoOrcamento(world, { titulo, id_empresa, ...more })
    await changeTo(world, id, 'Aprovado')
    return id
  }
  const natal = await job('Natal', { id_cliente: cliente, id_agencia: agencia })
  const easter = await job('Páscoa')
  await postTitulo(world, {
    operacao: 'C',
    valor: 50_000,
    descricao: 'Filme de Natal',
    data_emissao: '2026-02-20',
    competencia: '2026-02-20',
    dataVencimento: '2026-03-12',
    id_pessoa: cliente,
    id_orcamento: natal,
    baixas: [{ data: '2026-03-12', principal: 30_000, juros: 500, id_contabancaria: itau }],
  })
  const bill = (descricao: string, valor: number, more: object) =>
    postTitulo(world, {
      valor,
      descricao,
      competencia: '2026-03-10',
      dataVencimento: '2026-03-10',
      id_pessoa: rentalHouse,
      ...more,
    })
  await bill('Câmera', 10_001, {
    id_orcamento: natal,
    baixas: [{ data: '2026-03-11', principal: 4_001, juros: 100, id_contabancaria: itau }],
  })
  await bill('Gelo', 777, { id_orcamento: easter, id_pessoa: null })
  await bill('Aluguel', 90_000, { id_pessoa: null, dataVencimento: '2026-04-05' })
  await requestTitulo(world, { valor: 5, dataVencimento: '2026-03-10', descricao: 'Só um pedido' })
  return { natal, easter, cliente, agencia, rentalHouse, itau }
}

test('the entries of one day stand in the order in which they were entered, past their ninth as well', async () => {
  const world = await newWorld()
  await unidadeOf(world)
  for (const [descricao, id] of [
    ['Primeiro', 9],
    ['Segundo', 10],
  ] as const) {
    const posted = await postTitulo(world, { descricao, valor: 100, competencia: '2026-03-10' })
    await world.rows((db) =>
      db.run(sql`update lancamento set id_lancamento = ${id}
        where tenant_id = ${db.tenant} and id_lancamento = ${posted}`),
    )
  }
  const { data } = await world.call(lines.list, { query: march })
  expect(data.data.map(({ descricao }) => descricao)).toEqual(['Primeiro', 'Segundo'])
})

test('the entries of a period by each of its dates, with the sums of income and expenses', async () => {
  const world = await newWorld()
  await companyWithJobs(world)
  const namesBy = async (data: 'competencia' | 'vencimento' | 'emissao' | 'pagamento') => {
    const found = await world.call(lines.list, { query: { ...march, data } })
    return found.data.data.map(({ descricao, valor }) => [descricao, valor])
  }
  expect(await namesBy('competencia')).toEqual([
    ['Câmera', -100.01],
    ['Gelo', -7.77],
    ['Aluguel', -900],
  ])
  expect(await namesBy('vencimento')).toEqual([
    ['Câmera', -100.01],
    ['Gelo', -7.77],
    ['Filme de Natal', 500],
  ])
  expect(await namesBy('emissao')).toEqual(await namesBy('competencia'))
  expect(await namesBy('pagamento')).toEqual([
    ['Câmera', -41.01],
    ['Filme de Natal', 305],
  ])
  const { data } = await world.call(lines.totals, { query: { ...march, data: 'vencimento' } })
  expect(data).toMatchObject({
    receitas: 500,
    // Money, with the interest that was paid.
    recebido: 305,
    a_receber: 200,
    despesas: 107.78,
    pago: 41.01,
    a_pagar: 67.77,
    resultado: 392.22,
    quantidade: 3,
  })
  expect(data.grupos.map((um) => [um.chave, um.resultado])).toEqual([
    ['2026-03-10', -107.78],
    ['2026-03-12', 500],
  ])
  const months = await world.call(lines.totals, {
    query: { periodo1: dia('2016-01-01'), periodo2: dia('2026-12-31'), agrupar: 'mes' },
  })
  expect(months.data.grupos.map((um) => [um.chave, um.resultado])).toEqual([
    ['2026-02-01', 500],
    ['2026-03-01', -1007.78],
  ])
})

test('a filter takes many records, also none of them, and those of the budget', async () => {
  const world = await newWorld()
  const { natal, easter, cliente, agencia, rentalHouse } = await companyWithJobs(world)
  const found = async (query: object) => {
    const { data } = await world.call(lines.list, {
      query: { ...march, data: 'vencimento', ...query },
    })
    return data.data.map(({ descricao }) => descricao)
  }
  expect(await found({ id_orcamento: [natal, easter] })).toEqual([
    'Câmera',
    'Gelo',
    'Filme de Natal',
  ])
  expect(await found({ id_orcamento: [easter] })).toEqual(['Gelo'])
  expect(await found({ id_pessoa: [0] })).toEqual(['Gelo'])
  expect(await found({ id_pessoa: [0, rentalHouse] })).toEqual(['Câmera', 'Gelo'])
  expect(await found({ id_cliente: [cliente] })).toEqual(['Câmera', 'Filme de Natal'])
  expect(await found({ id_agencia: [agencia], operacao: 'D' })).toEqual(['Câmera'])
  expect(await found({ id_agencia: [0] })).toEqual(['Gelo'])
  expect(await found({ situacao: 'atrasado' })).toEqual(['Câmera', 'Gelo', 'Filme de Natal'])
  expect(await found({ situacao: 'em_aberto', search: 'locadora' })).toEqual(['Câmera'])
  expect(await found({ id_grupoCusto: [0] })).toHaveLength(3)
  const gone = await world.ask(lines.list, { query: { id_orcamento: [natal, 999_999] } })
  expect(gone).toMatchObject({ status: 422, body: { erros: [{ campo: 'id_orcamento' }] } })
})

test('suppliers of each job, budgets of the period and their accounts, as the specified calls tell them', async () => {
  const world = await newWorld()
  const { natal, easter, rentalHouse } = await companyWithJobs(world)
  const suppliers = await world.call(fornecedoresByJob.endpoints.list, { query: march })
  expect(
    suppliers.data.data.map((um) => [
      um.razao_nome,
      um.id_orcamento,
      um.valor,
      um.pago,
      um.a_pagar,
    ]),
  ).toEqual([
    ['Locadora Ltda', natal, 100.01, 41.01, 60],
    [null, easter, 7.77, 0, 7.77],
  ])
  const list = twinOf(fornecedoresByJob.endpoints.list, `${fornecedoresByJob.name}.specified`)
  expect(await world.call(list, { query: march })).toEqual(suppliers)

  const year = { periodo1: dia('2026-01-01'), periodo2: dia('2026-12-31') }
  const budgets = await world.call(orcamentoPeriodo.endpoints.list, { query: year })
  expect(budgets.data.data).toMatchObject([
    {
      id_orcamento: natal,
      cliente: 'Cliente SA',
      agencia: 'Agência Sol',
      status: 'Aprovado',
      receitas: 500,
      recebido: 305,
      despesas: 100.01,
      pago: 41.01,
      resultado: 399.99,
    },
    { id_orcamento: easter, receitas: 0, despesas: 7.77, resultado: -7.77 },
  ])
  const { data: sums } = await world.call(orcamentoPeriodo.endpoints.totals, {
    query: { ...year, agrupar: 'agencia' },
  })
  expect(sums.grupos.map((um) => [um.nome, um.resultado])).toEqual([
    ['Agência Sol', 399.99],
    [null, -7.77],
  ])
  const accounts = await world.call(orcamentoByConta.endpoints.list, {
    query: { ...year, id_orcamento: [natal] },
  })
  expect(
    accounts.data.data.map((um) => [um.lado, um.valor, um.realizado, um.aberto]).toSorted(),
  ).toEqual([
    ['C', 500, 305, 200],
    ['D', -100.01, -41.01, -60],
  ])
  expect(accounts.data.data[0]?.orcamento).toContain('Natal')
  expect(rentalHouse).toBeGreaterThan(0)
})

test('what was billed and what was paid, each in its month, and the file of the specified call', async () => {
  const world = await newWorld()
  await companyWithJobs(world)
  const query = { periodo1: dia('2026-02-01'), periodo2: dia('2026-03-31') }
  const { list, totals, specifiedExport } = recebimentosVsFaturamento.endpoints
  const { data } = await world.call(list, { query: { ...query, agrupar: 'mes' } })
  expect(
    data.data.map((um) => [um.mes, um.razao_nome, um.faturado, um.recebido, um.diferenca]),
  ).toEqual([
    ['2026-02-01', 'Cliente SA', 500, 0, 500],
    ['2026-03-01', 'Cliente SA', 0, 305, -305],
  ])
  const sums = await world.call(totals, { query })
  expect(sums.data).toMatchObject({ faturado: 500, recebido: 305, diferenca: 195 })
  if (!specifiedExport) throw new Error('no specified file')
  const { link } = await world.call(specifiedExport, { query: { ...query, extensao: 'csv' } })
  await server().services.jobs.runDue()
  const csv = (await server().app.inject({ url: link })).body
  expect(csv).toContain('Cliente SA;;02/2026;500,00;0,00;0,00;0,00;500,00')
})

test('budgets to choose from, by text or id, and the values of one as its own page says them', async () => {
  const world = await newWorld()
  const { natal, easter } = await companyWithJobs(world)
  const choose = async (body: object) =>
    (await world.call(orcamentosToChoose, { body })).data.map((um) => um.id_orcamento)
  expect(await choose({})).toEqual(expect.arrayContaining([easter, natal]))
  expect(await choose({ search: 'natal' })).toEqual([natal])
  expect(await choose({ ids: [natal, 999_999] })).toEqual([natal])
  const stranger = await createColleague(world, ['orcamento.consultar'])
  expect((await stranger.call(orcamentosToChoose, { body: {} })).data).toEqual([])
  const { data } = await world.call(orcamentoFigures, { query: { id_orcamento: natal } })
  const visao = await world.call(visaoView, { body: { id_orcamento: natal } })
  expect(data).toEqual(visao.data.totais)
  expect(data.realizado).toBe(40.01)
  const gone = await world.ask(orcamentoFigures, { query: { id_orcamento: 999_999 } })
  expect(gone.status).toBe(404)
})

test('files say their filters, and those of a grouped report have the subtotal of each group', async () => {
  const world = await newWorld()
  const { natal } = await companyWithJobs(world)
  const made = async (tipo: 'excel' | 'pdf', more: object) => {
    const { endpoints } = fornecedoresByJob
    const query = { ...march, agrupar: 'orcamento', ...more } as const
    const { link } = await world.call(endpoints.export, { params: { tipo }, query })
    await server().services.jobs.runDue()
    return (await server().app.inject({ url: link })).rawPayload
  }
  const sheet = readZip(await made('excel', {}))
    .get('xl/worksheets/sheet1.xml')
    ?.toString()
  expect(sheet?.match(/<f>[^<]*/g)?.slice(0, 3)).toEqual([
    '<f>SUBTOTAL(109,F2:F2)',
    '<f>SUBTOTAL(109,G2:G2)',
    '<f>SUBTOTAL(109,H2:H2)',
  ])
  expect(sheet).toContain('<f>SUBTOTAL(109,F2:F5)</f><v>107.78</v>')
  const [page = []] = readPdf(await made('pdf', { id_orcamento: [natal], id_pessoa: [0] }))
  const head = page.join(' ')
  expect(head).toContain('Vencimento de 01/03/2026 a 31/03/2026')
  expect(head).toMatch(/Orçamentos: ORC-2026-\d+ · Fornecedores: Sem pessoa/)
  expect(page).toContain('Nenhum registro encontrado.')
})

test('of a split title, each account has its part, by every date', async () => {
  const empresa = await splitEmpresa()
  const { world, planos } = empresa
  const id = await splitConta(empresa, [3333, 3333, 3334])
  await pay(empresa, id, { valor: 5000 })
  const partsBy = async (data: 'vencimento' | 'pagamento') => {
    const query = { ...march, data, agrupar: 'plano' } as const
    const { grupos } = (await world.call(lines.totals, { query })).data
    return grupos.map((um) => [Number(um.chave), um.despesas, um.pago, um.a_pagar])
  }
  expect(await partsBy('vencimento')).toEqual([
    [planos[0], 33.33, 16.67, 16.66],
    [planos[1], 33.33, 16.66, 16.67],
    [planos[2], 33.34, 16.67, 16.67],
  ])
  expect(await partsBy('pagamento')).toEqual([
    [planos[0], 16.67, 16.67, 0],
    [planos[1], 16.66, 16.66, 0],
    [planos[2], 16.67, 16.67, 0],
  ])
})

test('who is limited to a unit, or kept from an account, sees only what they may in every report', async () => {
  const world = await newWorld()
  const minha = await unidadeOf(world)
  const other = await novaUnidade(world, 'Outra')
  const safe = await conta(world, 'Cofre')
  const own = await novoOrcamento(world, { titulo: 'Meu', id_empresa: minha })
  await changeTo(world, own, 'Aprovado')
  const posted = (valor: number, more: object) =>
    postTitulo(world, {
      valor,
      dataVencimento: '2026-03-10',
      competencia: '2026-03-10',
      id_orcamento: own,
      ...more,
    })
  await posted(100, { id_empresa: minha })
  await posted(1_000, { id_empresa: other, id_orcamento: null })
  await posted(10_000, { id_empresa: minha, id_contabancaria: safe })
  const limited = await createColleague(world, ['lancamento.consultar'], { empresas: [minha] })
  await block(world, limited.id_usuario, safe)
  const entries = await limited.call(lines.totals, { query: march })
  expect(entries.data.despesas).toBe(1)
  const suppliers = await limited.call(fornecedoresByJob.endpoints.totals, { query: march })
  expect(suppliers.data.valor).toBe(1)
  const budgets = await limited.call(orcamentoPeriodo.endpoints.totals, { query: march })
  expect(budgets.data.despesas).toBe(1)
  for (const query of [{ id_empresa: other }, { id_contabancaria: [safe] }]) {
    expect((await limited.ask(lines.list, { query: { ...march, ...query } })).status).toBe(422)
  }
})
