import type { RelacaoCodigo } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import { basePath } from '@claquete/contract/endpoint'
import { conciliacaoCreate } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { tituloAnexoUpload } from '@claquete/contract/livro/titulos/titulo-anexo'
import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { gastoList, gastoSave, gastoView } from '@claquete/contract/orcamentos/incentivado/gasto'
import { prestacaoExport, relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { must } from '@claquete/core/kernel/must'
import { relacaoCodigos } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendPngTo } from '../../../../test/send-file.ts'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { text } from '../../../kernel/database/columns.ts'
import { readDocumentPdf } from '../../../kernel/documents/testing/read-document-pdf.ts'
import { readXlsx } from '../../../kernel/sheets/testing/read-xlsx.ts'
import { readZip } from '../../../kernel/sheets/testing/read-zip.ts'
import { createColleague } from '../../orcamento/testing/orcamento.ts'
import { addBankLine } from '../testing/bank-line.ts'
import { newFilm } from '../testing/film.ts'
import type { Film } from '../testing/film.ts'

/** 15 June 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-06-15T15:00:00Z') })

let world: World
let film: Film
beforeEach(async () => {
  world = await newWorld()
  film = await newFilm(
    world,
    { nome: 'Maré Alta', normas: ['ancine-159-2021'] },
    { nome: 'Recursos próprios' },
  )
})

/** A payment of the film that left the account of FSA. */
async function pay(centavos: number, data: string, more: object = {}): Promise<number> {
  return postTitulo(world, {
    valor: centavos,
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    id_pessoa: film.supplier,
    descricao: 'Locação da câmera',
    num_documento: `NF ${centavos}`,
    dataVencimento: data,
    baixas: [{ data, id_contabancaria: film.contaFsa }],
    ...more,
  })
}

const projeto = () => film.id_projeto_incentivado

/** Says of an expense what its form says. */
async function say(id_lancamento: number, body: object) {
  const query = { id_projeto_incentivado: projeto() }
  const { data } = await world.call(gastoList, { query })
  const gasto = must(
    data.data.find((one) => one.id_lancamento === id_lancamento),
    'expense',
  )
  await world.call(gastoSave, {
    body: { ...query, chave: gasto.chave, versao: gasto.versao, ...body },
  })
  return gasto.chave
}

async function attach(id_lancamento: number, name: string, papel: 'documento' | 'comprovante') {
  const url = `/api${tituloAnexoUpload.path}?id_lancamento=${id_lancamento}`
  await sendPngTo(server().app, world, url, name)
  const chave = await say(id_lancamento, {})
  const params = { id_projeto_incentivado: projeto(), chave }
  const { data } = await world.call(gastoView, { params })
  const { id_arquivo } = must(data.arquivos.at(-1), name)
  await say(id_lancamento, { arquivos: [{ id_arquivo, papel }] })
}

const addLine = (data: string, valor: number, texto: string) =>
  addBankLine(world, film.contaFsa, { data, valor, texto })

async function exported(
  tipo: string,
  more: { formato?: 'pdf'; fonte?: number } = {},
  as: World = world,
) {
  const { fonte = 0, ...rest } = more
  return server().app.inject({
    method: 'POST',
    url: `${basePath.main}${prestacaoExport.path}`,
    headers: { authorization: `Bearer ${as.token}` },
    payload: {
      id_fonte_financiamento: fonte,
      id_projeto_incentivado: projeto(),
      tipo,
      ...rest,
    },
  })
}

async function bytesOf(tipo: string, more: Parameters<typeof exported>[1] = {}) {
  const reply = await exported(tipo, more)
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

const viewed = async (tipo: RelacaoCodigo, query: object = {}) =>
  (
    await world.call(relacaoView, {
      params: { id_projeto_incentivado: projeto(), tipo },
      query,
    })
  ).data

test('the list of payments has typed cells: days, money as numbers, documents as text', async () => {
  const first = await pay(120_050, '2026-03-10')
  await say(first, {
    partes: [{ id_projeto_fonte: film.fsa, valor: 1200.5 }],
    emissao: '2026-03-08',
    municipio: 'Recife',
    uf: 'PE',
    serie: '1',
    justificativa: 'Diária extra.',
  })
  const { cells } = readXlsx(await bytesOf('relacao-pagamentos'))
  const labels = [...cells].filter(([ref]) => /^[A-Z]+1$/.test(ref)).map(([, one]) => one.value)
  const at = (label: string) => {
    const letter = String.fromCharCode(65 + labels.indexOf(label))
    return must(cells.get(`${letter}2`), label)
  }
  expect(at('Seq.')).toMatchObject({ type: 'number', value: '1' })
  expect(at('Grande item').value).toBe('Produção e filmagem')
  expect(at('Item').value).toBe('3.9 Câmera')
  expect(at('Nº')).toMatchObject({ type: 'text', value: 'NF 120050' })
  expect(at('Débito').format).toMatch(/d/i)
  expect(at('Líquido')).toMatchObject({ type: 'number', value: '1200.50' })
  expect(at('Hiato (dias)').value).toBe('2')
  expect(at('Obs.').value).toBe('Diária extra.')
  const total = must(cells.get(`${String.fromCharCode(65 + labels.indexOf('Líquido'))}3`), 'total')
  expect(total).toMatchObject({ value: '1200.50', formula: 'SUBTOTAL(109,T2:T2)' })
})

test('every sheet is a workbook and a PDF, of all sources and of one', async () => {
  await say(await pay(120_050, '2026-03-10'), {
    partes: [{ id_projeto_fonte: film.fsa, valor: 1200.5 }],
  })
  for (const tipo of relacaoCodigos) {
    for (const fonte of [0, film.fsa]) {
      expect((await bytesOf(tipo, { fonte })).subarray(0, 2).toString()).toBe('PK')
    }
    const [page = ''] = await readDocumentPdf(await bytesOf(tipo, { formato: 'pdf' }))
    expect(page).toContain('Maré Alta')
    expect(page).toContain('COM PENDÊNCIAS')
  }
})

test('the statement shows what the bank told, what is reconciled and what is missing', async () => {
  await addLine('2026-03-01', 50_000, 'ORDEM BANCARIA')
  const paid = await addLine('2026-03-10', -1_000, 'PIX LENTES')
  await addLine('2026-03-12', -19.9, 'TARIFA PACOTE')
  const titulo = await postTitulo(world, {
    valor: 100_000,
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    id_pessoa: film.supplier,
  })
  await world.call(conciliacaoCreate, {
    body: {
      id_contabancaria: film.contaFsa,
      linhas: [paid],
      titulos: [{ id_lancamento: titulo }],
    },
  })
  await pay(50_000, '2026-03-20')
  const { colunas, linhas, avisos } = await viewed('demonstrativo-extrato', {
    id_projeto_fonte: film.fsa,
  })
  const shown = ['Histórico', 'Operação', 'Favorecido', 'Saldo', 'Fora do extrato', 'Conciliação']
  const places = shown.map((one) => colunas.findIndex(({ titulo: name }) => name === one))
  expect(linhas.map(({ celulas }) => places.map((at) => celulas[at]))).toEqual([
    ['Saldo anterior', '', '', '19,90', '', ''],
    ['ORDEM BANCARIA', 'Liberação (provável)', '', '50.019,90', '', 'Não conciliada'],
    ['PIX LENTES', 'Pagamento', 'Lentes Ltda.', '49.019,90', '', 'Conciliada'],
    ['TARIFA PACOTE', 'Tarifa ou imposto', '', '49.000,00', '', 'Não conciliada'],
    ['Saldo final', '', '', '49.000,00', '', ''],
    ['Câmera', 'Pagamento', 'Lentes Ltda.', '', '500,00', 'No livro, sem linha no extrato'],
  ])
  expect(avisos).toEqual([
    'BB FSA: 2 linhas não conciliadas, R$ 49.980,10.',
    'BB FSA: 1 pagamento sem linha no extrato, R$ 500,00.',
    'BB FSA: a liberação de Fundo Setorial do Audiovisual (FSA) em 01/03/2026, R$ 50.000,00, parece ser “ORDEM BANCARIA”: ligue as duas na conferência.',
  ])
})

const extratoChecks = async () => {
  const params = { id_projeto_incentivado: projeto() }
  const { data } = await world.call(projetoConferencia, { params })
  return data.verificacoes.flatMap(({ verificacao, situacao, falhas }) =>
    verificacao.startsWith('extrato/')
      ? [[verificacao, situacao, ...falhas.map(({ problema }) => problema)]]
      : [],
  )
}

test('the assistant tells what does not close with the bank, and that no statement was imported', async () => {
  await pay(50_000, '2026-03-20')
  const missing = await extratoChecks()
  expect(missing[0]).toEqual(['extrato/importado', 'descumpre', 'Nenhum extrato importado.'])
  expect(missing.slice(1).map(([, situacao]) => situacao)).toEqual(
    missing.slice(1).map(() => 'nao_se_aplica'),
  )
  await addLine('2026-03-01', 50_000, 'ORDEM BANCARIA')
  await addLine('2026-03-31', -1_000, 'PIX LENTES')
  expect(await extratoChecks()).toEqual([
    ['extrato/importado', 'cumpre'],
    ['extrato/conciliado', 'descumpre', '2 linhas não conciliadas, R$ 49.000,00.'],
    ['extrato/pagamentos', 'descumpre', '1 pagamento sem linha no extrato, R$ 500,00.'],
    ['extrato/alheio', 'cumpre'],
    ['extrato/saldo', 'cumpre'],
    [
      'extrato/projeto',
      'descumpre',
      'Em 31/03/2026 o banco tem R$ 49.000,00 e o projeto R$ 49.500,00 (liberações e rendimentos menos gastos): diferença de -R$ 500,00.',
    ],
  ])
})

test('the package has index, result, every sheet twice, and the proofs by the number of their payment', async () => {
  const first = await pay(120_050, '2026-03-10')
  const second = await pay(30_000, '2026-03-12')
  const part = (valor: number) => ({ partes: [{ id_projeto_fonte: film.fsa, valor }] })
  await say(first, part(1200.5))
  await say(second, part(300))
  await attach(first, 'nota fiscal.png', 'documento')
  await attach(first, 'pix.png', 'comprovante')
  const reply = await exported('pacote')
  expect(reply.headers['content-disposition']).toContain('COM-PENDENCIAS')
  const files = readZip(reply.rawPayload)
  expect([...files.keys()]).toEqual([
    '0-indice.xlsx',
    '0-indice.pdf',
    '1-conferencia.pdf',
    ...relacaoCodigos.flatMap((one) => [`2-relacoes/${one}.xlsx`, `2-relacoes/${one}.pdf`]),
    '3-comprovantes/RP_001_NF-120050.png',
    '3-comprovantes/RP_001_NF-120050_comprovante.png',
  ])
  const { cells } = readXlsx(must(files.get('0-indice.xlsx'), 'index'))
  const row = (at: number) =>
    ['A', 'E', 'F', 'G'].map((one) => cells.get(`${one}${at}`)?.value ?? '')
  expect(row(2)).toEqual(['1', 'RP_001_NF-120050.png', 'RP_001_NF-120050_comprovante.png', ''])
  expect(row(3)).toEqual(['2', '', '', 'Documento · Comprovante'])
  const result = await readDocumentPdf(must(files.get('1-conferencia.pdf'), 'result'))
  expect(result.join(' ').replace(/\s+/gu, ' ')).toContain(
    'Sem o tipo, a data de emissão e o arquivo do documento fiscal.',
  )
  expect(result.join(' ')).toContain('FALHOU')
})

test('a proof that is gone from the store is named, and the package is made all the same', async () => {
  const first = await pay(120_050, '2026-03-10')
  await attach(first, 'nota.png', 'documento')
  const { arquivo } = await world.rows(async (db) => {
    const [row] = await db.rows(
      { arquivo: text('a.arquivo') },
      (list) => sql`select ${list} from arquivo a where a.tenant_id = ${db.tenant}
        and a.tabela = 'lancamento' and a.chave = ${first}`,
    )
    return must(row, 'file')
  })
  await server().services.storage.delete(arquivo)
  const files = readZip(await bytesOf('pacote'))
  expect([...files.keys()].filter((one) => one.startsWith('3-'))).toEqual([])
  const { cells } = readXlsx(must(files.get('0-indice.xlsx'), 'index'))
  expect(cells.get('G2')?.value).toBe('Comprovante · RP_001_NF-120050.png não está mais guardado')
})

test('a source of another project, and one who may not see a payment, get nothing', async () => {
  await pay(120_050, '2026-03-10')
  expect((await exported('relacao-pagamentos', { fonte: 999_999 })).statusCode).toBe(404)
  const other = await createColleague(world, ['incentivado.contas', 'orcamento.consultar'])
  expect((await exported('relacao-pagamentos', {}, other)).statusCode).toBeGreaterThanOrEqual(403)
  const unknown = await exported('relacao-de-nada')
  expect(unknown.statusCode).toBe(422)
})
