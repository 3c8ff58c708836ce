import {
  producaoAuthorization,
  cacheReceipt,
  custoProducao,
  despesasPrint,
  producaoOrder,
  relacaoPagamento,
} from '@claquete/contract/orcamentos/papeis/papeis'
import { beforeAll, describe, expect, test } from 'vitest'
import { postTitulo, requestTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { openVerba, spend } from '../visao/testing/job.ts'
import { createExampleJob } from './testing/example.ts'
import { requestFile } from './testing/read-arquivo.ts'
import { readLivro } from './testing/read-livro.ts'

const server = useSharedServer()
const requestPapel: <E extends Parameters<typeof requestFile>[2]>(
  world: World,
  endpoint: E,
  request: Parameters<typeof requestFile<E>>[3],
) => ReturnType<typeof requestFile> = (world, endpoint, request) =>
  requestFile(server().app, world, endpoint, request)

let world: World
let job: Awaited<ReturnType<typeof createExampleJob>>

beforeAll(async () => {
  world = await newWorld()
  job = await createExampleJob(world)
})

describe('orders and receipts', () => {
  test('the order of production says what is made, for how much and against whom to invoice', async () => {
    const params = { id_orcamento: job.id_orcamento }
    const body = { observacoes: 'Levar figurino extra.' }
    const { texto } = await requestPapel(world, producaoOrder, { params, body })
    for (const one of [
      'Pedido de produção',
      'R$ 39.805,84',
      'Finalização: Montagem · Refeições',
      'Faturar contra Café & Açúcar Comércio Ltda',
      'TV aberta',
      'Levar figurino extra.',
    ]) {
      expect(texto, one).toContain(one)
    }
    for (const gone of ['Pesquisa reservada', 'BV', 'Custo']) expect(texto).not.toContain(gone)
  })

  test('the authorisation is of one version and one value', async () => {
    const { texto } = await requestPapel(world, producaoAuthorization, {
      params: { id_orcamento: job.id_orcamento },
      body: { valor_autorizado: 38000.5, ordem_compra: 'PO-4471' },
    })
    for (const one of ['Valor autorizado', 'R$ 38.000,50', 'PO-4471', 'R$ 39.805,84', 'Original']) {
      expect(texto, one).toContain(one)
    }
  })

  test('fees: one page a person, what is withheld and what is left', async () => {
    const { texto, paginas } = await requestPapel(world, cacheReceipt, {
      body: {
        num_orc: '2026-0012',
        listaItens: [
          {
            id_orca_item: job.uid('Diretor de cena'),
            nome: 'Bia Souza',
            valor_bruto: 1000,
            retencoes: [{ nome: 'INSS', valor: 110 }],
          },
          job.uid('Montagem'),
        ],
        texto_cache: 'Recebi de {produtora} por {titulo}. {desconhecido}',
      },
    })
    expect(paginas).toHaveLength(2)
    for (const one of [
      'Bia Souza',
      'R$ 1.000,00',
      '-R$ 110,00',
      'R$ 890,00',
      'Oitocentos e noventa reais',
      'Recebi de Sol Filmes Produções Ltda. por Campanha de verão. {desconhecido}',
      'São Paulo, ',
    ]) {
      expect(texto, one).toContain(one)
    }
    const foreign = await requestPapel(world, cacheReceipt, {
      body: { num_orc: '2026-9999', listaItens: [job.uid('Montagem')] },
    })
    expect(foreign.status).toBe(422)
  })
})

describe('what was spent', () => {
  test('payments and expenses on paper and in Excel, with their sums and receipts', async () => {
    const id_orca_item = job.uid('Montagem')
    const ofItem = { id_orcamento: job.id_orcamento, id_orca_item }
    await postTitulo(world, { ...ofItem, valor: 250_000, num_documento: '881' })
    await requestTitulo(world, { ...ofItem, valor: 99_900, situacao: 'rejeitado' })
    const id_orca_verba = await openVerba(
      world,
      job,
      { valor: 500, data: '2026-03-01', estado: 'prestacao', descricao: 'Verba de arte' },
      [['entrega', 500]],
    )
    await spend(world, job, { valor: 80.25, id_orca_item, id_orca_verba, descricao: 'Tintas' })
    const body = { id_orcamento: job.id_orcamento }
    const payments = await requestPapel(world, relacaoPagamento, { body })
    for (const one of [
      'Relação de pagamentos',
      '2.500,00',
      '881',
      'A pagar',
      'Sem grande item',
      'Rejeitado 999,00 —',
      'Total 2.500,00',
      '1 pagamento, mais 1 fora do total',
    ]) {
      expect(payments.texto, one).toContain(one)
    }
    const expenses = await requestPapel(world, despesasPrint, { body })
    for (const one of ['Verba de arte', 'Tintas', '80,25', 'sem comprovante', 'Dinheiro']) {
      expect(expenses.texto, one).toContain(one)
    }
    const excel = await requestPapel(world, despesasPrint, { body: { ...body, formato: 'excel' } })
    const livro = await readLivro(excel.bytes)
    expect(livro.texts).toContain('Tintas')
    const none = await requestPapel(world, despesasPrint, {
      body: { ...body, id_produtor: 999_999 },
    })
    expect(none.texto).toContain('Nenhuma despesa')
  })

  test('the cost of production is a workbook behind a link', async () => {
    const reply = await world.call(custoProducao, { body: { id_orcamento: job.id_orcamento } })
    expect(reply.data.url).toBe(reply.link)
    const file = await server().app.inject({ method: 'GET', url: reply.data.url })
    expect(file.statusCode).toBe(200)
    const livro = await readLivro(file.rawPayload)
    expect(livro.texts).toContain('Diretor de cena')
    expect(livro.formulas.size).toBeGreaterThan(0)
  })
})
