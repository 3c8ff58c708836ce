import type { Page } from '@playwright/test'
import { enter, signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

test('the chart of accounts is walked and changed by keys alone', async ({ page }) => {
  await signIn(page)
  const errors = watchErrors(page)
  await page.goto('/financeiro/plano-contas')
  const energia = row(page, 'Energia, água e gás')
  await energia.focus()

  // Insert adds child accounts, one after the other, until Esc.
  await page.keyboard.press('Insert')
  const field = page.getByLabel('Nome da nova conta')
  await field.fill('Energia elétrica')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Energia elétrica')).toContainText('5.1.02.01')
  await field.fill('Gás')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Gás')).toContainText('5.1.02.02')
  await field.press('Escape')

  // Moved up, then out beside its parent, then renamed.
  const gas = row(page, 'Gás')
  await gas.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(gas).toContainText('5.1.02.01')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(gas).toContainText('5.1.03')
  await expect(gas).toBeFocused()
  await page.keyboard.press('F2')
  await page.getByLabel('Nome de Gás').fill('Gás encanado')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Gás encanado')).toBeVisible()

  // A search keeps the ancestors; an account in use says where it is used.
  await page.getByLabel('Buscar', { exact: true }).fill('gas encanado')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Buscar', { exact: true }).fill('')
  await energia.focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText(/está em uso em .*contas abaixo dela \(1\)/)).toBeVisible()
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})

test('an account is dragged into another', async ({ page }) => {
  await enter(page)
  await page.goto('/financeiro/plano-contas')
  const brindes = row(page, 'Brindes e eventos')
  await brindes.scrollIntoViewIfNeeded()
  const grip = brindes.locator('span[aria-hidden]').first()
  await grip.dragTo(row(page, 'Festivais e inscrições'))
  await expect(brindes).toHaveAttribute('aria-level', '4')
})

test('a bank account, its balance and TOTAL GERAL', async ({ page }) => {
  await signIn(page)
  const errors = watchErrors(page)
  const name = `Conta ${Date.now() % 100_000}`
  await page.goto('/financeiro/contas-bancarias/formulario')
  await page.getByLabel('Nome da conta').fill(name)
  await page.getByLabel('Agência', { exact: true }).fill('12-3')
  await page.getByLabel('Saldo inicial').fill('1000+250,55')
  await page.keyboard.press('Control+s')
  await expect(
    page.getByText('Use só números; o dígito vai no campo ao lado').first(),
  ).toBeVisible()
  await page.getByLabel('Agência', { exact: true }).fill('12')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Conta cadastrada com sucesso')).toBeVisible()
  await page.goto(`/financeiro/contas-bancarias?search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('R$ 1.250,55')
  await expect(page.locator('tfoot')).toContainText('TOTAL GERAL')
  await expect(page.locator('tfoot')).toContainText('R$ 1.250,55')
  expect(errors).toEqual([])
})
