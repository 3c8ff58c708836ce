import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, field, show } from '../../../test/world.tsx'
import { Filters } from './filters.tsx'
import { useFilter } from './use-filter.ts'
import type { LineFilter } from './use-filter.ts'

function Period({ onChange }: { readonly onChange: LineFilter['mudar'] }) {
  const filter = useFilter()
  const [periodo1, periodo2] = ['2026-03-01', '2026-03-31'].map(calendarDate)
  return <Filters filter={{ ...filter, periodo1, periodo2, mudar: onChange } as LineFilter} />
}

test('a period that ends before it begins is told by an alert, and one day alone is a period', async () => {
  answerBy(() => ({ body: { success: true, contas: [], empresas: [] } }))
  const change = vi.fn<LineFilter['mudar']>()
  await show(<Period onChange={change} />)
  const alert = page.getByLabelText('Avisos').getByText('Data inicial maior que a final!')
  await field('Data final').fill('01/03/2026')
  await field('Data inicial').click()
  await expect.poll(() => change.mock.calls).toEqual([[{ periodo2: '2026-03-01' }]])
  expect(alert.elements()).toHaveLength(0)
  await field('Data final').fill('28/02/2026')
  await field('Data inicial').click()
  await expect.element(alert).toBeVisible()
})
