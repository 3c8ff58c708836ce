import { enter } from './person.ts'
import { expect, test } from './test.ts'

test('code that does not come takes nothing typed away', async ({ page }) => {
  await enter(page)
  await page.goto('/pessoas/formulario')
  await page.getByText('Pessoa física').click()
  const name = page.getByRole('textbox', { name: 'Nome', exact: true }).first()
  await name.fill('Digitado antes da queda')
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
  // The keyboard help is in a chunk that is not loaded yet.
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('?')
  await expect(page.getByText(/Esta parte não carregou/u)).toBeVisible()
  await expect(name).toHaveValue('Digitado antes da queda')

  await page.unroute('**/assets/**')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
})
