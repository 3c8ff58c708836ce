import { cartaList } from '@claquete/contract/sistema/modelos/modelo'
import { empresaList } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { produtoList } from '@claquete/contract/cadastros/catalogo/produto'
import { servicoList } from '@claquete/contract/cadastros/catalogo/servico'
import { tipoDocumento } from '@claquete/contract/cadastros/registers/tipo-documento'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show } from '../../../test/world.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { queryClient } from '../wire/call.ts'
import { useList } from './list.ts'
import type { ListEndpoint } from './list.ts'

beforeEach(() => queryClient.clear())

interface Row {
  readonly id: number
  readonly razao: string
}
type AnyList = ListEndpoint<Row, object>

function People({ of, model = 'pessoa' }: { readonly of: AnyList; readonly model?: string }) {
  const list = useList(of, { rowId: 'id', model })
  return (
    <>
      <ul aria-label="Linhas">
        {list.rows.map(({ id, razao }) => (
          <li key={id}>{razao}</li>
        ))}
      </ul>
      <button onClick={() => list.search({ search: 'ana' })}>Buscar</button>
      <button onClick={() => list.search({ periodo1: '2026-02-02', periodo2: '2026-02-01' })}>
        Período virado
      </button>
      <button onClick={() => list.search({ periodo1: '2026-02-02', periodo2: '2026-02-02' })}>
        Um dia
      </button>
      <ListPager list={list} />
    </>
  )
}

const pageOf = (path: string, total = 300) => {
  const query = new URLSearchParams(path.split('?')[1])
  const [currentPage, perPage] = [query.get('currentPage'), query.get('perPage')].map(Number)
  return { data: [{ id: 1, razao: 'Bia' }], total, currentPage, perPage, diabledTotal: false }
}
const people = pessoaList as unknown as AnyList
const lines = () => page.getByRole('list', { name: 'Linhas' }).getByRole('listitem').elements()
const alerts = page.getByLabelText('Avisos')

test('a search that fails empties the list, and says why by a danger alert', async () => {
  answerBy(({ path }) =>
    path.includes('search=')
      ? { status: 500, body: { success: false, codigo: 'x', msg: 'A busca falhou.' } }
      : { body: { success: true, data: pageOf(path) } },
  )
  await show(<People of={people} />)
  await expect.poll(() => lines().length).toBe(1)
  await button('Buscar').click()
  await expect.element(alerts.getByText('A busca falhou.')).toBeVisible()
  expect(alerts.element().querySelector('[data-kind=danger]')?.textContent).toContain('A busca')
  expect(lines()).toHaveLength(0)
})

test('a range that ends before it begins is told by a danger alert, and nothing is searched', async () => {
  const asked = answerBy(({ path }) => ({ body: { success: true, data: pageOf(path) } }))
  await show(<People of={people} />)
  await expect.poll(() => lines().length).toBe(1)
  await button('Período virado').click()
  await expect.element(alerts.getByText('Data inicial maior que a final!')).toBeVisible()
  expect(alerts.element().querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('danger')
  expect(asked).toHaveLength(1)
  await button('Um dia').click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.path).toContain('periodo1=2026-02-02&periodo2=2026-02-02')
})

test.each([
  ['people', pessoaList],
  ['products', produtoList],
  ['services', servicoList],
  ['units', empresaList],
  ['kinds of document', tipoDocumento.endpoints.list],
  ['templates', cartaList],
])('the list of %s begins on page 1 with 25 rows, of 10, 25 and 50', async (name, endpoint) => {
  const asked = answerBy(({ path }) => ({ body: { success: true, data: pageOf(path) } }))
  await show(<People of={endpoint as unknown as AnyList} model={name} />)
  const sizes = page.getByLabelText('Itens por página')
  await expect
    .element(sizes.getByRole('button', { name: '25' }))
    .toHaveAttribute('aria-pressed', 'true')
  const offered = sizes
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)
  expect(offered).toEqual(['10', '25', '50'])
  expect(asked[0]?.path).toMatch(/[?&]currentPage=1&perPage=25\b/u)
  const links = () =>
    page
      .getByRole('button', { name: /^Página \d+$/u })
      .elements()
      .map((one) => one.textContent)
  expect(links()).toEqual(['1', '2', '3', '4', '5'])
  await button('Página 5').click()
  await expect.poll(links).toEqual(['3', '4', '5', '6', '7'])
  // Another size begins on page 1 again.
  await sizes.getByRole('button', { name: '50' }).click()
  await expect.poll(() => asked.at(-1)?.path).toMatch(/[?&]currentPage=1&perPage=50\b/u)
})
