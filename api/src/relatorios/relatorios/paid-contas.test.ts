import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { relatorioPaidContas } from '@claquete/contract/livro/titulos/exportacao'
import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { expect, test } from 'vitest'
import { postTitulo, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { splitConta, splitEmpresa, pay } from '../../livro/titulos/testing/split.ts'
import { block, conta, dia } from '../../livro/titulos/lista/testing/conta.ts'

/** Wednesday, 18 March 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

const { list, totals, export: file } = paidContas.endpoints
const march = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }

async function paidIn(world: World) {
  const [itau, safe] = [await conta(world, 'Itaú'), await conta(world, 'Cofre')]
  const rentalHouse = await novaPessoa(world, 'Locadora Ltda')
  await postTitulo(world, {
    valor: 10_000,
    dataVencimento: '2026-03-10',
    descricao: 'Câmera',
    num_documento: 'NF 7',
    id_pessoa: rentalHouse,
    // Expected in one account, paid from two others.
    id_contabancaria: safe,
    baixas: [
      { data: '2026-03-11', principal: 4_001, juros: 100, id_contabancaria: itau },
      { data: '2026-03-12', principal: 5_899, desconto: 100, id_contabancaria: itau },
    ],
  })
  await postTitulo(world, {
    valor: 777,
    dataVencimento: '2026-03-01',
    descricao: 'Gelo',
    baixas: [{ data: '2026-03-11', principal: 777, id_contabancaria: safe }],
  })
  await postTitulo(world, {
    valor: 500,
    dataVencimento: '2026-03-01',
    descricao: 'De fevereiro',
    baixas: [{ data: '2026-02-28', principal: 500, id_contabancaria: itau }],
  })
  await postTitulo(world, {
    valor: 90_000,
    dataVencimento: '2026-03-12',
    descricao: 'Filme',
    operacao: 'C',
    baixas: [{ data: '2026-03-12', principal: 90_000, id_contabancaria: itau }],
  })
  return { itau, safe, rentalHouse }
}

test('each settlement of the period with what it paid, and sums that are theirs', async () => {
  const world = await newWorld()
  const { itau, rentalHouse } = await paidIn(world)
  const { data } = await world.call(list, { query: {} })
  expect(data.data.map((um) => [um.dataBaixa, um.descricao, um.conta, um.valor])).toEqual([
    ['2026-03-11', 'Câmera', 'Itaú', 41.01],
    ['2026-03-11', 'Gelo', 'Cofre', 7.77],
    ['2026-03-12', 'Câmera', 'Itaú', 58.99],
  ])
  expect(data.data[2]).toMatchObject({ principal: 58.99, desconto: 1, juros: 0, tipo: 'titulo' })
  const sums = (await world.call(totals, { query: { agrupar: 'dia' } })).data
  expect(sums).toMatchObject({
    periodo1: '2026-03-01',
    periodo2: '2026-03-31',
    quantidade: 3,
    principal: 106.77,
    desconto: 1,
    juros: 1,
    multa: 0,
    valor: 107.77,
    ha_mais_grupos: false,
  })
  expect(sums.grupos.map((um) => [um.chave, um.quantidade, um.valor])).toEqual([
    ['2026-03-11', 2, 48.78],
    ['2026-03-12', 1, 58.99],
  ])
  const people = (await world.call(totals, { query: { agrupar: 'pessoa' } })).data
  expect(people.grupos.map((um) => [um.chave, um.nome, um.valor])).toEqual([
    [String(rentalHouse), 'Locadora Ltda', 100],
    [null, null, 7.77],
  ])
  const received = await world.call(receivedContas.endpoints.totals, { query: {} })
  expect(received.data.valor).toBe(900)
  const one = await world.call(list, {
    query: { search: 'locadora', sort: 'valor', order: 'desc' },
  })
  expect(one.data.data.map(({ valor }) => valor)).toEqual([58.99, 41.01])
  const second = await world.call(list, { query: { perPage: 1, currentPage: 2 } })
  expect(second.data).toMatchObject({ total: 3, data: [{ descricao: 'Gelo' }] })
  const account = await world.call(totals, { query: { id_contabancaria: itau, ...march } })
  expect(account.data).toMatchObject({ quantidade: 2, valor: 100 })
  const nothing = await world.call(totals, { query: { search: 'ninguém' } })
  expect(nothing.data).toMatchObject({ quantidade: 0, valor: 0, grupos: [] })
})

test('the sums stand beside those of the month before, group by group, and of the year before', async () => {
  const world = await newWorld()
  const { itau, rentalHouse } = await paidIn(world)
  const before = { comparar: 'anterior', ...march } as const
  const { data } = await world.call(totals, { query: { ...before, agrupar: 'conta' } })
  expect(data.comparacao).toMatchObject({
    periodo1: '2026-02-01',
    periodo2: '2026-02-28',
    valor: 5,
    juros: 0,
  })
  expect(data.grupos.map((um) => [um.nome, um.valor, um.antes?.valor])).toEqual([
    ['Cofre', 7.77, 0],
    ['Itaú', 100, 5],
  ])
  const people = (await world.call(totals, { query: { ...before, agrupar: 'pessoa' } })).data
  expect(people.grupos.map((um) => [um.chave, um.valor, um.antes?.valor])).toEqual([
    [String(rentalHouse), 100, 0],
    [null, 7.77, 5],
  ])
  // 28 February is the 28th day of its month: a day that March has no payment on.
  const days = (await world.call(totals, { query: before })).data
  expect(days.grupos.map((um) => [um.chave, um.quantidade, um.valor, um.antes?.valor])).toEqual([
    ['2026-03-11', 2, 48.78, 0],
    ['2026-03-12', 1, 58.99, 0],
    ['2026-03-28', 0, 0, 5],
  ])
  const year = await world.call(totals, {
    query: { comparar: 'ano', ...march, id_contabancaria: itau },
  })
  expect(year.data.comparacao).toMatchObject({ periodo1: '2025-03-01', valor: 0 })
  expect((await world.call(totals, { query: march })).data.comparacao).toBeNull()
})

test('a period before which there are no days is compared with none, and says so', async () => {
  const world = await newWorld()
  const first = { periodo1: dia('0001-01-01'), periodo2: dia('2026-01-02') }
  const reply = await world.ask(totals, { query: { ...first, comparar: 'anterior' } })
  expect([reply.status, reply.failure.erros]).toEqual([
    422,
    [{ campo: 'periodo1', msg: 'Antes deste período não há outro para comparar.' }],
  ])
})

test('a period turned around and a filter of something that is gone are refused, and say why', async () => {
  const world = await newWorld()
  const turned = await world.ask(list, {
    query: { periodo1: dia('2026-03-02'), periodo2: dia('2026-03-01') },
  })
  expect(turned).toMatchObject({
    status: 422,
    body: { erros: [{ campo: 'periodo2', msg: 'Data inicial maior que a final!' }] },
  })
  for (const endpoint of [list, totals]) {
    const gone = await world.ask(endpoint, { query: { id_contabancaria: 999_999 } })
    expect(gone).toMatchObject({ status: 422, body: { erros: [{ campo: 'id_contabancaria' }] } })
    expect(JSON.stringify(gone.body)).toContain('foi excluído, ou seu perfil não vê')
  }
  const minha = await unidadeOf(world)
  const other = await novaUnidade(world, 'Outra')
  const limited = await createColleague(world, ['conta_pagar.consultar'], { empresas: [minha] })
  const kept = await limited.ask(totals, { query: { id_empresa: other } })
  expect(kept).toMatchObject({ status: 422, body: { erros: [{ campo: 'id_empresa' }] } })
})

test('the files of the report and of the specified call say the same, settlement by settlement', async () => {
  const world = await newWorld()
  await paidIn(world)
  const textOf = async (link: string) => {
    await server().services.jobs.runDue()
    return (await server().app.inject({ url: link })).body
  }
  const query = march
  const mine = await world.call(file, {
    params: { tipo: 'csv' },
    query: { ...query, agrupar: 'conta' },
  })
  const text = await textOf(mine.link)
  expect(text.split(/\r?\n/u)[1]).toContain('Gelo')
  expect(text).toContain('Juros')
  const specified = await world.call(relatorioPaidContas, { query: { ...march, extensao: 'csv' } })
  const sorted = (csv: string) => csv.split(/\r?\n/u).toSorted()
  expect(sorted(await textOf(specified.link))).toEqual(sorted(text))
})

test('the file has the summary where it is looked at, and the sums of the earlier period', async () => {
  const world = await newWorld()
  await paidIn(world)
  const linesOf = async (query: object) => {
    const { link, id_exportacao } = await world.call(file, {
      params: { tipo: 'csv' },
      query: { ...march, ...query },
    })
    await server().services.jobs.runDue()
    const { body } = await server().app.inject({ url: link })
    const [asked] = await world.rows((db) =>
      db.from('exportacao').select('pedido').where('id_exportacao', '=', id_exportacao).execute(),
    )
    return { lines: body.replace('\uFEFF', '').trim().split(/\r?\n/u), told: JSON.stringify(asked) }
  }
  const asked = { ver: 'resumo', agrupar: 'conta', comparar: 'anterior', colunas: ['valor'] }
  const summary = await linesOf(asked)
  const [head = '', ...lines] = summary.lines
  expect(head).toMatch(/^Conta bancária;Linhas;.*;Pago;Antes;Diferença;%$/u)
  expect(lines.map((line) => line.split(';')[0])).toEqual(['Cofre', 'Itaú'])
  expect(lines[1]).toMatch(/;5,00;95,00;1\.?900,00%$/u)
  expect((await linesOf({ ver: 'resumo' })).lines[0]).not.toContain('Antes')
  // The lines say it above them, where a file has a heading.
  const whole = await linesOf({ comparar: 'anterior' })
  expect(whole.lines[0]).toMatch(/^Descrição;/u)
  for (const { told } of [summary, whole]) {
    expect(told).toMatch(/Comparado com 01\/02\/2026 a 28\/02\/2026: .*antes R\$\s5,00/u)
  }
})

test('a split bill has a row for each account that a payment reached, and they sum to it', async () => {
  const empresa = await splitEmpresa()
  const { world, planos } = empresa
  const id = await splitConta(empresa, [3333, 3333, 3334])
  const id_baixa = await pay(empresa, id, { valor: 5000, juros: 10 })
  const whole = await world.call(list, { query: march })
  expect(whole.data.data).toMatchObject([{ valor: 50, juros: 0.1, id_grupoCusto: null }])
  const { data } = await world.call(list, { query: { ...march, agrupar: 'plano' } })
  expect(data.data.map((um) => um.id_grupoCusto)).toEqual(planos)
  const { grupos, valor } = (await world.call(totals, { query: { ...march, agrupar: 'plano' } }))
    .data
  expect(valor).toBe(50)
  expect(grupos.map((um) => um.valor)).toEqual(data.data.map((um) => um.valor))
  const [plano] = planos
  const one = await world.call(totals, { query: { ...march, id_grupoCusto: plano } })
  expect(one.data.valor).toBe(grupos[0]?.valor)
  await world.call(reverseBaixa, { body: { id_baixa, motivo: 'Engano' } })
  expect((await world.call(totals, { query: march })).data.quantidade).toBe(0)
})

test('who is limited to a unit, or kept from an account, sees only what they may', async () => {
  const world = await newWorld()
  const minha = await unidadeOf(world)
  const other = await novaUnidade(world, 'Outra')
  const [itau, safe] = [await conta(world, 'Itaú'), await conta(world, 'Cofre')]
  const paid = (descricao: string, id_empresa: number, id_contabancaria: number) =>
    postTitulo(world, {
      valor: 100,
      dataVencimento: '2026-03-01',
      descricao,
      id_empresa,
      baixas: [{ data: '2026-03-02', principal: 100, id_contabancaria }],
    })
  await paid('minha', minha, itau)
  await paid('da outra', other, itau)
  await paid('do cofre', minha, safe)
  const limited = await createColleague(world, ['conta_pagar.consultar', 'lancamento.imprimir'], {
    empresas: [minha],
  })
  await block(world, limited.id_usuario, safe)
  const { data } = await limited.call(list, { query: march })
  expect(data.data.map(({ descricao }) => descricao)).toEqual(['minha'])
  expect((await limited.call(totals, { query: march })).data.valor).toBe(1)
  expect((await limited.call(file, { params: { tipo: 'csv' }, query: march })).total).toBe(1)
  expect((await limited.ask(receivedContas.endpoints.list, { query: march })).status).toBe(403)
})
