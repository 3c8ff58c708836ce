import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, show } from '../../../test/world.tsx'
import { confirmDelete } from '../../lib/acts/confirm.ts'

const alerts = page.getByLabelText('Avisos')

test('a deletion asks Deseja realmente deletar?, warns Essa ação é irreversível! and says Deletado com sucesso', async () => {
  await show(<p>A lista</p>)
  const acts: string[] = []
  const remove = () => {
    const run = async () => void acts.push('deleted')
    return confirmDelete({ label: 'Luz do estúdio', run }).then((is) => void acts.push(`${is}`))
  }
  void remove()
  const question = page.getByRole('dialog', { name: 'Deseja realmente deletar?' })
  await expect.element(question.getByText('Essa ação é irreversível!')).toBeVisible()
  await expect.element(question.getByText('Luz do estúdio')).toBeVisible()
  await button('Cancelar').click()
  await expect.poll(() => acts).toEqual(['false'])
  expect(alerts.getByText('Deletado com sucesso').elements()).toEqual([])
  void remove()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(alerts.getByText('Deletado com sucesso')).toBeVisible()
  expect(alerts.element().querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('success')
  expect(acts).toEqual(['false', 'deleted', 'true'])
})
