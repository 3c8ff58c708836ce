import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { TaskProgress } from './task-progress.tsx'

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [3, 3, 100],
  // The lines of a file were more than it had said.
  [9, 3, 100],
  [0, 0, 0],
])('%i of %i is %i of 100', async (progresso, progresso_total, percent) => {
  const task = { titulo: 'Importação', progresso, progresso_total } as Tarefa
  await show(<TaskProgress task={task} />)
  const bar = page.getByRole('progressbar', { name: 'Andamento de Importação' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', String(percent))
  await expect.element(bar).toHaveAttribute('aria-valuemin', '0')
  await expect.element(bar).toHaveAttribute('aria-valuemax', '100')
  await expect.element(page.getByText(`${percent}%`)).toBeVisible()
})
