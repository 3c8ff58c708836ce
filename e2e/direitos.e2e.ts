import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('the right to the image of a person is kept from their record, found as about to end, and deleted', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/pessoas/formulario/1')
  await page.getByRole('link', { name: 'Direitos de imagem' }).last().click()
  await expect(page).toHaveURL(/direitos-imagem\?id_pessoa=1/)
  await page.getByRole('button', { name: 'Novo direito' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo direito de imagem' })
  await dialog.getByLabel('Filme ou peça').fill('Comercial da jornada')
  await dialog.getByLabel('Mídias').fill('Internet')
  await dialog.getByLabel('Início do uso').fill('-30')
  await dialog.getByLabel('Último dia de uso').fill('+10')
  await dialog.getByLabel('Observações').fill('Com renovação')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/direitos-imagem?estado=a_vencer')
  const row = page.getByRole('row').filter({ hasText: 'Comercial da jornada' })
  await expect(row.getByText('Vence logo')).toBeVisible()
  await row.getByRole('button', { name: /^Ações/u }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: /^(Deletar|Excluir|Sim)/u }).click()
  await expect(row).toBeHidden()
})
