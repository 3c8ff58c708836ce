import {
  producaoAuthorization,
  cacheReceipt,
  custoProducao,
  orcamentoPrint,
  orcamentoPrintPreview,
  producaoOrder,
  relacaoPagamento,
} from '@claquete/contract/orcamentos/papeis/papeis'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { grupo } from '@claquete/core/orcamentos/folha/testing'
import { documento } from '@claquete/core/orcamentos/folha/testing-documentos'
import { beforeAll, describe, expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import { printPapel, papelDoCliente } from './public.ts'
import { block, hide } from '../visao/testing/example.ts'
import { createExampleJob, exampleItem } from './testing/example.ts'
import { requestFile } from './testing/read-arquivo.ts'
import { readLivro } from './testing/read-livro.ts'
import { createOrcamento, signInWith } from './testing/orcamento.ts'

/** Zero-width characters, which copied text contains and readers do not see. */
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/u

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

const printOrcamento = (who: World, body: Partial<Parameters<typeof printBody>[0]> = {}) =>
  requestPapel(who, orcamentoPrint, { body: printBody(body) })
const printBody = (body: {
  id_orcamento?: number
  visao?: 'cliente' | 'interna'
  formato?: 'pdf' | 'excel'
  opcoes?: Record<string, boolean>
}) => ({ id_orcamento: job.id_orcamento, ...body })

describe('the budget as the client reads it', () => {
  test('who, what and how much, with the total in words and its pages counted', async () => {
    const { texto, mime, nome } = await printOrcamento(world)
    expect(mime).toBe('application/pdf')
    expect(nome).toContain('2026-0012')
    for (const one of [
      'Sol Filmes Produções Ltda.',
      'Café & Açúcar',
      'Nº 2026-0012',
      'Campanha de verão',
      'Diretor de cena',
      'Com assistente',
      '17.000,00',
      // Printed by description only: the group's value includes it.
      'Montagem',
      '16.836,00',
      'Taxa de produção',
      '5.192,07',
      'R$ 39.805,84',
      'Trinta e nove mil',
      '50% em 30 dias',
      'Outros serviços e encargos',
      '777,77',
      'Opcionais',
      'Drone',
      // Including the fee on it.
      '7.524,69',
      'Página 1 de 1',
    ]) {
      expect(texto, one).toContain(one)
    }
  })

  test('an address that is copied from it is the address, on the foot and in the head', async () => {
    const contact = {
      fone: '1130642200',
      email: 'financeiro.e.producao@solfilmesproducoes.com.br',
      site: 'https://www.solfilmesproducoesdecinema.com.br',
    }
    const { id_empresa } = await world.call(empresaCreate, {
      body: { razao: 'Sol Filmes Norte Ltda.', fantasia: 'Sol Norte', ...contact },
    })
    const { id_orcamento } = await createOrcamento(world, documento([grupo('g')]), { id_empresa })
    const { texto } = await printOrcamento(world, { id_orcamento })
    expect(texto).toContain(contact.email)
    expect(texto).toContain('www.solfilmesproducoesdecinema.com.br')
    expect(texto).not.toMatch(unseen)
  })

  test('never cost, BV, commission, what is not printed nor the notes of the house', async () => {
    const pdf = (await printOrcamento(world)).texto
    const excel = await readLivro((await printOrcamento(world, { formato: 'excel' })).bytes)
    const cells = [...excel.cells.values()].map(({ value, formula }) => `${value} ${formula ?? ''}`)
    for (const secret of [
      'BV',
      'Ana Atendimento',
      'Comissão',
      'Custo',
      'Margem',
      'Lucro',
      'Pesquisa reservada',
      'negociar com a locadora',
    ]) {
      expect(pdf).not.toContain(secret)
      expect(cells.join('\n')).not.toContain(secret)
    }
    // Neither in the paper's text nor in the workbook's numbers.
    for (const secret of ['15.000,00', '6.111,00', '3.980,58', '1.074,76', '6.543,21']) {
      expect(pdf).not.toContain(secret)
      const number = String(Number(secret.replace('.', '').replace(',', '.')))
      expect([...excel.cells.values()].map(({ value }) => value)).not.toContain(number)
    }
  })

  test('what was chosen is what is shown', async () => {
    const short = await printOrcamento(world, {
      opcoes: { so_grupos: true, opcionais: false, condicoes: false },
    })
    expect(short.texto).toContain('Finalização')
    expect(short.texto).toContain('R$ 39.805,84')
    for (const gone of ['Refeições', 'Drone', '50% em 30 dias', 'Valor unit.', 'Qtde']) {
      expect(short.texto).not.toContain(gone)
    }
    const plain = await printOrcamento(world, {
      opcoes: { quantidade: false, valor_unitario: false },
    })
    expect(plain.texto).toContain('Refeições')
    for (const gone of ['45,90', 'Qtde', 'Diárias']) expect(plain.texto).not.toContain(gone)
    const { paginas } = await printOrcamento(world, { opcoes: { quebra_por_grupo: true } })
    expect(paginas).toHaveLength(2)
    expect(paginas[1]).toContain('Finalização')
    expect(paginas[0]).not.toContain('Refeições')
  })

  test('its first pages can be seen before it is printed', async () => {
    const { data } = await world.call(orcamentoPrintPreview, { body: printBody({}) })
    expect([data.total, data.paginas.length]).toEqual([1, 1])
    expect(data.paginas[0]).toMatch(/^<svg .*<\/svg>$/s)
    expect(data.paginas[0]).not.toContain('<script')
  })
})

test('the client gets the whole version, with the options they switched on', async () => {
  const { services } = server()
  const print = (opcoes?: ReadonlySet<string>) =>
    world
      .rows((db) =>
        papelDoCliente(db, calendarDate('2026-11-21'), {
          id_orcamento: job.id_orcamento,
          revisao: 1,
          opcoes,
        }),
      )
      .then((papel) => printPapel(services, papel))
      .then(async ({ pdf }) => (await readDocumentPdf(pdf)).join(' '))
  expect(await print()).toContain('R$ 39.805,84')
  const chosen = await print(new Set(['Drone']))
  expect(chosen).toContain('R$ 47.330,53')
  expect(chosen).not.toContain('Opcionais')
})

describe('the budget as the house reads it', () => {
  test('costs, margins, BV and commissions', async () => {
    const { texto } = await printOrcamento(world, { visao: 'interna' })
    for (const one of [
      'USO INTERNO',
      'Pesquisa reservada',
      '12.222,00',
      'BV',
      '-3.980,58',
      'Ana Atendimento',
      '-1.074,76',
      'Líquido',
      '34.750,50',
      'negociar com a locadora',
    ]) {
      expect(texto, one).toContain(one)
    }
  })

  test('is not for who does not see costs, in any format', async () => {
    const { pessoa } = await signInWith(world, [200, 207, 211])
    for (const formato of ['pdf', 'excel'] as const) {
      const { status } = await printOrcamento(pessoa, { visao: 'interna', formato })
      expect(status).toBe(403)
    }
    const previa = await pessoa.ask(orcamentoPrintPreview, {
      body: printBody({ visao: 'interna' }),
    })
    expect(previa.status).toBe(403)
    expect((await pessoa.ask(custoProducao, { body: printBody({}) })).status).toBe(403)
    expect((await printOrcamento(pessoa)).status).toBe(200)
  })

  test('the workbook computes to the totals that are stored', async () => {
    const stored = await world.rows((db) =>
      db
        .from('orcamento')
        .select(['orcamento.total_geral', 'orcamento.lucro_total', 'orcamento.liquido_total'])
        .where('orcamento.id_orcamento', '=', job.id_orcamento)
        .executeTakeFirstOrThrow(),
    )
    const file = await printOrcamento(world, { visao: 'interna', formato: 'excel' })
    const livro = await readLivro(file.bytes)
    const value = (nome: string) => Math.round(livro.compute(`I${livro.linha(nome)}`) * 100) / 100
    expect({
      total_geral: value('Total'),
      lucro_total: value('Lucro'),
      liquido_total: value('Líquido'),
    }).toEqual(Object.fromEntries(Object.entries(stored).map(([key, one]) => [key, Number(one)])))
  })
})

describe('what a profile does not see', () => {
  test('hidden lines are in no paper, and the total is of what is seen', async () => {
    const { pessoa, id_usuario_tipo } = await signInWith(world, [200, 207, 211, 213, 215])
    await hide(world, job.uid('Refeições'), id_usuario_tipo)
    await postTitulo(world, {
      valor: 12_345,
      id_orcamento: job.id_orcamento,
      id_orca_item: job.uid('Refeições'),
      descricao: 'Catering',
      baixas: [{ data: '2026-03-10' }],
    })
    for (const visao of ['cliente', 'interna'] as const) {
      const { texto } = await printOrcamento(pessoa, { visao })
      expect(texto).toContain('Total visível')
      expect(texto).not.toContain('Refeições')
      expect(texto).not.toContain('1.836,00')
      expect(texto).toContain('R$ 37.694,44')
      const livro = await readLivro(
        (await printOrcamento(pessoa, { visao, formato: 'excel' })).bytes,
      )
      expect(livro.texts.join('\n')).not.toContain('Refeições')
    }
    for (const formato of ['pdf', 'excel'] as const) {
      const body = { id_orcamento: job.id_orcamento, formato }
      const seen = await requestPapel(pessoa, relacaoPagamento, { body })
      const all = await requestPapel(world, relacaoPagamento, { body })
      const text = async (one: typeof seen) =>
        formato === 'pdf' ? one.texto : (await readLivro(one.bytes)).texts.join('\n')
      expect(await text(seen)).not.toContain('Catering')
      expect(await text(all)).toContain('Catering')
    }
    const ap = await requestPapel(pessoa, producaoAuthorization, {
      params: { id_orcamento: job.id_orcamento },
      body: {},
    })
    expect(ap.texto).not.toContain('39.805,84')
    const itens = { num_orc: '2026-0012', listaItens: [job.uid('Refeições')] }
    const cache = await requestPapel(pessoa, cacheReceipt, { body: itens })
    expect(cache.status).toBe(422)
  })

  test('without the column of prices there is none; without that of totals, no amount', async () => {
    const { pessoa, id_usuario_tipo } = await signInWith(world, [200, 207, 211, 213])
    await block(world, id_usuario_tipo, 'valor_unit')
    const priced = await printOrcamento(pessoa)
    expect(priced.texto).toContain('R$ 39.805,84')
    expect(priced.texto).not.toContain('45,90')
    const livro = await readLivro((await printOrcamento(pessoa, { formato: 'excel' })).bytes)
    expect([...livro.cells.values()].map(({ value }) => value)).not.toContain('45.9')
    await block(world, id_usuario_tipo, 'valor_total')
    for (const visao of ['cliente', 'interna'] as const) {
      const { texto } = await printOrcamento(pessoa, { visao })
      expect(texto).toContain('Refeições')
      expect(texto).not.toMatch(/\d,\d\d\b/)
      const empty = await readLivro(
        (await printOrcamento(pessoa, { visao, formato: 'excel' })).bytes,
      )
      expect(empty.formulas.size).toBe(0)
    }
    const pp = await requestPapel(pessoa, producaoOrder, {
      params: { id_orcamento: job.id_orcamento },
      body: {},
    })
    expect(pp.texto).not.toContain('R$')
  })

  test('another company finds nothing', async () => {
    const other = await newWorld()
    expect((await printOrcamento(other)).status).toBe(404)
    const params = { id_orcamento: job.id_orcamento }
    expect((await requestPapel(other, producaoOrder, { params, body: {} })).status).toBe(404)
    expect((await requestPapel(other, relacaoPagamento, { body: params })).status).toBe(404)
    expect((await other.ask(custoProducao, { body: params })).status).toBe(404)
    const itens = { num_orc: '2026-0012', listaItens: [job.uid('Montagem')] }
    expect((await requestPapel(other, cacheReceipt, { body: itens })).status).toBe(422)
  })
})

describe('budgets of every size', () => {
  const many = (n: number) =>
    documento(
      Array.from({ length: n }, (_, at) =>
        at % 25 === 0
          ? grupo(`g${at}`, null, at)
          : exampleItem(`i${at}`, `g${at - (at % 25)}`, at, { valor_unit: cents(100 + at) }),
      ),
    )

  test('a thousand lines: heads on every page, no heading alone at the foot', async () => {
    const { id_orcamento } = await createOrcamento(world, many(1000))
    const { paginas, texto } = await printOrcamento(world, { id_orcamento })
    expect(paginas.length).toBeGreaterThan(15)
    expect(texto).toContain('i999')
    for (const [at, pagina] of paginas.slice(0, -1).entries()) {
      expect(pagina).toContain('Descrição')
      expect(pagina).toContain(`Página ${at + 1} de ${paginas.length}`)
      const last = pagina.split(/\s(?=g\d+\s)/).at(-1) ?? ''
      expect(last, 'a group begins with its first line').toMatch(/i\d+/)
    }
  })

  test('nothing in it, one line, words without an end, nobody to send it to', async () => {
    const empty = await createOrcamento(world, documento([]))
    expect((await printOrcamento(world, empty)).texto).toContain('ainda não tem itens')
    const long = 'x'.repeat(300)
    const one = await createOrcamento(
      world,
      documento([
        grupo('g'),
        exampleItem('i', 'g', 1, {
          descricao: long,
          especificacao: '#let x = 1 $ * _ [',
          valor_unit: cents(-5_00),
        }),
      ]),
    )
    const { status, texto } = await printOrcamento(world, one)
    expect(status).toBe(200)
    expect(texto.replace(/\s/g, '')).toContain(long)
    expect(texto).not.toMatch(unseen)
    expect(texto).toContain('#let x = 1 $ * _ [')
    expect(texto).toContain('-R$ 5,00')
    expect(texto).toContain('Menos cinco reais')
    const excel = await readLivro((await printOrcamento(world, { ...one, formato: 'excel' })).bytes)
    expect(excel.compute(`H${excel.linha('Total')}`)).toBe(-5)
  })
})
