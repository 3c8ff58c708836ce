import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../test/world.tsx'
import { useKeptFilters } from './kept-filters.ts'

beforeEach(() => sessionStorage.clear())

function Lista({ screen }: { readonly screen: string }) {
  useKeptFilters(screen)
  return <p>{screen}</p>
}
const open = (screen: string, search = '') =>
  show(<Lista screen={screen} />, screen, screen + search)

test('each list of budgets comes back with the search it had', async () => {
  const [first, second] = ['/orcamentos/listar/publicitario', '/orcamentos/listar/incentivado']
  await open(first, '?titulo=natal&currentPage=2')
  await open(second, '?titulo=filme')
  const again = await open(first)
  await expect.poll(() => again.router.state.location.search).toBe('?titulo=natal&currentPage=2')
  const other = await open(second)
  await expect.poll(() => other.router.state.location.search).toBe('?titulo=filme')
  // An address with a search of its own wins, and is the one kept from then on.
  const own = await open(first, '?titulo=outono')
  expect(own.router.state.location.search).toBe('?titulo=outono')
  const last = await open(first)
  await expect.poll(() => last.router.state.location.search).toBe('?titulo=outono')
})
