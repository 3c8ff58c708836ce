import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import { planoContasCreate } from '@claquete/contract/livro/contas/plano-contas'
import { extratoList } from '@claquete/contract/livro/titulos/extrato'
import {
  contasPayableExport,
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
  lancamentoList,
} from '@claquete/contract/livro/titulos/list'
import type { LancamentoQuery } from '@claquete/contract/livro/titulos/list'
import { exportacaoByTipo } from '@claquete/contract/livro/titulos/exportacao'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  cancelTitulo,
  postDirect,
  postTitulo,
  requestTitulo,
  unidadeOf,
} from '../../../../test/titulos.ts'
import {
  changeTo,
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { block, conta, dia } from './testing/conta.ts'

/** Wednesday, 18 March 2026. */
const clock = { now: Date.parse('2026-03-18T15:00:00Z') }
const server = useSharedServer({ now: () => clock.now })
const payable = (world: World, query: Partial<LancamentoQuery> = {}) =>
  world.call(contasPayableList, { query })
const names = async (world: World, query: Partial<LancamentoQuery> = {}) =>
  (await payable(world, query)).data.data.map(({ descricao }) => descricao)

test('each list has its own side, and the ledger has all of it', async () => {
  const world = await newWorld()
  await postTitulo(world, { valor: 100, dataVencimento: '2026-03-20', descricao: 'Luz' })
  await postTitulo(world, {
    valor: 200,
    dataVencimento: '2026-03-21',
    descricao: 'Filme',
    operacao: 'C',
  })
  await postDirect(world, { valor: 300, data: '2026-03-02', descricao: 'Tarifa' })
  expect(await names(world)).toEqual(['Luz'])
  const receivable = await world.call(contasReceivableList, { query: {} })
  expect(receivable.data.data.map(({ descricao }) => descricao)).toEqual(['Filme'])
  const all = await world.call(lancamentoList, { query: { sort: 'valor', order: 'desc' } })
  expect(all.data.data.map(({ descricao, tipo }) => [descricao, tipo])).toEqual([
    ['Tarifa', 'avulso'],
    ['Filme', 'titulo'],
    ['Luz', 'titulo'],
  ])
  const debits = await world.call(lancamentoList, { query: { operacao: 'D', tipo: 'avulso' } })
  expect(debits.data.total).toBe(1)
})

test('a line says what is left, who is to be paid and what it is for', async () => {
  const world = await newWorld()
  const id_pessoa = await novaPessoa(world, 'Locadora Ltda')
  const id_orcamento = await novoOrcamento(world, {
    titulo: 'Natal',
    id_empresa: await unidadeOf(world),
  })
  await changeTo(world, id_orcamento, 'Aprovado')
  const { id_grupoCusto } = await world.call(planoContasCreate, {
    body: { descricao: 'Aluguel de câmera', tipo: 'despesa', id_grupoCustoSuperior: 0 },
  } as never)
  const itau = await conta(world, 'Itaú')
  await postTitulo(world, {
    valor: 300_050,
    dataVencimento: '2026-03-10',
    descricao: 'Câmera',
    id_pessoa,
    id_orcamento,
    id_grupoCusto,
    num_documento: 'NF 12',
    parcelas: [100_050, 100_000, 100_000],
    baixas: [{ data: '2026-03-11', principal: 40_000, desconto: 50, id_contabancaria: itau }],
  })
  const [row] = (await payable(world)).data.data
  expect(row).toMatchObject({
    razao: 'Locadora Ltda',
    razao_nome: 'Locadora Ltda',
    valor: 1000.5,
    valor_baixado: 400.5,
    saldo: 600,
    valor_faturado: 0,
    dataVencimentoFormat: '10/03/2026',
    dataBaixa: null,
    atraso: 8,
    estado: 'atrasado',
    situacao: 'aprovado',
    orcamento: 'Natal',
    conta: 'Itaú',
    descricao_plano_contas: 'Aluguel de câmera',
    descricao_centro_custo: null,
    parcela: 1,
    parcelas: 3,
    qnt_anexos: 0,
    conciliado: null,
  })
})

test('late is what passed the next working day; its days count from the day it was due', async () => {
  const world = await newWorld()
  // Saturday: payable until Monday the 16th.
  await postTitulo(world, { valor: 100, dataVencimento: '2026-03-14', descricao: 'Sábado' })
  const delayAt = async (text: string) => {
    const before = clock.now
    clock.now = Date.parse(text)
    const [row] = (await payable(world)).data.data
    const { data } = await world.call(contasPayableSums, { query: { situacao: 'atrasado' } })
    clock.now = before
    return [row?.atraso, row?.estado, data.quantidade]
  }
  expect(await delayAt('2026-03-16T15:00:00Z')).toEqual([null, 'aberto', 0])
  expect(await delayAt('2026-03-17T15:00:00Z')).toEqual([3, 'atrasado', 1])
})

test('situations: what is open, in parts, late, scheduled, paid, asked for or refused', async () => {
  const world = await newWorld()
  const due = '2026-04-10'
  await postTitulo(world, { valor: 100, dataVencimento: due, descricao: 'aberto' })
  await postTitulo(world, { valor: 100, dataVencimento: '2026-03-02', descricao: 'atrasado' })
  await postTitulo(world, {
    valor: 100,
    dataVencimento: due,
    descricao: 'parcial',
    baixas: [{ data: '2026-03-10', principal: 40 }],
  })
  await postTitulo(world, {
    valor: 100,
    dataVencimento: due,
    descricao: 'agendado',
    agendado_para: '2026-04-09',
  })
  await postTitulo(world, {
    valor: 100,
    dataVencimento: due,
    descricao: 'pago',
    baixas: [{ data: '2026-03-10', principal: 100 }],
  })
  const titulo = { valor: 100, dataVencimento: due }
  for (const situacao of ['solicitado', 'rejeitado'] as const) {
    await requestTitulo(world, { ...titulo, descricao: situacao, situacao })
  }
  await cancelTitulo(world, await postTitulo(world, { ...titulo, descricao: 'cancelado' }))
  const de = async (situacao: NonNullable<LancamentoQuery['situacao']>) =>
    (await names(world, { situacao })).toSorted()
  expect(await de('em_aberto')).toEqual(['aberto', 'agendado', 'atrasado', 'parcial'])
  expect(await de('aberto')).toEqual(['aberto', 'agendado', 'atrasado'])
  for (const one of [
    'parcial',
    'atrasado',
    'agendado',
    'pago',
    'solicitado',
    'rejeitado',
    'cancelado',
  ] as const) {
    expect(await de(one)).toEqual([one])
  }
  const rows = (await payable(world)).data.data
  expect(rows.every(({ estado, descricao }) => estado === descricao)).toBe(true)
  expect((await world.call(contasPayableSums, { query: {} })).data).toEqual({
    quantidade: 8,
    valor: 6,
    em_aberto: 3.6,
    baixado: 1.4,
    em_atraso: 1,
    quantidade_em_atraso: 1,
    solicitado: 1,
    devolvido: 0,
    retido: 0,
    compensado: 0,
  })
})

test('filters: period of each day, branch of a tree, budget of a split line, value, document, text', async () => {
  const world = await newWorld()
  const plano = async (descricao: string, superior = 0) =>
    (
      await world.call(planoContasCreate, {
        body: { descricao, tipo: 'despesa', id_grupoCustoSuperior: superior },
      } as never)
    ).id_grupoCusto
  const root = await plano('Produção')
  const folha = await plano('Equipe', root)
  const other = await plano('Escritório')
  const { id_centrocusto } = await world.call(centroCustoCreate, {
    body: { descricao: 'Set', id_centrocusto_superior: 0 },
  } as never)
  const id_empresa = await unidadeOf(world)
  const id_orcamento = await novoOrcamento(world, { titulo: 'Job', id_empresa })
  await changeTo(world, id_orcamento, 'Aprovado')
  const id_pessoa = await novaPessoa(world, 'Zanetti Filmes')
  await postTitulo(world, {
    valor: 1_000,
    dataVencimento: '2026-02-10',
    competencia: '2026-01-05',
    data_emissao: '2026-01-20',
    descricao: 'A',
    id_grupoCusto: folha,
    id_pessoa,
    num_documento: 'NF 77',
    baixas: [
      { data: '2026-02-11', principal: 500 },
      { data: '2026-03-05', principal: 500 },
    ],
  })
  await postTitulo(world, {
    valor: 2_000,
    dataVencimento: '2026-03-30',
    descricao: 'B',
    rateio: [
      { valor: 500, id_grupoCusto: folha, id_centrocusto, id_orcamento },
      { valor: 1_500, id_grupoCusto: other },
    ],
  })
  await postTitulo(world, {
    valor: 3_000,
    dataVencimento: '2026-03-31',
    descricao: 'C 100%',
    id_grupoCusto: other,
  })
  const p = (de: string, ate: string, periodo_de?: LancamentoQuery['periodo_de']) =>
    names(world, { periodo1: dia(de), periodo2: dia(ate), periodo_de })
  expect(await p('2026-03-01', '2026-03-30')).toEqual(['B'])
  expect(await p('2026-01-01', '2026-01-31', 'competencia')).toEqual(['A'])
  expect(await p('2026-01-20', '2026-01-20', 'emissao')).toEqual(['A'])
  expect(await p('2026-02-01', '2026-02-28', 'baixa')).toEqual(['A'])
  expect(await p('2026-03-05', '2026-03-05', 'baixa')).toEqual(['A'])
  expect(await p('2026-02-12', '2026-03-04', 'baixa')).toEqual([])
  expect(await names(world, { id_grupoCusto: root })).toEqual(['A', 'B'])
  expect(await names(world, { id_grupoCusto: other })).toEqual(['B', 'C 100%'])
  expect(await names(world, { id_centrocusto })).toEqual(['B'])
  expect(await names(world, { id_orcamento })).toEqual(['B'])
  expect(await names(world, { valor_de: 20, valor_ate: 20 })).toEqual(['B'])
  const file = await world.call(contasPayableExport, {
    params: { tipo: 'csv' },
    query: { valor_de: 20, valor_ate: 20 },
  })
  expect(file.total).toBe(1)
  const asked = await world.rows((db) =>
    db.run(sql<{ de: string }>`select pedido #>> '{pedido,filter,valor_de}' as de from exportacao
      where tenant_id = ${db.tenant}`),
  )
  expect(asked).toEqual([{ de: '20' }])
  await server().services.jobs.runDue()
  expect((await server().app.inject({ url: file.link })).body).toContain(';20,00;')
  expect(await names(world, { num_documento: 'nf 7' })).toEqual(['A'])
  expect(await names(world, { search: 'zanetti' })).toEqual(['A'])
  expect(await names(world, { search: '100%' })).toEqual(['C 100%'])
  expect(await names(world, { id_pessoa, situacao: 'em_aberto' })).toEqual([])
  expect(await names(world, { sort: 'valor', order: 'desc' })).toEqual(['C 100%', 'B', 'A'])
  expect(await names(world, { sort: 'razao_nome', order: 'asc' })).toEqual(['A', 'B', 'C 100%'])
  const backwards = await world.ask(contasPayableList, {
    query: { periodo1: dia('2026-03-02'), periodo2: dia('2026-03-01') },
  })
  expect([backwards.status, backwards.failure.msg]).toEqual([
    422,
    'Data inicial maior que a final!',
  ])
  const b = (await payable(world, { id_centrocusto })).data.data[0]
  expect([b?.descricao_plano_contas, b?.descricao_centro_custo]).toEqual([
    'Equipe, Escritório',
    'Set',
  ])
})

test('units, blocked accounts and hidden lines take titles out of lists, sums and exports', async () => {
  const world = await newWorld()
  const minha = await unidadeOf(world)
  const foreign = await novaUnidade(world, 'Alheia')
  const [openConta, safe] = [await conta(world, 'Aberta'), await conta(world, 'Cofre')]
  const due = '2026-03-25'
  await postTitulo(world, { valor: 100, dataVencimento: due, descricao: 'sem conta' })
  await postTitulo(world, {
    valor: 200,
    dataVencimento: due,
    descricao: 'de outra unidade',
    id_empresa: foreign,
  })
  await postTitulo(world, {
    valor: 400,
    dataVencimento: due,
    descricao: 'no cofre',
    id_contabancaria: safe,
  })
  await postTitulo(world, {
    valor: 800,
    dataVencimento: due,
    descricao: 'em parte no cofre',
    baixas: [
      { data: '2026-03-01', principal: 300, id_contabancaria: safe },
      { data: '2026-03-02', principal: 500, id_contabancaria: openConta },
    ],
  })
  const may = ['conta_pagar.consultar', 'conta_pagar.imprimir', 'conta_bancaria.consultar'] as const
  const limited = await createColleague(world, may, { empresas: [minha] })
  const blocked = await createColleague(world, may)
  await block(world, blocked.id_usuario, safe)
  expect(await names(limited)).toEqual(['sem conta', 'no cofre', 'em parte no cofre'])
  expect(await names(blocked)).toEqual(['sem conta', 'de outra unidade'])
  expect((await blocked.call(contasPayableSums, { query: {} })).data).toMatchObject({
    quantidade: 2,
    valor: 3,
  })
  const { link, total } = await blocked.call(contasPayableExport, {
    params: { tipo: 'csv' },
    query: {},
  })
  expect(total).toBe(2)
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: link })
  expect(body).toContain('de outra unidade')
  expect(body).not.toContain('cofre')
  const refused = [
    await limited.ask(contasReceivableList, { query: {} }),
    await limited.ask(contasReceivableSums, { query: {} }),
    await limited.ask(lancamentoList, { query: {} }),
    await limited.ask(extratoList, { query: {} }),
    await limited.ask(exportacaoByTipo, { params: { t: 'contas-receber', e: 'csv' }, body: {} }),
    await limited.ask(exportacaoByTipo, {
      params: { t: 'orcamento-periodo', e: 'csv' },
      body: {},
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  const mine = await limited.ask(exportacaoByTipo, {
    params: { t: 'contas-pagar', e: 'csv' },
    body: {},
  })
  expect(mine.status).toBe(200)
})
