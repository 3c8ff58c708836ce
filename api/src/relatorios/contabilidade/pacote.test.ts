import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import {
  codigoList,
  codigoSave,
  leiauteSave,
  leiauteView,
} from '@claquete/contract/relatorios/contabilidade/leiaute'
import {
  pacoteCreate,
  pacoteDelete,
  pacoteDownload,
  pacoteList,
  pacotePreview,
  pacoteSend,
} from '@claquete/contract/relatorios/contabilidade/pacote'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { tituloAnexoUpload } from '@claquete/contract/livro/titulos/titulo-anexo'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressed } from '../../../test/mails.ts'
import { sendPngTo } from '../../../test/send-file.ts'
import { postTitulo, transfer, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readXlsx } from '../../kernel/sheets/testing/read-xlsx.ts'
import { readZip } from '../../kernel/sheets/testing/read-zip.ts'
import { create as newPlano } from '../../livro/contas/testing/plano-contas.ts'
import { block, conta, dia } from '../../livro/titulos/lista/testing/conta.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

/** Wednesday, 8 April 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-04-08T15:00:00Z') })
const mes = '2026-03'

interface Company {
  readonly world: World
  readonly itau: number
  readonly safe: number
  readonly planos: readonly [number, number]
  readonly split: number
}

/** March of a company: a split bill paid with interest and discount, a receipt, a transfer. */
async function company(): Promise<Company> {
  const world = await newWorld()
  const [itau, safe] = [await conta(world, 'Itaú'), await conta(world, 'Cofre')]
  const planos = [await newPlano(world, 'Locações'), await newPlano(world, 'Transporte')] as const
  const rentalHouse = await novaPessoa(world, 'Locadora Ltda')
  const split = await postTitulo(world, {
    valor: 30_000,
    dataVencimento: '2026-03-10',
    descricao: 'Câmera e van',
    num_documento: 'NF 7',
    id_pessoa: rentalHouse,
    rateio: [
      { id_grupoCusto: planos[0], valor: 20_000 },
      { id_grupoCusto: planos[1], valor: 10_000 },
    ],
    baixas: [
      { data: '2026-03-11', principal: 29_700, desconto: 300, juros: 90, id_contabancaria: itau },
    ],
  })
  await postTitulo(world, {
    valor: 100_000,
    operacao: 'C',
    dataVencimento: '2026-03-12',
    descricao: 'Filme',
    baixas: [{ data: '2026-03-20', principal: 100_000, id_contabancaria: itau }],
  })
  await postTitulo(world, { valor: 777, dataVencimento: '2026-04-02', descricao: 'De abril' })
  await transfer(world, { de: itau, para: safe, valor: 5_000, data: '2026-03-25' })
  return { world, itau, safe, planos, split }
}

/** Asks for the package, makes it and unpacks it. */
async function unpacked(world: World, body: { mes: string; id_empresa?: number } = { mes }) {
  const { id_pacote_contabil } = await world.call(pacoteCreate, { body })
  await server().services.jobs.runDue()
  const zip = await download(world, id_pacote_contabil)
  const { data } = await world.call(pacoteList, { query: {} })
  const row = data.data.find((one) => one.id_pacote_contabil === id_pacote_contabil)
  return { id_pacote_contabil, zip, files: readZip(zip), row }
}

async function download(world: World, id_pacote_contabil: number): Promise<Buffer> {
  const { data } = await world.call(pacoteDownload, { params: { id_pacote_contabil } })
  const reply = await server().app.inject({ url: data.link })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

const fileOf = (files: Map<string, Buffer>, name: string): Buffer => {
  const found = files.get(name)
  if (!found) throw new Error(`${name} is not in ${[...files.keys()].join(', ')}`)
  return found
}

/** The rows of a workbook without its head, cells by the label of their column. */
function sheetOf(files: Map<string, Buffer>, name: string): Record<string, string>[] {
  const { cells } = readXlsx(fileOf(files, name))
  const all = new Map<number, Record<string, string>>()
  const labelOf = (column: string) => cells.get(`${column}1`)?.value ?? ''
  for (const [ref, { value }] of cells) {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(ref) ?? []
    if (row === '1') continue
    all.set(Number(row), { ...all.get(Number(row)), [labelOf(column)]: value })
  }
  return [...all].toSorted(([a], [b]) => a - b).map(([, cellsOfRow]) => cellsOfRow)
}

test('a package has an index, the entries by line, invoices, withholdings, statements and receipts', async () => {
  const { world, split } = await company()
  await sendPngTo(
    server().app,
    world,
    `/api${tituloAnexoUpload.path}?id_lancamento=${split}`,
    'nota fiscal.png',
  )
  const { files, zip, row } = await unpacked(world)
  expect([...files.keys()]).toEqual([
    '0-indice.pdf',
    `1-lancamentos/movimentos-${mes}.xlsx`,
    `1-lancamentos/competencia-${mes}.xlsx`,
    `2-faturas/faturas-${mes}.xlsx`,
    `3-retencoes/retencoes-${mes}.xlsx`,
    `4-extratos/extratos-${mes}.xlsx`,
    `6-notas/emitidas-${mes}.xlsx`,
    `6-notas/recebidas-${mes}.xlsx`,
    `6-notas/pagamentos-sem-nota-${mes}.xlsx`,
    `1-lancamentos/importacao-${mes}.csv`,
    `5-comprovantes/2026-03-11_${split}_Locadora-Ltda_nota-fiscal.png`,
  ])
  expect(fileOf(files, '0-indice.pdf').subarray(0, 5).toString()).toBe('%PDF-')
  expect(row).toMatchObject({ mes, estado: 'pronto', fechado: 'N', tamanho: zip.length })
  expect(row?.sha256).toBe(createHash('sha256').update(zip).digest('hex'))
  const moved = sheetOf(files, `1-lancamentos/movimentos-${mes}.xlsx`)
  expect(moved.slice(0, 2).map((one) => [one['Plano de contas'], one['Movido na conta']])).toEqual([
    [expect.stringContaining('Locações'), '-198.60'],
    [expect.stringContaining('Transporte'), '-99.30'],
  ])
  expect(row?.conteudo[0]).toMatchObject({ linhas: 5, valor: 1_000 - 297.9 })
})

test('the package names the payments to companies that still need their note, and its preview counts them', async () => {
  const { world, itau } = await company()
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Estúdio Sul Ltda', cnpj: '11444777000161' },
  })
  await postTitulo(world, {
    valor: 50_000,
    dataVencimento: '2026-03-15',
    descricao: 'Estúdio',
    id_pessoa,
    baixas: [{ data: '2026-03-15', principal: 50_000, id_contabancaria: itau }],
  })
  const { data } = await world.call(pacotePreview, { query: { mes } })
  expect(data).toMatchObject({ notas: 0, recebidas: 0, sem_nota: 1 })
  const { files } = await unpacked(world)
  // The one payment, and the line of the total.
  const rows = sheetOf(files, `6-notas/pagamentos-sem-nota-${mes}.xlsx`)
  expect(rows).toMatchObject([
    { Fornecedor: 'Estúdio Sul Ltda', 'Valor bruto': '500.00' },
    { 'Valor bruto': '500.00' },
  ])
})

test('the sheet by competência is the DRE of the month, line by line', async () => {
  const { world } = await company()
  const { row } = await unpacked(world)
  const { data } = await world.call(dreList, {
    body: {
      base: 'competencia',
      periodo1: dia('2026-03-01'),
      periodo2: dia('2026-03-31'),
    },
  })
  const result = data.linhas.findLast(({ especie }) => especie === 'subtotal')?.total
  expect(result).toBe(702.1)
  expect(row?.conteudo[1]?.valor).toBe(result)
})

test('entries for the accountant: codes, discount, interest, a transfer once', async () => {
  const { world, itau, safe, planos } = await company()
  await world.call(codigoSave, {
    body: {
      codigos: [
        { tipo: 'plano', chave: String(planos[0]), codigo: '3101' },
        { tipo: 'conta', chave: String(itau), codigo: '1102' },
        { tipo: 'conta', chave: String(safe), codigo: '1103' },
        { tipo: 'fixa', chave: 'juros_pagos', codigo: '4201' },
      ],
    },
  })
  const { data: codes } = await world.call(codigoList, {})
  expect(
    codes
      .filter(({ codigo }) => codigo !== '')
      .map(({ codigo }) => codigo)
      .toSorted(),
  ).toEqual(['1102', '1103', '3101', '4201'])
  const { files } = await unpacked(world)
  const text = fileOf(files, `1-lancamentos/importacao-${mes}.csv`).toString().replace('\uFEFF', '')
  const lines = text.split('\r\n').map((line) => line.split(';').slice(0, 5))
  expect(lines.slice(0, 4)).toEqual([
    ['Data', 'Conta débito', 'Conta crédito', 'Valor', 'Histórico'],
    ['11/03/2026', '3101', '1102', '198,00', 'Câmera e van'],
    ['11/03/2026', '3101', '', '2,00', 'Desconto: Câmera e van'],
    ['11/03/2026', '4201', '1102', '0,60', 'Juros e multa: Câmera e van'],
  ])
  const transfers = lines.filter(([day]) => day === '25/03/2026')
  expect(transfers.map((line) => line.slice(1, 4))).toEqual([['1103', '1102', '50,00']])
})

test('the layout is the one saved, on the version that was read', async () => {
  const { world } = await company()
  const { data } = await world.call(leiauteView, {})
  expect(data.versao).toBe(0)
  await world.call(leiauteSave, { body: { ...data, formato: 'dominio' } })
  const late = await world.ask(leiauteSave, { body: data })
  expect(late.status).toBe(422)
  const none = await world.ask(leiauteSave, { body: { ...data, colunas: [], versao: 1 } })
  expect(none.failure.erros).toMatchObject([{ campo: 'colunas' }])
  const { files } = await unpacked(world)
  const text = fileOf(files, `1-lancamentos/importacao-${mes}.txt`).toString()
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    '|6000|X||||',
    '|6100|11/03/2026|||198,00||Camera e van - doc. NF 7 - Locadora Ltda||||',
  ])
})

test('the preview says what is missing, and whether the month is closed', async () => {
  const { world } = await company()
  const preview = async () => (await world.call(pacotePreview, { query: { mes } })).data
  expect(await preview()).toMatchObject({
    fechado: 'N',
    em_curso: 'N',
    entradas: 1_000,
    saidas: 297.9,
    movimentos: 4,
    comprovantes: 0,
    falta: expect.arrayContaining([
      { tipo: 'sem_comprovante', quantos: 1, valor: 297.9 },
      { tipo: 'sem_plano', quantos: 1, valor: 1_000 },
    ]),
  })
  await world.call(fechamentoClose, { body: { mes } })
  expect((await preview()).fechado).toBe('S')
  const { row } = await unpacked(world)
  expect(row?.fechado).toBe('S')
})

test('a package in the making is not made twice; a month that has not begun is refused', async () => {
  const { world } = await company()
  const one = await world.call(pacoteCreate, { body: { mes } })
  const two = await world.call(pacoteCreate, { body: { mes } })
  expect(two.id_pacote_contabil).toBe(one.id_pacote_contabil)
  const early = await world.ask(pacoteDownload, {
    params: { id_pacote_contabil: one.id_pacote_contabil },
  })
  expect(early.status).toBe(422)
  const next = await world.ask(pacoteCreate, { body: { mes: '2026-05' } })
  expect(next.failure.erros).toMatchObject([{ campo: 'mes' }])
})

test('whoever sees less packs less, and opens no package of who sees more', async () => {
  const { world, itau } = await company()
  const other = await novaUnidade(world, 'Outra unidade')
  const unidade = await unidadeOf(world)
  const whole = await unpacked(world)
  const keys = ['pacote_contabil.consultar', 'pacote_contabil.gerar'] as const
  const far = await createColleague(world, keys, { empresas: [other] })
  const blocked = await createColleague(world, keys)
  await block(world, blocked.id_usuario, itau)
  for (const person of [far, blocked]) {
    expect((await person.call(pacoteList, { query: {} })).data.total).toBe(0)
    const params = { id_pacote_contabil: whole.id_pacote_contabil }
    expect((await person.ask(pacoteDownload, { params })).status).toBe(404)
    expect((await person.ask(pacoteDelete, { params })).status).toBe(404)
    expect((await unpacked(person)).row?.conteudo[0]?.linhas).toBeLessThan(5)
  }
  expect((await far.ask(pacoteCreate, { body: { mes, id_empresa: unidade } })).status).toBe(404)
  expect((await world.call(pacoteList, { query: {} })).data.total).toBe(3)
})

test('packages are found by their company; one of all companies is of each', async () => {
  const { world } = await company()
  const [own, other] = [await unidadeOf(world), await novaUnidade(world, 'Outra')]
  const whole = await world.call(pacoteCreate, { body: { mes } })
  const ofOwn = await world.call(pacoteCreate, { body: { mes, id_empresa: own } })
  const found = async (id_empresa: number) =>
    (await world.call(pacoteList, { query: { id_empresa } })).data.data.map(
      (one) => one.id_pacote_contabil,
    )
  expect(await found(own)).toEqual([ofOwn.id_pacote_contabil, whole.id_pacote_contabil])
  expect(await found(other)).toEqual([whole.id_pacote_contabil])
})

test('the accountant downloads by the address of the mail until the package is deleted', async () => {
  const { world } = await company()
  const { id_pacote_contabil, zip } = await unpacked(world)
  const params = { id_pacote_contabil }
  const wrong = await world.ask(pacoteSend, { params, body: { email: 'a@b.c; d@e.f' } })
  expect(wrong.failure.erros).toMatchObject([{ campo: 'email' }])
  const email = `contador${world.tenant}@exemplo.com.br`
  await world.call(pacoteSend, { params, body: { email, validade: 3 } })
  const [mail = ''] = await addressed(server(), email)
  const address = new URL(/https?:\/\/\S+arquivos\/ver[^\s\]]+/.exec(mail)?.[0] ?? 'http://x')
  const get = () => server().app.inject({ url: `${address.pathname}${address.search}` })
  expect((await get()).rawPayload.equals(zip)).toBe(true)
  const { data } = await world.call(pacoteList, { query: {} })
  expect(data.data[0]?.enviado_para).toBe(email)
  await world.call(pacoteDelete, { params })
  expect((await get()).statusCode).toBe(404)
})
