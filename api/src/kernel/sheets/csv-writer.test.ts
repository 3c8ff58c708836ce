import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { writeCsv } from './csv-writer.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { written } from './testing/sinks.ts'

const sheet: Sheet = {
  title: 'Pessoas',
  brand: 'Claquete',
  totals: true,
  columns: [
    { label: 'Razão social', kind: 'text', width: 30 },
    { label: 'Saldo', kind: 'money', width: 12 },
    { label: 'Cota', kind: 'number', width: 8 },
    { label: 'Desde', kind: 'date', width: 10 },
    { label: 'Ativo', kind: 'yesno', width: 5 },
  ],
}

async function records(rows: readonly SheetRow[]): Promise<string[][]> {
  const text = (await written(writeCsv, sheet, rows)).toString('utf8')
  return parse(text, { delimiter: ';', bom: true })
}

describe('CSV', () => {
  test('is what Excel in Brazil opens', async () => {
    const bytes = await written(writeCsv, sheet, [['São João', 123_456_789, 1.5, '2026-03-09', 0]])
    expect(bytes.toString('utf8')).toBe(
      '\uFEFFRazão social;Saldo;Cota;Desde;Ativo\r\nSão João;1234567,89;1,5;09/03/2026;Não\r\n',
    )
  })

  test('negative numbers are no formulas', async () => {
    expect((await records([['a', -5, '-2.50', null, null]]))[1]).toEqual([
      'a',
      '-0,05',
      '-2,5',
      '',
      '',
    ])
  })

  test.each(['=cmd()', '+1', '-1', '@x', '\t=1', '＝1'])('%o gets an apostrophe', async (text) => {
    expect((await records([[text, null, null, null, null]]))[1]?.[0]).toBe(`'${text}`)
  })

  test.each(['a;b', 'diz "oi"', 'linha 1\r\nlinha 2', '<script>', ' x '])(
    '%o survives',
    async (text) => {
      expect((await records([[text, null, null, null, null]]))[1]?.[0]).toBe(text)
    },
  )

  test('control characters are dropped', async () => {
    expect((await records([['a\u0000b\u001b', null, null, null, null]]))[1]?.[0]).toBe('ab')
  })

  test('without rows there is the header', async () => {
    expect(await records([])).toHaveLength(1)
  })
})
