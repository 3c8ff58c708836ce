import { chooseIn, signIn } from './person.ts'
import { expect, test } from './test.ts'

test('a funded film begins with the structure of its call, and says what its sources ask', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orcamentos/inserir-projeto-incentivado/ancine')
  await expect(page.getByRole('radio', { name: /^Ancine/u })).toBeChecked()
  await page.getByLabel(/^Nome do projeto/u).fill('A ponte de madeira')
  await page.getByLabel(/^Número Salic/u).fill('26A')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Use só os números, de 5 a 10 dígitos').first()).toBeVisible()
  await page.getByLabel(/^Número Salic/u).fill('260999')
  await page.getByRole('button', { name: 'Salvar' }).click()

  // The sheet has the groups, and no price beside its cost.
  await expect(page).toHaveURL(/\/orcamentos\/incentivado\/formulario\/\d+$/u)
  await expect(page.getByText('Desenvolvimento do projeto').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Ocorr.' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Margem %' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Limites' }).click()
  await expect(page.getByText('Nenhum limite para medir')).toBeVisible()
  await page.getByRole('link', { name: 'Projeto, fontes e normas' }).click()

  await page.getByRole('button', { name: 'Nova fonte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova fonte de recursos' })
  await chooseIn(dialog.getByRole('combobox', { name: /^Fonte/u }), 'Fundo Setorial')
  await dialog.getByLabel(/^Valor aprovado/u).fill('1500000,00')
  await dialog.getByRole('button', { name: 'Adicionar entrada' }).click()
  await dialog.getByLabel(/^Data da entrada 1/u).fill('10/03/2026')
  await dialog.getByLabel(/^Valor da entrada 1/u).fill('400000,00')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('R$ 1.100.000,00').first()).toBeVisible()
  await expect(page.getByText(/pedem também IN Ancine 158\/2021/u)).toBeVisible()

  // Found by its number, in its own list.
  await page.goto('/orcamentos/listar/incentivado?search=260999')
  await expect(page.getByRole('row').filter({ hasText: 'A ponte de madeira' })).toBeVisible()
})
