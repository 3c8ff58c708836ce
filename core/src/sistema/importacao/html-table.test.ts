import { expect, test } from 'vitest'
import { isHtmlPage, isXmlWorkbook, readHtmlRows } from './html-table.ts'

const table =
  '<html><body><table><tr><td>Data</td><td>Histórico</td><td>Valor</td></tr><tr><td>01/02/2026</td><td>Compra &amp; <b>caf&eacute;</b><br>2</td><td>-1,00</td></tr></table></body></html>'

test('a page that is called a spreadsheet is told, and its table is read', () => {
  for (const head of [
    table,
    `\ufeff\n ${table}`,
    '<!DOCTYPE html><html>',
    '<table border=1>',
    '<?xml version="1.0"?><html>',
  ]) {
    expect(isHtmlPage(head)).toBe(true)
  }
  for (const head of ['Data;Valor', '<OFX>', 'a <table> b', '<?xml version="1.0"?><OFX>']) {
    expect(isHtmlPage(head)).toBe(false)
  }
  expect(readHtmlRows(table)).toEqual([
    { linha: 1, cells: ['Data', 'Histórico', 'Valor'] },
    { linha: 2, cells: ['01/02/2026', 'Compra & café 2', '-1,00'] },
  ])
})

test('cells and rows that nothing closes, cells over several columns, scripts and empty rows', () => {
  const page =
    '<style>td{}</style><table><tr><th colspan="2">Conta 1<tr><td>a<td>b<tr><td> <td>&nbsp;</table><script>"<td>x"</script>'
  expect(readHtmlRows(page)?.map(({ cells }) => cells)).toEqual([
    ['Conta 1', ''],
    ['a', 'b'],
  ])
})

test('tables within tables, and pages without one, are not guessed', () => {
  expect(readHtmlRows('<table><tr><td><table><tr><td>1</table></table>')).toBeUndefined()
  expect(readHtmlRows('<html><body>Sessão expirada</body></html>')).toBeUndefined()
})

test('a workbook of 2003 is told', () => {
  const head =
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'
  expect(isXmlWorkbook(head)).toBe(true)
  expect(isXmlWorkbook(table)).toBe(false)
})
