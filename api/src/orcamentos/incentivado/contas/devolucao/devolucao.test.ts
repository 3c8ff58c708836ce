import type { RelacaoCodigo } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import { conciliacaoCreate } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import {
  linhaSituacoes,
  projetoConferencia,
  projetoExecucao,
} from '@claquete/contract/orcamentos/incentivado/contas'
import {
  gastoFonte,
  gastoList,
  gastoSave,
  gastoView,
} from '@claquete/contract/orcamentos/incentivado/gasto'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { prestacaoExport, relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { basePath } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo, settle, testContaOf } from '../../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../../test/world.ts'
import type { World } from '../../../../../test/world.ts'
import { readXlsx } from '../../../../kernel/sheets/testing/read-xlsx.ts'
import { readZip } from '../../../../kernel/sheets/testing/read-zip.ts'
import { addBankLine } from '../../testing/bank-line.ts'
import { newFundedFilm } from '../../testing/film.ts'
import type { FundedFilm } from '../../testing/film.ts'

/** 15 June 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-06-15T15:00:00Z') })

let world: World
let film: FundedFilm
beforeEach(async () => {
  world = await newWorld()
  film = await newFundedFilm(world)
})

const onLine = () => ({
  id_orcamento: film.id_orcamento,
  id_orca_item: film.camera,
  id_pessoa: film.supplier,
})

/** R$ 8,000 for the camera, from the account of FSA. */
const pay = () =>
  postTitulo(world, {
    ...onLine(),
    valor: 800_000,
    descricao: 'Locação da câmera',
    baixas: [{ data: '2026-05-20', id_contabancaria: film.contaFsa }],
    fontes: [
      {
        id_orcamento: film.id_orcamento,
        id_orca_item: film.camera,
        id_projeto_fonte: film.fsa,
      },
    ],
  })

/** R$ 1,000 of it that the supplier gives back; it is not received yet. */
const giveBack = () =>
  postTitulo(world, {
    ...onLine(),
    operacao: 'C',
    valor: 100_000,
    descricao: 'Diária não usada',
    num_documento: '77',
  })

const receive = (id_lancamento: number, id_contabancaria: number, principal?: number) =>
  settle(world, id_lancamento, {
    data: '2026-05-28',
    id_contabancaria,
    ...(principal !== undefined && { principal }),
  })

const params = () => ({ id_projeto_incentivado: film.id_projeto_incentivado })

const gastosOf = async (query: object = {}) =>
  (await world.call(gastoList, { query: { ...params(), ...query } })).data.data

const refunds = () => gastosOf({ situacao: 'devolvido' })
const refundOf = async () => must((await refunds())[0], 'refund')

const execucaoOf = async () => (await world.call(projetoExecucao, { params: params() })).data

const useOf = async (id: number) =>
  must(
    (await execucaoOf()).fontes.find((one) => one.id_projeto_fonte === id),
    'source',
  )

const sheetOf = async (tipo: RelacaoCodigo, query: object = {}) => {
  const { data } = await world.call(relacaoView, { params: { ...params(), tipo }, query })
  const at = (titulo: string) => data.colunas.findIndex((one) => one.titulo === titulo)
  const cells = (titulo: string) => data.linhas.map(({ celulas }) => celulas[at(titulo)])
  return { ...data, cells, total: (titulo: string) => data.totais[at(titulo)] }
}

test('what a supplier gives back into the account of the source is spent no more', async () => {
  await pay()
  const id = await giveBack()
  expect(await refunds()).toEqual([])
  expect(await useOf(film.fsa)).toMatchObject({ gasto: 8_000, saldo: 42_000 })
  await receive(id, film.contaFsa)
  expect(await useOf(film.fsa)).toMatchObject({ gasto: 7_000, comprometido: 0, saldo: 43_000 })
  expect(await refundOf()).toMatchObject({
    chave: `c${id}-camera`,
    id_lancamento: id,
    item: 'Câmera',
    favorecido: 'Lentes Ltda.',
    valor: -1_000,
    pago: -1_000,
    pago_em: '2026-05-28',
    fontes: [{ id_projeto_fonte: film.fsa, valor: -1_000 }],
    falhas: [],
  })
  const { linhas, situacoes } = await execucaoOf()
  expect(linhas).toMatchObject([{ uid: 'camera', gasto: 7_000, comprometido: 0, livre: 3_000 }])
  expect(situacoes.find(({ situacao }) => situacao === 'devolvido')).toMatchObject({
    quantos: 1,
    valor: -1_000,
  })
})

test('a part that was received counts alone, and each account gives it to its own source', async () => {
  await pay()
  const id = await giveBack()
  await receive(id, film.contaFsa, 30_000)
  expect(await useOf(film.fsa)).toMatchObject({ gasto: 7_700 })
  await receive(id, film.contaOwn, 50_000)
  await receive(id, await testContaOf(world))
  expect(await useOf(film.fsa)).toMatchObject({ gasto: 7_700, comprometido: 0 })
  expect(await useOf(film.own)).toMatchObject({ gasto: -500, comprometido: 0 })
  const refund = await refundOf()
  expect(refund).toMatchObject({
    valor: -1_000,
    fontes: [{ valor: -300 }, { valor: -500 }],
    falhas: [{ verificacao: 'sem_fonte' }],
  })
  const all = await sheetOf('relacao-pagamentos')
  expect(all.total('Líquido')).toBe('7.000,00')
  const own = await sheetOf('relacao-pagamentos', { id_projeto_fonte: film.fsa })
  expect(own.total('Líquido')).toBe('7.700,00')
  expect(own.avisos).toEqual([
    '1 devolução sem fonte definida, R$ 200,00: está só na relação de todas as fontes.',
  ])
})

test('one that entered another account is told, and stays out of the sources', async () => {
  await pay()
  await receive(await giveBack(), await testContaOf(world))
  expect(await useOf(film.fsa)).toMatchObject({ gasto: 8_000 })
  expect((await execucaoOf()).linhas).toMatchObject([{ gasto: 7_000 }])
  const { falhas, fontes } = await refundOf()
  expect(fontes).toEqual([])
  expect(falhas).toMatchObject([
    {
      verificacao: 'sem_fonte',
      problema: 'A devolução entrou numa conta que não é de nenhuma fonte do projeto.',
      correcao: 'Transfira o valor para a conta da fonte, e registre nela o recebimento.',
    },
  ])
  const { data } = await world.call(projetoConferencia, { params: params() })
  const failed = data.verificacoes.flatMap((one) => one.falhas)
  expect(failed.filter(({ chave }) => chave?.startsWith('c'))).toHaveLength(1)
})

test('limits count it, an expense above its line is one no more, and the line stands without it', async () => {
  await postTitulo(world, {
    ...onLine(),
    valor: 1_050_000,
    baixas: [{ data: '2026-05-20', id_contabancaria: film.contaFsa }],
  })
  const above = async () => {
    const { data } = await world.call(projetoConferencia, { params: params() })
    return data.verificacoes.find((one) => one.verificacao === 'acima_do_item')?.situacao
  }
  const standing = async () => (await world.call(linhaSituacoes, { params: params() })).data
  const medidoOf = async () =>
    (await world.call(projetoLimites, { params: params(), query: {} })).data.limites.map(
      ({ usado }) => usado?.medido ?? 0,
    )
  const before = await medidoOf()
  expect(await above()).toBe('descumpre')
  expect(await standing()).toEqual([{ uid: 'camera', situacao: 'pago', gastos: 1 }])
  await receive(await giveBack(), film.contaFsa)
  expect(await above()).toBe('cumpre')
  expect(await standing()).toEqual([{ uid: 'camera', situacao: 'pago', gastos: 1 }])
  const after = await medidoOf()
  expect(after.every((medido, at) => medido <= (before[at] ?? 0))).toBe(true)
})

test('its source and its document are nobody’s to choose', async () => {
  await pay()
  await receive(await giveBack(), film.contaFsa)
  const { chave, versao } = await refundOf()
  const body = { ...params(), chave, versao, num_documento: '1' }
  expect((await world.ask(gastoSave, { body })).failure.codigo).toBe('gasto_devolvido')
  const { failure } = await world.ask(gastoFonte, {
    body: { ...params(), id_projeto_fonte: film.own, gastos: [{ chave, versao }] },
  })
  expect(failure.codigo).toBe('gasto_devolvido')
  const { data } = await world.call(gastoView, { params: { ...params(), chave } })
  expect(data).toMatchObject({
    gasto: { situacao: 'devolvido' },
    debitos: [{ data: '2026-05-28', valor: -1_000, conta: 'BB FSA' }],
  })
})

test('sheets sum to what left the accounts, and the statement names it', async () => {
  await pay()
  const id = await giveBack()
  const baixa = await receive(id, film.contaFsa)
  expect(baixa).toBeGreaterThan(0)
  const sheet = await sheetOf('relacao-pagamentos', { id_projeto_fonte: film.fsa })
  expect(sheet.cells('Líquido')).toEqual(['8.000,00', '-1.000,00'])
  expect(sheet.cells('Obs.')).toEqual(['', 'Devolução de fornecedor.'])
  expect(sheet.total('Líquido')).toBe('7.000,00')
  expect((await sheetOf('spcine-pagamentos')).cells('DOC. FISCAL + NÚMERO')[1]).toBe(
    'Devolução de fornecedor',
  )
  const itens = await sheetOf('demonstrativo-orcamentario')
  expect(itens.total('Executado')).toBe('7.000,00')
  await addBankLine(world, film.contaFsa, {
    data: '2026-05-28',
    valor: 1_000,
    texto: 'PIX RECEBIDO LENTES',
  })
  const loose = await sheetOf('demonstrativo-extrato', { id_projeto_fonte: film.fsa })
  expect(loose.cells('Operação').at(-1)).toBe('Devolução de fornecedor')
  expect(loose.cells('Fora do extrato').at(-1)).toBe('-1.000,00')
  expect(loose.avisos).toContain('BB FSA: 1 devolução sem linha no extrato, R$ 1.000,00.')
})

test('the package names no proof of it, and misses none', async () => {
  await pay()
  await receive(await giveBack(), film.contaFsa)
  const reply = await server().app.inject({
    method: 'POST',
    url: `${basePath.main}${prestacaoExport.path}`,
    headers: { authorization: `Bearer ${world.token}` },
    payload: { id_fonte_financiamento: 0, ...params(), tipo: 'pacote' },
  })
  expect(reply.statusCode).toBe(200)
  const { cells } = readXlsx(must(readZip(reply.rawPayload).get('0-indice.xlsx'), 'index'))
  const row = (at: number) => ['A', 'D', 'G'].map((one) => cells.get(`${one}${at}`)?.value ?? '')
  expect(row(2)).toEqual(['1', '8000.00', 'Documento · Comprovante'])
  expect(row(3)).toEqual(['2', '-1000.00', ''])
})

test('a credit of the bank that is reconciled with it is a refund of the group of payments', async () => {
  await pay()
  const id = await giveBack()
  const linha = await addBankLine(world, film.contaFsa, {
    data: '2026-05-28',
    valor: 1_000,
    texto: 'PIX RECEBIDO LENTES',
  })
  await world.call(conciliacaoCreate, {
    body: {
      id_contabancaria: film.contaFsa,
      linhas: [linha],
      titulos: [{ id_lancamento: id }],
    },
  })
  const { cells } = await sheetOf('demonstrativo-extrato', { id_projeto_fonte: film.fsa })
  expect(cells('Operação')).toContain('Devolução de fornecedor')
  const spcine = await sheetOf('spcine-conciliacao', { id_projeto_fonte: film.fsa })
  expect(spcine.cells('PAGAMENTOS')).toContain('1.000,00')
  expect(await useOf(film.fsa)).toMatchObject({ gasto: 7_000 })
})
