import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, decimalTextToCents, parseReais } from '@claquete/core/kernel/amounts/money'
import { parse } from 'csv-parse/sync'
import { readXlsx } from '../../src/kernel/sheets/testing/read-xlsx.ts'

/** A list read from a file. */
export interface ExportedTable {
  /** Every row but the totals, keyed by column label. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  /** The sum of a column's rows. */
  readonly sum: (label: string) => Cents
  /** The total that the file has for a column; undefined in files without totals. */
  readonly total: (label: string) => Cents | undefined
}

/** The amount of a cell of a CSV or workbook. */
export const amountIn = (text: string | undefined): Cents => {
  if (text === undefined || text === '') return cents(0)
  const read = text.includes(',') ? parseReais(text) : decimalTextToCents(text)
  if (read === undefined) throw new Error(`“${text}” não é um valor`)
  return read
}

export const readExport = (bytes: Buffer): ExportedTable =>
  bytes.subarray(0, 2).toString('latin1') === 'PK' ? fromWorkbook(bytes) : fromCsv(bytes)

type Row = Readonly<Record<string, string>>

function tableOf(rows: readonly Row[], totals: Row | undefined): ExportedTable {
  return {
    rows,
    sum: (label) => {
      const isKnown = rows.length === 0 || rows.some((row) => label in row)
      if (!isKnown) throw new Error(`sem a coluna ${label}`)
      return cents(rows.reduce((all, row) => all + amountIn(row[label]), 0))
    },
    total: (label) => totals && amountIn(totals[label]),
  }
}

function fromCsv(bytes: Buffer): ExportedTable {
  const rows: Row[] = parse(bytes, { bom: true, delimiter: ';', columns: true })
  return tableOf(rows, undefined)
}

function fromWorkbook(bytes: Buffer): ExportedTable {
  const { cells } = readXlsx(bytes)
  const lines = new Map<number, Map<string, string>>()
  for (const [ref, { value }] of cells) {
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(ref) ?? []
    const line = lines.get(Number(number)) ?? new Map<string, string>()
    lines.set(Number(number), line.set(letters, value))
  }
  const labels = lines.get(1) ?? new Map<string, string>()
  const named = [...lines]
    .filter(([number]) => number > 1)
    .toSorted(([a], [b]) => a - b)
    .map(([, line]) =>
      Object.fromEntries([...labels].map(([letters, label]) => [label, line.get(letters) ?? ''])),
    )
  const isTotal = [...cells.values()].some(({ formula }) => formula?.startsWith('SUBTOTAL(109,'))
  return isTotal ? tableOf(named.slice(0, -1), named.at(-1)) : tableOf(named, undefined)
}
