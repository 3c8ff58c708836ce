import { enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

test('a transfer is opened whole from the statement, and from the address of either half', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const descricao = `Suprimento ${Date.now()}`
  await enter(page)
  await page.goto('/financeiro/lancamentos/listar')
  await page.getByRole('button', { name: 'Transferir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sai de').selectOption({ index: 1 })
  await dialog.getByLabel('Entra em').selectOption({ index: 2 })
  await dialog.getByLabel('Valor').fill('10')
  await dialog.getByLabel('Descrição').fill(descricao)
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await expect(dialog).toBeHidden()

  // Of the search, not of the list before it; read at once, since the browser discards it after navigation.
  const list = page.waitForResponse(/\/listar\/contas\/\?.*search=/).then((reply) => reply.json())
  await page.goto(`/financeiro/lancamentos/listar?search=${encodeURIComponent(descricao)}`)
  const halves = page.getByRole('button', { name: descricao, exact: true })
  await expect(halves).toHaveCount(2)
  await halves.first().click()
  await expect(dialog.getByRole('heading', { name: 'Alterar transferência' })).toBeVisible()
  await expect(dialog.getByLabel('Entra em')).not.toHaveValue('')
  await dialog.getByLabel('Valor').fill('25')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('R$ 25,00')).toHaveCount(2)

  const { data } = await list
  await page.goto(`/financeiro/formulario-contas-receber/${data.data[1].id_lancamento}`)
  await expect(dialog.getByLabel('Valor')).toHaveValue('25,00')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/lancamentos\/listar/)
  expect(errors).toEqual([])
})
