import { enter } from './person.ts'
import { expect, test } from './test.ts'

test('code that does not come takes nothing typed away', async ({ page }) => {
  await enter(page)
  await page.goto('/financeiro/formulario-contas-pagar')
  const name = page.getByRole('textbox', { name: 'Descrição', exact: true })
  await name.fill('Digitado antes da queda')
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
  // The calendar comes when it is opened.
  const due = page.getByRole('textbox', { name: 'Vencimento', exact: true })
  await due.press('Alt+ArrowDown')
  await expect(page.getByText(/Esta parte não carregou/u)).toBeVisible()
  await expect(name).toHaveValue('Digitado antes da queda')

  await page.unroute('**/assets/**')
  await due.press('Alt+ArrowDown')
  await expect(page.getByRole('dialog')).toBeVisible()
})
