import { administratorOf, createCompany } from './company.ts'
import { faults, settled } from './looks.ts'
import { enter, signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

test('a screen opens its page of the guide, which searches, follows links and shows both themes', async ({
  page,
  context,
}) => {
  await enter(page)
  await page.goto('/financeiro/contas-pagar/listar')
  const opens = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Ajuda desta tela' }).click()
  const guide = await opens
  const errors = watchErrors(guide)
  await expect(guide).toHaveURL(/\/ajuda\/titulos$/)
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText(/Contas a pagar e a receber/)
  await expect(guide.getByRole('img', { name: /Contas a pagar/ })).toBeVisible()

  await guide.getByRole('button', { name: 'Procurar na ajuda' }).click()
  await guide.getByRole('searchbox').fill('conciliação')
  await expect(guide.getByRole('option').first()).toContainText(/concilia/i)
  await guide.keyboard.press('Enter')
  await expect(guide).toHaveURL(/\/ajuda\/\w+/)

  await guide.goto('/ajuda')
  await expect(guide).toHaveURL(/\/ajuda\/$/)
  expect(await faults(guide)).toEqual([])
  await guide.getByRole('switch').first().click()
  await expect(guide.locator('html')).toHaveClass(/dark/)
  expect(await faults(guide)).toEqual([])
  await guide.goto('/ajuda/en/api')
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText(/The API by examples/)

  const missing = await guide.goto('/ajuda/nao-existe')
  expect(missing?.status()).toBe(404)
  await expect(guide.getByText('Página não encontrada')).toBeVisible()
  // The browser itself tells of the 404.
  expect(errors.filter((text) => !text.includes('404'))).toEqual([])
})

test('an empty company is led to its first records, and may hide the way', async ({ page }) => {
  const who = administratorOf('passos')
  await createCompany(who, 'Produtora Nova')
  await signIn(page, who)
  const card = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(card.getByText('0 de 5')).toBeVisible()
  await card.getByRole('link', { name: 'Dados da empresa', exact: true }).click()
  await page.getByLabel('Nome fantasia').fill('Produtora Nova')
  await page.getByLabel('Razão social').fill('Produtora Nova Ltda')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/listar/)
  await page.goto('/dashboard')
  await settled(page)
  await expect(card.getByText('1 de 5')).toBeVisible()
  await card.getByRole('button', { name: 'Esconder' }).click()
  await expect(card).toHaveCount(0)
})
