import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { expect, test } from 'vitest'
import { field, show } from '../../../test/world.tsx'
import { GroupBy } from './report-choices.tsx'
import type { ReportList } from './report-view.ts'

test('the groups of a report say a company in the word of the host', async () => {
  const list = { query: {}, filters: {} } as unknown as ReportList
  await show(<GroupBy report={lancamentosByDay} list={list} isSummary={false} />)
  await expect.element(field('Agrupar por')).toHaveTextContent('Empresa')
  await expect.element(field('Agrupar por')).not.toHaveTextContent('{')
})
