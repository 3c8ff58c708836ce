import fc from 'fast-check'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, test } from 'vitest'
import { writeCsv } from './csv-writer.ts'
import { writePdf } from './pdf-writer.ts'
import type { Sheet } from './sheet.ts'
import { calculated } from './testing/calculate.ts'
import { readPdf } from './testing/read-pdf.ts'
import { readXlsx } from './testing/read-xlsx.ts'
import { sampleRow, sampleSheet } from './testing/sample.ts'
import { written } from './testing/sinks.ts'
import { sheetName } from './xlsx-parts.ts'
import { writeXlsx } from './xlsx-writer.ts'

const MONEY = '#,##0.00;[Red]-#,##0.00'

const oneColumn: Sheet = {
  title: 'Textos',
  brand: 'Claquete',
  columns: [{ label: 'Texto', kind: 'text', width: 30 }],
}

async function textOf(text: string) {
  return readXlsx(await written(writeXlsx, oneColumn, [[text]])).cells.get('A2')
}

describe('values and formats', () => {
  test('every kind comes back with its value and format', async () => {
    const sheet: Sheet = {
      title: 'Tipos',
      brand: 'Claquete',
      columns: (['text', 'number', 'money', 'date', 'datetime', 'yesno'] as const).map((kind) => ({
        label: `Coluna ${kind}`,
        kind,
        width: 12,
      })),
    }
    const row = [
      'Ação nº 1 – “José”',
      '12.3456',
      -123_456,
      '2026-01-01',
      '2026-01-01T15:00:00Z',
      'S',
    ]
    const { cells } = readXlsx(await written(writeXlsx, sheet, [row]))
    expect(cells.get('A1')?.value).toBe('Coluna text')
    expect(cells.get('A2')).toEqual({ type: 'text', value: 'Ação nº 1 – “José”', format: '@' })
    expect(cells.get('B2')).toEqual({ type: 'number', value: '12.3456', format: 'General' })
    expect(cells.get('C2')).toEqual({ type: 'number', value: '-1234.56', format: MONEY })
    expect(cells.get('D2')).toEqual({ type: 'number', value: '46023', format: 'dd/mm/yyyy' })
    const moment = { type: 'number', value: '46023.5', format: 'dd/mm/yyyy hh:mm' }
    expect(cells.get('E2')).toEqual(moment)
    expect(cells.get('F2')).toEqual({ type: 'text', value: 'Sim', format: '@' })
  })

  test('empty cells are left out, a date that does not exist stays text', async () => {
    const sheet: Sheet = {
      ...oneColumn,
      columns: [...oneColumn.columns, { label: 'Dia', kind: 'date', width: 10 }],
    }
    const { cells } = readXlsx(
      await written(writeXlsx, sheet, [
        [null, '2026-02-30'],
        ['', null],
      ]),
    )
    expect([...cells.keys()]).toEqual(['A1', 'B1', 'B2'])
    expect(cells.get('B2')).toMatchObject({ type: 'text', value: '2026-02-30' })
  })

  test('an amount that is not integer centavos fails the export', async () => {
    const sheet: Sheet = { ...oneColumn, columns: [{ label: 'Valor', kind: 'money', width: 9 }] }
    await expect(written(writeXlsx, sheet, [[12.5]])).rejects.toThrow(RangeError)
  })
})

describe('hostile text', () => {
  test.each([
    "=cmd|'/c calc'!A1",
    '<script>alert("x")</script>',
    'a & b &amp; c',
    ' espaços nas pontas ',
    'linha 1\nlinha 2',
    '_x0041_ e _x000D_',
    ']]>',
    'emoji 🎬',
  ])('%o comes back as it was', async (text) => {
    expect(await textOf(text)).toMatchObject({ type: 'text', value: text })
  })

  test('control characters and halves of a character do not reach the file', async () => {
    expect((await textOf('a\u0000b\u001bc\ud83c\ufffe\r\nd'))?.value).toBe('abc\ufffd\nd')
  })

  test('text stops at the limit of Excel', async () => {
    expect((await textOf('ç'.repeat(40_000)))?.value).toHaveLength(32_767)
  })

  test('any text leaves the XML well formed and, without controls, comes back', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 20 }), async (texts) => {
        const rows = texts.map((text) => [text])
        const { cells } = readXlsx(
          await written(writeXlsx, { ...oneColumn, title: texts[0] ?? '' }, rows),
        )
        texts.forEach((text, index) => {
          // oxlint-disable-next-line no-control-regex -- what the writer has to drop
          if (/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/.test(text)) return
          expect(cells.get(`A${index + 2}`)?.value ?? '').toBe(text)
        })
      }),
      { numRuns: 60 },
    )
  })
})

describe('the sheet', () => {
  test('freezes, filters and repeats its header, and fits the page', async () => {
    const bytes = await written(writeXlsx, sampleSheet, [sampleRow(1), sampleRow(2)])
    const { sheetXml, workbookXml } = readXlsx(bytes)
    expect(sheetXml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
    expect(sheetXml).toContain('<autoFilter ref="A1:O3"/>')
    expect(sheetXml).toContain('<col min="4" max="4" width="34" customWidth="1"/>')
    expect(sheetXml).toContain('&amp;LProdutora Ação &amp;&amp; Reação Ltda.&amp;CLançamentos')
    expect(workbookXml).toContain(`localSheetId="0">'Lançamentos'!$1:$1<`)
    expect(workbookXml).toContain(`'Lançamentos'!$A$1:$O$3<`)
    expect(workbookXml).toContain('fullCalcOnLoad="1"')
    expect(workbookXml).toContain('<sheet name="Lançamentos"')
  })

  test('adds the money columns below the filter, exactly', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => sampleRow(index + 1))
    const { cells, sheetXml } = readXlsx(await written(writeXlsx, sampleSheet, rows))
    const cents = rows.reduce((sum, row) => sum + Number(row[9]), 0)
    expect(cells.get('A702')?.value).toBe('Total')
    expect(cells.get('J702')).toEqual({
      type: 'number',
      value: (cents / 100).toFixed(2),
      format: MONEY,
      formula: 'SUBTOTAL(109,J2:J701)',
    })
    expect(cells.get('L702')).toMatchObject({ type: 'empty' })
    expect(sheetXml).toContain('<autoFilter ref="A1:O701"/>')
  })

  test('without rows there is a header and no total', async () => {
    const { cells, sheetXml } = readXlsx(await written(writeXlsx, sampleSheet, []))
    expect(cells.size).toBe(15)
    expect(sheetXml).toContain('<autoFilter ref="A1:O1"/>')
    expect(sheetXml).not.toContain('SUBTOTAL')
  })

  test('more than 26 columns keep their letters', async () => {
    const columns = Array.from({ length: 703 }, (_, index) => ({
      label: `c${index}`,
      kind: 'number' as const,
      width: 5,
    }))
    const { cells } = readXlsx(
      await written(writeXlsx, { ...oneColumn, columns }, [columns.map((_, index) => index)]),
    )
    expect(
      [cells.get('Z2'), cells.get('AA2'), cells.get('ZZ2'), cells.get('AAA2')].map(
        (cell) => cell?.value,
      ),
    ).toEqual(['25', '26', '701', '702'])
  })

  test('the bytes are recognised as a workbook', async () => {
    const type = await fileTypeFromBuffer(await written(writeXlsx, sampleSheet, [sampleRow(1)]))
    expect(type?.ext).toBe('xlsx')
  })
})

describe('formulas', () => {
  const tree: Sheet = {
    title: 'Orçamento',
    brand: 'Claquete',
    totals: true,
    columns: [
      { label: 'Item', kind: 'text', width: 30 },
      { label: 'Qtde', kind: 'number', width: 8 },
      { label: 'Valor', kind: 'money', width: 12 },
      { label: 'Total', kind: 'money', width: 12 },
      { label: '%', kind: 'percent', width: 8 },
    ],
    look: (row) => (row === 0 ? { bold: true } : { level: 1 }),
    filter: false,
  }
  const rows = [
    ['Câmera', null, null, { formula: 'SUBTOTAL(9,D3:D4)', value: 250_350 }, null],
    ['Corpo', '1.5', 123_450, { formula: 'ROUND(B3*C3,2)', value: 185_175 }, 50_000_000],
    ['Lentes', 3, 21_725, { formula: 'ROUND(B4*C4,2)', value: 65_175 }, 12_345_678],
  ]

  test('stand with their value, and what they give is the value', async () => {
    const { cells } = readXlsx(await written(writeXlsx, tree, rows))
    expect(cells.get('D3')).toEqual({
      type: 'number',
      value: '1851.75',
      format: MONEY,
      formula: 'ROUND(B3*C3,2)',
    })
    expect(cells.get('E4')).toMatchObject({ value: '0.12345678', format: '0.00%' })
    for (const [ref, cell] of cells) {
      if (cell.formula && ref !== 'C5') expect(calculated(cells, ref)).toBe(Number(cell.value))
    }
  })

  test('a subtotal is not added again in the total', async () => {
    const { cells } = readXlsx(await written(writeXlsx, tree, rows))
    expect(cells.get('D5')).toMatchObject({ value: '2503.50', formula: 'SUBTOTAL(109,D2:D4)' })
    expect(calculated(cells, 'D5')).toBe(2503.5)
  })

  test('rows of a tree fold and are bold, and are not filtered', async () => {
    const { cells, sheetXml, workbookXml } = readXlsx(await written(writeXlsx, tree, rows))
    expect(sheetXml).toContain('<row r="3" outlineLevel="1">')
    expect(sheetXml).toContain('<outlinePr summaryBelow="0"/>')
    expect(cells.get('A2')?.format).toBe('@')
    expect(/<c r="A2" s="(\d+)"/.exec(sheetXml)?.[1]).toBe('11')
    expect(sheetXml).not.toContain('autoFilter')
    expect(workbookXml).not.toContain('_FilterDatabase')
  })

  test('a text that is computed, and what XML would take for itself', async () => {
    const formula = 'IF(A1="a&b","<","é")'
    const row = [{ formula, value: 'é <ok>' }]
    const { cells } = readXlsx(await written(writeXlsx, oneColumn, [row]))
    expect(cells.get('A2')).toEqual({ type: 'text', value: 'é <ok>', format: '@', formula })
  })

  test('other formats print the value', async () => {
    const csv = (await written(writeCsv, tree, rows)).toString('utf8')
    expect(csv).toContain('Corpo;1,5;1234,50;1851,75;50,00%')
    const [texts = []] = readPdf(await written(writePdf, tree, rows))
    expect(texts).toEqual(expect.arrayContaining(['1.851,75', '12,35%', '2.503,50']))
  })
})

describe('sheet name', () => {
  test.each([
    ['Contas [a pagar]: 01/2026 *?\\', 'Contas a pagar 01 2026'],
    ["'Aspas'", 'Aspas'],
    ['History', 'Planilha1'],
    ['  /// ', 'Planilha1'],
    ['Relação de pagamentos por fornecedor', 'Relação de pagamentos por forne'],
  ])('%o is %o', (title, name) => {
    expect(sheetName(title)).toBe(name)
  })
})
