import { expect, test } from 'vitest'
import { ExportRows } from './export-rows.ts'
import type { RowColumn } from './export-rows.ts'

const columns: readonly RowColumn[] = [
  { prop: 'nome', label: 'Nome', kind: 'text', width: 20 },
  { prop: 'valor', label: 'Valor', kind: 'money', width: 12 },
]
const group = {
  keyOf: ({ dono }: Readonly<Record<string, unknown>>) => dono as string | null,
  nameOf: ({ dono }: Readonly<Record<string, unknown>>) => String(dono ?? 'Sem dono'),
}

async function* given() {
  yield { nome: 'a', valor: 10, dono: 'x' }
  yield { nome: 'b', valor: null, dono: 'x' }
  yield { nome: 'c', valor: -3, dono: null }
}

async function written(rows: ExportRows) {
  const all = []
  for await (const batch of rows.batches(given())) all.push(...batch)
  return all
}

test('each group ends with its subtotal, a formula over its own rows', async () => {
  const rows = new ExportRows(columns, group)
  expect(await written(rows)).toEqual([
    ['a', 10],
    ['b', null],
    ['Subtotal: x', { formula: 'SUBTOTAL(109,B2:B3)', value: 10 }],
    ['c', -3],
    ['Subtotal: Sem dono', { formula: 'SUBTOTAL(109,B5:B5)', value: -3 }],
  ])
  expect(rows.records).toBe(3)
  expect([0, 2, 4].map((row) => rows.look?.(row))).toEqual([
    { level: 1 },
    { bold: true },
    { bold: true },
  ])
})

test('without groups there are the rows alone', async () => {
  const rows = new ExportRows(columns, undefined)
  expect(await written(rows)).toEqual([
    ['a', 10],
    ['b', null],
    ['c', -3],
  ])
  expect(rows.look).toBeUndefined()
})
