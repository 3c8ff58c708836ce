import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { TreeTable } from './tree-table.tsx'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), name: `Fornecedor ${at}` }))
const table = (count: number) => (
  <TreeTable
    label="Fornecedores"
    head="Fornecedor"
    maxHeight="400px"
    columns={[{ key: 'total', label: 'Total', figure: ({ key }) => ({ text: `${key},00` }) }]}
    rows={rowsOf(count)}
  />
)
const drawn = () => document.querySelectorAll('tbody tr:not([aria-hidden])').length
const frame = () => page.getByRole('region', { name: 'Fornecedores' }).element()

test('of thousands of rows those near what is seen are drawn, and the rest while one scrolls', async () => {
  await show(table(3_000))
  await expect.element(page.getByText('Fornecedor 0', { exact: true })).toBeVisible()
  expect(drawn()).toBeLessThan(100)
  const row = document.querySelector('tbody tr[data-index]')
  await expect.poll(() => frame().scrollHeight).toBeGreaterThan((row?.clientHeight ?? 0) * 3_000)
  frame().scrollTo({ top: frame().scrollHeight })
  await expect.element(page.getByText('Fornecedor 2999', { exact: true })).toBeVisible()
  expect(drawn()).toBeLessThan(100)
  const last = [...document.querySelectorAll('tbody tr[data-index]')].at(-1)
  expect(last?.getAttribute('aria-rowindex')).toBe('3001')
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('3001')
})

test('a table of hundreds is drawn whole, for the search of the browser', async () => {
  await show(table(250))
  expect(drawn()).toBe(250)
})
