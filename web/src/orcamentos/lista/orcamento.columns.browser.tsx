import type { OrcamentoRow } from '@claquete/contract/orcamentos/lista/orcamento'
import { expect, test } from 'vitest'
import { show } from '../../../test/world.tsx'
import { columnsFor } from './orcamento.columns.tsx'

const columns = columnsFor({ amounts: true, costs: true, campaigns: false, projects: false })
const title = columns.find(({ prop }) => prop === 'titulo')

/** The badges beside the title of a budget, with their background. */
async function badgesOf(row: Partial<OrcamentoRow>) {
  const whole = { titulo: 'Natal', nome_versao: null, id_orcamento_versao: 0, ...row }
  const { container, unmount } = await show(<>{title?.render(whole as OrcamentoRow, false)}</>)
  const found = [...container.querySelectorAll('.mantine-Badge-root')].map((one) => [
    one.textContent,
    one instanceof HTMLElement ? one.style.background : '',
  ])
  await unmount()
  return found
}

test('a budget has the badges VERSÃO, Faturado in yellow and A faturar in red', async () => {
  expect(await badgesOf({ faturado: null })).toEqual([])
  expect(await badgesOf({ faturado: 'S' })).toEqual([['Faturado', 'var(--mark)']])
  expect(await badgesOf({ faturado: 'A' })).toEqual([['A faturar', 'var(--danger-soft)']])
  const [[version] = []] = await badgesOf({ id_orcamento_versao: 2, nome_versao: 'Versão 2' })
  expect(version).toMatch(/^VERSÃO /u)
})

test('who may not see the billing has no badge of it', async () => {
  expect(await badgesOf({})).toEqual([])
})
