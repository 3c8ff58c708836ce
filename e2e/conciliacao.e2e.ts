import { faultsInBothSchemes, settled } from './looks.ts'
import { signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const pictures = process.env['CONCILIACAO_PICTURES']

test('bank lines are reconciled by keyboard, posted and undone', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page)
  await page.goto('/financeiro/lancamentos/conciliacao')
  await settled(page)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  if (pictures) await page.screenshot({ path: `${pictures}/wide.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  if (pictures) await page.screenshot({ path: `${pictures}/phone.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await faultsInBothSchemes(page)).toEqual([])

  const before = await lines.count()
  await lines.last().getByRole('button', { name: 'Lançar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Descrição').fill('Lançado do extrato')
  if (pictures) await page.screenshot({ path: `${pictures}/post.png` })
  await dialog.getByRole('button', { name: 'Lançar e conciliar' }).click()
  await expect(dialog).toBeHidden()
  await expect(lines).toHaveCount(before - 1)

  await page.getByText('Feitas', { exact: true }).click()
  const made = page.getByRole('row').filter({ hasText: 'Lançado do extrato' })
  await made.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeita por').first()).toBeVisible()
  if (pictures) await page.screenshot({ path: `${pictures}/done.png` })
  await page.getByText('A conciliar', { exact: true }).click()
  await expect(lines).toHaveCount(before)
  expect(errors).toEqual([])
})
