import type { SheetLine } from '@claquete/core/kernel/sheets/header'
import fc from 'fast-check'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeXlsx, makeZip } from '../testing/make-xlsx.ts'
import { writeXlsx } from '../xlsx-writer.ts'
import { WorkbookProblem } from './problem.ts'
import { openWorkbook } from './read-xlsx.ts'

async function rowsOf(bytes: Buffer, sheet?: string): Promise<SheetLine[]> {
  const workbook = await openWorkbook(bytes, 20)
  const rows: SheetLine[] = []
  for await (const row of workbook.rows(sheet ?? workbook.sheets[0] ?? '')) rows.push(row)
  return rows
}
const one = (xml: string, others: Omit<Parameters<typeof makeXlsx>[0], 'sheets'> = {}) =>
  makeXlsx({ sheets: [{ name: 'Lista', xml }], ...others })
const problemOf = async (bytes: Buffer): Promise<string> => {
  const error = await rowsOf(bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(WorkbookProblem)
  return (error as WorkbookProblem).message
}

test('every kind of cell is the text that a person would type', async () => {
  const bytes = await one(
    `<sheetData>
      <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row>
      <row r="5"><c r="A5" t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c><c r="C5" t="b"><v>1</v></c>
        <c r="D5" t="b"><v>0</v></c><c r="E5" t="e"><v>#N/A</v></c><c r="F5" t="str"><f>A1&amp;"x"</f><v>fórmula</v></c>
        <c r="G5"><f>1+1</f><v>2</v></c><c r="H5" s="1"><v>46347</v></c><c r="I5" s="2"><v>1310100</v></c>
        <c r="J5" s="3"><v>30.299999999999997</v></c><c r="K5" t="d"><v>2026-11-21T14:30:00</v></c></row>
      <row r="6"><c r="A6" s="1"/><c r="B6" t="s"><v>99</v></c></row>
      <row><c><v>7</v></c><c t="inlineStr"><is><t> b </t></is></c></row>
    </sheetData>`,
    {
      strings: `<si><t>Nome</t></si><si><r><t>Ana </t></r><r><t>&amp; Bia</t></r><rPh><t>フリガナ</t></rPh></si>
        <si><t xml:space="preserve">a_x000D_b_x005F_x</t></si>`,
      styles: `<numFmts><numFmt numFmtId="170" formatCode="00000\\-000"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="4"/></cellXfs>`,
    },
  )
  expect(await rowsOf(bytes)).toEqual([
    { linha: 2, cells: ['Nome', 'Ana & Bia', 'a\rb_x'] },
    {
      linha: 5,
      cells: [
        'inline',
        '',
        'Sim',
        'Não',
        '#N/A',
        'fórmula',
        '2',
        '21/11/2026',
        '01310-100',
        '30,3',
        '21/11/2026 14:30',
      ],
    },
    { linha: 7, cells: ['7', 'b'] },
  ])
})

test('days of the 1904 system, names with a prefix, hidden sheets, sheets by name', async () => {
  const xml =
    '<x:sheetData><x:row r="1"><x:c r="A1" s="0"><x:v>44885</x:v></x:c></x:row></x:sheetData>'
  const bytes = await makeXlsx({
    date1904: true,
    styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    sheets: [
      { name: 'Oculta', xml: '<sheetData/>', state: 'hidden' },
      { name: 'A', xml },
      { name: 'B &amp; C', xml: '<sheetData><row><c t="str"><v>b</v></c></row></sheetData>' },
    ],
  })
  expect((await openWorkbook(bytes, 20)).sheets).toEqual(['A', 'B & C'])
  expect(await rowsOf(bytes)).toEqual([{ linha: 1, cells: ['21/11/2026'] }])
  expect(await rowsOf(bytes, 'B & C')).toEqual([{ linha: 1, cells: ['b'] }])
})

test('merged cells are told of the first rows', async () => {
  const merges =
    '<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="A1:A2"/><mergeCell ref="A90:Z90"/></mergeCells>'
  const bytes = await one(`<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>${merges}`)
  expect(await (await openWorkbook(bytes, 20)).merges('Lista', 40)).toEqual([
    { top: 1, bottom: 1, left: 1, right: 2 },
    { top: 1, bottom: 2, left: 0, right: 0 },
  ])
})

test('what our own writer wrote is read back', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'aé<&"\'_x0 =1\n'), maxLength: 12 })
  const table = fc.array(fc.tuple(cell, cell, fc.integer({ min: -1e9, max: 1e9 })), {
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const sink = new PassThrough()
      const columns = (['text', 'text', 'money'] as const).map((kind, at) => ({
        kind,
        label: `c${at}`,
        width: 10,
      }))
      const written = buffer(sink)
      await writeXlsx(sink, { title: 'x', brand: 'x', columns }, batches(rows))
      const [header, ...read] = await rowsOf(await written)
      expect(header?.cells).toEqual(['c0', 'c1', 'c2'])
      expect(read.map(({ cells }) => cells)).toEqual(
        rows.map(([a, b, cents]) => [a.trim(), b.trim(), reais(cents)]),
      )
    }),
    { numRuns: 60 },
  )
})

async function* batches<Row>(rows: Row[]) {
  yield rows
}
const reais = (cents: number) => String(cents / 100).replace('.', ',')

test.each<[string, () => Promise<Buffer>, string]>([
  ['text that is no zip', async () => Buffer.from('PK\u0003\u0004nada'), 'danificada'],
  ['a zip of something else', () => makeZip({ 'a.txt': 'a' }), 'não é uma planilha do Excel'],
  [
    'a binary workbook',
    () =>
      makeZip({
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        'xl/workbook.bin': 'x',
      }),
    '.xlsb',
  ],
  ['no sheets', () => makeXlsx({ sheets: [] }), 'não tem nenhuma planilha'],
  ['XML cut short', () => one('<sheetData><row><c><v>1'), 'danificada'],
  [
    'entities that unfold into more of themselves',
    () =>
      makeXlsx({
        sheets: [{ name: 'a', xml: '' }],
        parts: {
          'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
        },
      }),
    'definições',
  ],
  [
    'an entity that reads a file of the server',
    () =>
      makeXlsx({
        sheets: [{ name: 'a', xml: '' }],
        parts: {
          'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><workbook>&f;</workbook>`,
        },
      }),
    'definições',
  ],
  [
    'a bomb',
    () => one(`<sheetData><row><c t="str"><v>${'0'.repeat(20_000_000)}</v></c></row></sheetData>`),
    'grande demais',
  ],
  [
    'a cell of megabytes',
    () => one(`<sheetData><row><c t="str"><v>${noise(3_000_000)}</v></c></row></sheetData>`),
    'célula longa demais',
  ],
  [
    'a comment of megabytes',
    () => one(`<sheetData><!--${noise(3_000_000)}--></sheetData>`),
    'célula longa demais',
  ],
  ['parts within parts', () => one('<a>'.repeat(100_000)), 'partes dentro de partes'],
])('%s is refused: %s', async (_, make, reason) => {
  expect(await problemOf(await make())).toContain(reason)
})

/** Incompressible text. */
function noise(length: number): string {
  let seed = 1
  let text = ''
  while (text.length < length) {
    seed = (seed * 48_271) % 2_147_483_647
    text += seed.toString(36)
  }
  return text.slice(0, length)
}

test('a part that says it is smaller than it is ends the reading', async () => {
  const bytes = await one(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(5000)}</sheetData>`)
  // The directory at the end repeats the uncompressed size of the first sheet.
  const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  bytes.writeUInt32LE(1000, at + 24)
  expect(await problemOf(bytes)).toContain('danificada')
})

test('a sheet formatted to its end costs nothing but its reading', async () => {
  const blank = '<row r="1"><c r="A1" s="1"/><c r="B1" s="1"/></row>'.repeat(40_000)
  const rows = await rowsOf(await one(`<sheetData>${blank}<row><c><v>1</v></c></row></sheetData>`))
  expect(rows).toEqual([{ linha: 40_001, cells: ['1'] }])
})

test('no bytes at all can break the reading: it answers rows or a reason', async () => {
  const good = await one('<sheetData><row><c t="str"><v>ação</v></c></row></sheetData>')
  const damage = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const bytes = Buffer.from(good)
      for (const [at, byte] of changes) bytes[at] = byte
      try {
        for (const { linha } of await rowsOf(bytes)) expect(linha).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(WorkbookProblem)
      }
    }),
    { numRuns: 400 },
  )
})
