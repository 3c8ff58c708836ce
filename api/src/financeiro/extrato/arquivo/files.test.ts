import { extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import type { ExtratoFonte, Previa } from '@claquete/contract/financeiro/extrato/extrato-import'
import { calendarDate, daysBetween } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { makeXlsx } from '../../../kernel/sheets/testing/make-xlsx.ts'
import { uploadCsv } from '../../../sistema/importacao/testing/import-file.ts'
import { listExtratoLines } from '../public.ts'
import { checkFontes, fontesOf, importFontes, newConta, ofxOf } from '../testing/ofx-file.ts'

const server = useSharedServer()

const stored = async (world: World) =>
  (await world.rows((db) => listExtratoLines(db, {}))).map(({ id_contabancaria, data, valor }) => [
    id_contabancaria,
    data,
    valor,
  ])
const fonteOf = async (world: World, file: string | Buffer) =>
  must((await fontesOf(server(), world, [file]))[0], 'fonte')
const checkOne = async (world: World, fonte: ExtratoFonte): Promise<Previa> =>
  must((await checkFontes(world, [fonte]))[0], 'prévia')
const chosen = (fonte: ExtratoFonte, id_contabancaria: number): ExtratoFonte => ({
  ...fonte,
  contas: [{ indice: 0, id_contabancaria }],
})

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: number) => `<c><v>${value}</v></c>`
/** A day as a workbook keeps it: a number with the style of a date. */
const day = (value: string) =>
  `<c s="1"><v>${daysBetween(calendarDate('1899-12-30'), calendarDate(value))}</v></c>`
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
const sheetOf = (name: string, rows: readonly string[]) => ({
  name,
  xml: `<sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData>`,
})
const header = ['Data', 'Descrição', 'Docto', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)']
const entries = [
  text('Agência') + text('1234') + text('Conta') + text('56789-0'),
  header.map(text).join(''),
  text('') + text('SALDO ANTERIOR') + text('').repeat(3) + number(100),
  day('2026-03-02') +
    text('PIX RECEBIDO') +
    text('77') +
    text('1.500,00') +
    text('') +
    number(1600),
  day('2026-03-03') + text('TARIFA') + text('') + text('') + number(12.9) + text('1.587,10'),
]

test('a workbook: days as numbers, decimal commas, columns named below the account, a sheet of notes', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const notes = sheetOf('Avisos', [text('Consulte as tarifas no site')])
  const file = await makeXlsx({ sheets: [sheetOf('Extrato', entries), notes], styles })
  const fonte = await fonteOf(world, file)
  expect(await checkOne(world, fonte)).toMatchObject({
    formato: 'xlsx',
    estado: 'sem_conta',
    conta_arquivo: { agencia: '1234', conta: '56789-0' },
    sugestoes: [id],
    planilhas: ['Extrato', 'Avisos'],
    planilha: 'Extrato',
  })
  expect(await checkOne(world, chosen(fonte, id))).toMatchObject({
    estado: 'pronto',
    novas: { linhas: 2, entradas: 1500, saidas: -12.9 },
    saldo: { dia: '2026-03-03', banco: 1587.1 },
    avisos: ['1 linha só diz o saldo e não entra.'],
  })
  await importFontes(world, [fonte], id)
  expect(await stored(world)).toEqual([
    [id, '2026-03-02', 150_000],
    [id, '2026-03-03', -1290],
  ])
  expect(await checkOne(world, { ...chosen(fonte, id), planilha: 'Avisos' })).toMatchObject({
    estado: 'sem_colunas',
  })
})

test('a spreadsheet that names its account is asked about once; one that does not, each time', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const named = await makeXlsx({ sheets: [sheetOf('Extrato', entries)], styles })
  await importFontes(world, [await fonteOf(world, named)], id)
  expect(await checkOne(world, await fonteOf(world, named))).toMatchObject({
    estado: 'nada_novo',
    como: 'lembrada',
  })
  const unnamed = await fonteOf(world, 'Data;Histórico;Valor\r\n04/03/2026;Tarifa;-1,00')
  await importFontes(world, [unnamed], id)
  expect(await checkOne(world, unnamed)).toMatchObject({ estado: 'sem_conta', como: null })
})

test('one file with several accounts and a card: each is told apart, imported by its place', async () => {
  const world = await newWorld()
  const itau = await newConta(world)
  const second = await newConta(world, { descricao: 'Filial', agencia: '9', conta: '4321' })
  const statement = (file: string) => /<STMTRS>.*<\/STMTRS>/su.exec(file)?.[0] ?? ''
  const [one, two] = [
    statement(ofxOf([{ dia: '2026-03-02', valor: '10' }])),
    statement(ofxOf([{ dia: '2026-03-02', valor: '-20' }], { agencia: '9', conta: '43210' })),
  ]
  const card = statement(
    ofxOf([{ dia: '2026-03-02', valor: '-30' }], { conta: '5555********1234' }),
  )
    .replaceAll('STMTRS>', 'CCSTMTRS>')
    .replaceAll('BANKACCTFROM', 'CCACCTFROM')
  const file = `<OFX><BANKMSGSRSV1><STMTTRNRS>${one}${two}</STMTTRNRS></BANKMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS>${card}</CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
  const fonte = await fonteOf(world, file)
  const previas = await checkFontes(world, [fonte])
  expect(previas.map(({ indice, estado, conta }) => [indice, estado, conta?.descricao])).toEqual([
    [0, 'pronto', 'Itaú'],
    [1, 'pronto', 'Filial'],
    [2, 'sem_conta', undefined],
  ])
  const done = await world.call(extratoImport, {
    body: {
      fontes: [fonte],
      importar: [
        { fonte: 0, indice: 1, id_contabancaria: second },
        { fonte: 0, indice: 0, id_contabancaria: itau },
      ],
    },
  })
  expect(done).toMatchObject({ novas: 2 })
  expect(await stored(world)).toEqual([
    [itau, '2026-03-02', 1000],
    [second, '2026-03-02', -2000],
  ])
})

const whole = () => makeXlsx({ sheets: [sheetOf('Extrato', entries)], styles })
const csv = (valor: string, conta = '56789-0') =>
  `Conta;${conta};\r\nData;Histórico;Valor\r\n02/03/2026;Tarifa;${valor}\r\n`

test.each<[string, () => string | Promise<Buffer>, RegExp]>([
  [
    'an OFX cut in the middle of an entry',
    () => ofxOf([{ dia: '2026-03-02', valor: '10' }]).split('<TRNAMT>')[0] ?? '',
    /está cortado: falta o fim. Baixe o extrato de novo/,
  ],
  ['half a workbook', async () => (await whole()).subarray(0, 700), /danificada/],
  [
    'more than 40 MB',
    () => ofxOf([{ dia: '2026-03-02', valor: '10' }]).padEnd(40 * 1024 * 1024 + 1),
    /passa de 40 MB. Baixe o extrato em períodos menores/,
  ],
  ['a spreadsheet with three decimals', () => csv('-1,005'), /linha 3 .*três decimais.*“-1,005”/],
])('%s is refused in words, and nothing of it is stored', async (_, make, reason) => {
  const world = await newWorld()
  const id = await newConta(world)
  const fonte = await fonteOf(world, await make())
  const previa = await checkOne(world, chosen(fonte, id))
  expect(previa).toMatchObject({ estado: 'recusado', itens: [] })
  expect(previa.motivo).toMatch(reason)
  const importar = [{ fonte: 0, indice: 0, id_contabancaria: id }]
  const refused = await world.ask(extratoImport, { body: { fontes: [fonte], importar } })
  expect(refused.status).toBe(422)
  expect(refused.failure.msg).toMatch(reason)
  expect(await stored(world)).toEqual([])
})

test('a spreadsheet whose heading names another account is imported into the chosen one with a notice', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const fonte = chosen(await fonteOf(world, csv('-1,00', '1111-1')), id)
  const previa = await checkOne(world, fonte)
  expect(previa.estado).toBe('pronto')
  expect(previa.avisos.join(' ')).toMatch(/conta 1111-1\) não é o do cadastro de “Itaú”/)
})

const controls = Buffer.from(Array.from({ length: 4_000 }, (_, at) => ((at * 37) % 255) + 1))

test.each([
  ['bytes that are no text', controls, /não é um arquivo de texto nem uma planilha/],
  ['text that is no table', 'Olá, isto não é um extrato\nnem aqui', /não é uma tabela/],
  ['nothing', '\n\n', /não é uma tabela|está vazio/],
])('%s in an .xls are refused in words', async (_, content, words) => {
  const world = await newWorld()
  const arquivo = await uploadCsv(server(), world, content, 'extrato.xls')
  const previa = await checkOne(world, { arquivo })
  expect(previa).toMatchObject({ estado: 'recusado', nome: 'extrato.xls' })
  expect(previa.motivo).toMatch(words)
})

test('a table of a page that is called .xls is read; a page without one says how to save it', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const page = (inside: string) => `<html><body>${inside}</body></html>`
  const table =
    '<table><tr><td>Data</td><td>Histórico</td><td>Valor</td></tr><tr><td>01/02/2026</td><td>Compra</td><td>-1,00</td></tr></table>'
  const read = await checkOne(world, chosen(await fonteOf(world, page(table)), id))
  expect(read).toMatchObject({ estado: 'pronto', novas: { linhas: 1, saidas: -1 } })
  const none = await checkOne(world, chosen(await fonteOf(world, page('Sessão expirada')), id))
  expect(none).toMatchObject({ estado: 'recusado' })
  expect(none.motivo).toMatch(/página da internet.*Salvar como e escolha .xlsx/)
})

test('a value that is none refuses the file, naming its line', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const file = 'Data;Histórico;Valor\r\n01/02/2026;Diária;-5,00\r\n01/02/2026;Cachê ator;#N/A\r\n'
  const previa = await checkOne(world, chosen(await fonteOf(world, file), id))
  expect(previa).toMatchObject({ estado: 'recusado' })
  expect(previa.motivo).toMatch(/linha 3 .*“#N\/A”.*pela metade/)
})

test('a spreadsheet with days to come: they stay out until their day', async () => {
  const world = await newWorld()
  const id = await newConta(world)
  const fonte = await fonteOf(
    world,
    'Data;Histórico;Valor\r\n02/03/2026;Tarifa;-1,00\r\n01/01/2999;Agendamento;-2,00\r\n',
  )
  expect(await checkOne(world, chosen(fonte, id))).toMatchObject({
    novas: { linhas: 1 },
    avisos: [
      '1 linha com data futura: é um agendamento e fica de fora. Importe de novo depois do dia.',
    ],
  })
  await importFontes(world, [fonte], id)
  expect(await stored(world)).toEqual([[id, '2026-03-02', -100]])
})
