import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, refusal, show } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
import { ArrangeDialog, MoveDialog } from './arrange.dialog.tsx'

const folder = (id_contrato_pasta: number, nome: string) => ({ id_contrato_pasta, nome })
const folders = {
  body: {
    success: true,
    data: { data: [folder(1, 'Elenco'), folder(2, 'Coproduções')], total: 2, diabledTotal: false },
  },
}
const server = (write: () => Answer) =>
  answerBy(({ method }) => (method === 'GET' ? folders : write()))
const writes = (asked: ReturnType<typeof answerBy>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))

const kept = {
  id_contrato: 9,
  id_contrato_pasta: 2,
  etiquetas: ['longa'],
  retencao_ate: calendarDate('2030-01-31'),
  versao: 5,
}

test('a contract that its safe still keeps is refused at the folder, and the tags stay', async () => {
  const asked = server(() => refusal({ id_contrato_pasta: 'Retido até 31/01/2030.' }))
  await show(<ArrangeDialog contrato={kept} onClose={() => {}} />)
  await expect
    .element(page.getByRole('combobox', { name: 'Pasta ou cofre' }))
    .toHaveValue('Coproduções')
  await page.getByRole('combobox', { name: 'Pasta ou cofre' }).click()
  await page.getByRole('option', { name: 'Elenco' }).click()
  await button('Salvar').click()
  await expect
    .element(page.getByRole('combobox', { name: 'Pasta ou cofre' }))
    .toHaveAccessibleDescription(/Retido até 31\/01\/2030\./u)
  await expect.element(page.getByText('longa')).toBeVisible()
  expect(writes(asked)).toEqual([
    {
      path: '/contratos/9/arquivar',
      body: {
        id_contrato_pasta: 1,
        etiquetas: ['longa'],
        retencao_ate: '2030-01-31',
        versao: 5,
      },
    },
  ])
})

test('several contracts go into one folder, and the list is told', async () => {
  const asked = server(() => ({ body: { success: true, msg: '2 contratos movidos' } }))
  let moved = 0
  await show(<MoveDialog ids={[3, 4]} onClose={() => {}} onMoved={() => (moved += 1)} />)
  await expect.element(page.getByText('2 contratos escolhidos')).toBeVisible()
  await page.getByRole('combobox', { name: 'Para a pasta ou o cofre' }).click()
  await page.getByRole('option', { name: 'Elenco' }).click()
  await button('Mover').click()
  await expect.poll(() => moved).toBe(1)
  expect(writes(asked)).toEqual([
    { path: '/contratos/mover', body: { ids: [3, 4], id_contrato_pasta: 1 } },
  ])
})
