import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { openWorkbook } from '../../../kernel/sheets/reading/read-xlsx.ts'
import { makeXlsx } from '../../../kernel/sheets/testing/make-xlsx.ts'
import { importAll, listPeople, modelOf, openImportOf, uploadCsv } from '../testing/import-file.ts'

const { calls } = pessoaImport
const server = useSharedServer()

const row = (...cells: (string | number | null)[]) =>
  `<row>${cells
    .map((cell) => {
      if (cell === null) return '<c/>'
      if (typeof cell === 'number') return `<c s="1"><v>${cell}</v></c>`
      return `<c t="inlineStr"><is><t>${cell}</t></is></c>`
    })
    .join('')}</row>`
const sheet = (name: string, ...rows: string[]) => ({
  name,
  xml: `<sheetData>${rows.join('')}</sheetData>`,
})
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
const people = sheet(
  'Elenco',
  row('Nome', 'CPF', 'Nascimento', 'Categoria'),
  row('Ana', '529.982.247-25', 29_580, 'Elenco'),
  '<row/>',
  row('Bia', '11111111111', 29_581, null),
  row('=Caio', null, null, null),
)
const book = () =>
  makeXlsx({
    styles,
    sheets: [
      sheet('Leia-me', row('Preencha a planilha Elenco')),
      people,
      sheet('Técnica', row('Nome'), row('Zeca')),
    ],
  })

test('a workbook is read, its dates understood, what is left out comes back in both forms', async () => {
  const world = await newWorld()
  const opened = await openImportOf(server(), world, await book())
  expect(opened).toMatchObject({
    planilhas: ['Leia-me', 'Elenco', 'Técnica'],
    importacao: { formato: 'xlsx', planilha: 'Elenco', linhas: 3 },
    mapeamento: { Nome: 'razao', CPF: 'cnpj', Nascimento: 'data_nascimento' },
  })
  expect(opened.colunas[2]).toEqual({ nome: 'Nascimento', exemplos: ['25/12/1980', '26/12/1980'] })
  const { id_importacao, mapeamento } = opened
  const checked = await world.call(calls.post, { body: { id_importacao, mapeamento } })
  expect(checked.problemas).toEqual([
    { linha: 4, campo: 'cnpj', valor: '11111111111', msg: 'CPF inválido: confira os dígitos' },
  ])
  const { importacao } = await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  expect(importacao).toMatchObject({ importadas: 2, invalidas: 1 })
  expect((await listPeople(world)).map(({ razao }) => razao)).toEqual(['=Caio', 'Ana'])
  const file = await server().app.inject({ url: importacao.link_erros_xlsx ?? '' })
  expect(file.headers['content-disposition']).toContain('.xlsx')
  const left = await openWorkbook(file.rawPayload, 10)
  const rows = []
  for await (const { cells } of left.rows(left.sheets[0] ?? '')) rows.push(cells)
  expect(rows).toEqual([
    ['Nome', 'CPF', 'Nascimento', 'Categoria', 'motivo'],
    ['Bia', '11111111111', '26/12/1980', '', 'CPF/CNPJ: CPF inválido: confira os dígitos'],
  ])
  const again = await importAll(server(), world, file.rawPayload)
  expect(again.importacao).toMatchObject({ importadas: 0, invalidas: 1 })
  const csv = await server().app.inject({ url: importacao.link_erros ?? '' })
  expect(csv.body).toContain('Bia;11111111111;26/12/1980;;CPF/CNPJ')
})

test('another sheet of the workbook is read when asked for', async () => {
  const world = await newWorld()
  const { id_importacao } = await openImportOf(server(), world, await book())
  const changed = await world.call(calls.post, { body: { id_importacao, planilha: 'Técnica' } })
  expect(changed).toMatchObject({
    importacao: { planilha: 'Técnica', linhas: 1, estado: 'enviada' },
    mapeamento: { Nome: 'razao' },
  })
  const body = { id_importacao, mapeamento: changed.mapeamento, confirmar: true }
  expect((await world.call(calls.post, { body })).importacao.importadas).toBe(1)
  expect(await listPeople(world)).toMatchObject([{ razao: 'Zeca' }])
  const late = await world.ask(calls.post, { body: { id_importacao, planilha: 'Elenco' } })
  expect(late.failure.codigo).toBe('importacao_estado')
})

test.each([
  ['one that is not there', 'Outra', 'dados_invalidos'],
  ['one without lines', 'Leia-me', 'arquivo_ilegivel'],
])('a sheet: %s is refused', async (_, planilha, codigo) => {
  const world = await newWorld()
  const { id_importacao } = await openImportOf(server(), world, await book())
  const { status, failure } = await world.ask(calls.post, { body: { id_importacao, planilha } })
  expect([status, failure.codigo]).toEqual([422, codigo])
})

test('a formula that failed is a problem of its line, not a name', async () => {
  const world = await newWorld()
  const bytes = await makeXlsx({
    sheets: [sheet('a', row('Nome'), '<row><c t="e"><f>X</f><v>#REF!</v></c></row>', row('Ana'))],
  })
  const { id_importacao, mapeamento } = await openImportOf(server(), world, bytes)
  const checked = await world.call(calls.post, { body: { id_importacao, mapeamento } })
  expect(checked.problemas).toEqual([
    {
      linha: 2,
      campo: 'razao',
      valor: '#REF!',
      msg: 'A fórmula desta célula deu erro na planilha',
    },
  ])
})

test('what a file is, its content says and not its name', async () => {
  const world = await newWorld()
  const asCsv = await uploadCsv(server(), world, await book(), 'pessoas.csv')
  const read = await world.call(calls.post, { body: { arquivo: asCsv } })
  expect(read.importacao.formato).toBe('xlsx')
  const asXlsx = await uploadCsv(server(), world, 'Nome;UF\nAna;SP\n', 'pessoas.xlsx')
  const text = await world.call(calls.post, { body: { arquivo: asXlsx } })
  expect(text.importacao.formato).toBe('csv')
})

test.each([
  ['.xls', Buffer.concat([compound('Workbook'), Buffer.alloc(600)]), 'planilha antiga (.xls)'],
  ['protected', Buffer.concat([compound('EncryptedPackage'), Buffer.alloc(600)]), 'senha'],
  ['.pdf', Buffer.from('%PDF-1.7\n'.padEnd(400, 'x')), 'é um PDF'],
])('%s is refused with the way out', async (_, bytes, reason) => {
  const world = await newWorld()
  const arquivo = await uploadCsv(server(), world, bytes, 'pessoas.xlsx')
  const { status, failure } = await world.ask(calls.post, { body: { arquivo } })
  expect([status, failure.codigo]).toEqual([422, 'arquivo_ilegivel'])
  expect(failure.msg).toContain(reason)
})

/** An OLE container (old Office formats) with a stream of this name. */
function compound(stream: string): Buffer {
  const head = Buffer.alloc(512)
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return Buffer.concat([head, Buffer.from(stream, 'utf16le')])
}

test('the model workbook has every column, and is understood when it comes back', async () => {
  const world = await newWorld()
  const reply = await modelOf(server(), world, 'xlsx')
  expect(reply.statusCode).toBe(200)
  const workbook = await openWorkbook(reply.rawPayload, 60)
  expect(workbook.sheets).toEqual(['Pessoas', 'Como preencher'])
  const header = (await workbook.rows('Pessoas')[Symbol.asyncIterator]().next()).value
  const filled = await makeXlsx({
    sheets: [sheet('Pessoas', row(...(header?.cells ?? [])), row('x', ...Array(3).fill('y')))],
  })
  const opened = await openImportOf(server(), world, filled)
  expect(Object.values(opened.mapeamento)).toEqual(opened.campos.map(({ campo }) => campo))
})
