import { administratorOf, createCompany } from './company.ts'
import { signInByForm, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const person = administratorOf('sessao')

test.describe.configure({ mode: 'serial' })

test.beforeAll(() => createCompany(person, 'Sessão Filmes'))

test('a reload keeps the session, and nothing that opens the account is stored', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signInByForm(page, person)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/pessoas/listar')
  await expect(page.getByRole('link', { name: 'Nova pessoa', exact: true }).first()).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/auth/session'))).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Nova pessoa', exact: true }).first()).toBeVisible()
  const stored = await page.evaluate(() =>
    [...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage })].join(' '),
  )
  expect(stored).not.toContain('eyJ')
  expect(await page.evaluate('document.cookie')).toBe('')
  expect(errors).toEqual([])
})

test('signing out in one tab ends the other; signing in again opens both', async ({ page }) => {
  await signInByForm(page, person)
  const other = await page.context().newPage()
  await other.goto('/pessoas/listar')
  await expect(other.getByRole('link', { name: 'Nova pessoa', exact: true }).first()).toBeVisible()
  await other.goto('/usuarios/sessoes')
  await other.getByRole('button', { name: 'Encerrar esta sessão' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
  // The secret in the browser opens nothing any more.
  const reply = await page.evaluate(() =>
    fetch('/api/v2/auth/session', { method: 'POST' }).then(({ status }) => status),
  )
  expect(reply).toBe(401)
  await signInByForm(page, person)
  await expect(other).toHaveURL(/\/dashboard/, { timeout: 15_000 })
})

test('the page lists this device and the former sessions with how they ended', async ({ page }) => {
  await signInByForm(page, person)
  await page.goto('/usuarios/sessoes')
  const table = page.getByRole('region', { name: 'Sessões dos últimos 90 dias' })
  await expect(table.getByText('Este dispositivo')).toBeVisible()
  await expect(table.getByText('Chrome no Linux').first()).toBeVisible()
  await expect(table.getByText('Saiu').first()).toBeVisible()
  await expect(table.getByText('Entrou em outro lugar').first()).toBeVisible()
})

test('a session that is over goes to the login, which comes back', async ({ page }) => {
  await signInByForm(page, person)
  await page.context().clearCookies()
  await page.goto('/pessoas/listar')
  await expect(page).toHaveURL(/\/login\?volta=%2Fpessoas%2Flistar/)
  await expect(page.getByText('Sua sessão terminou. Entre novamente.').first()).toBeVisible()
})

test('a lost connection while a page opens signs nobody out', async ({ page }) => {
  await signInByForm(page, person)
  await page.route('**/api/v2/auth/session', (route) => route.abort('internetdisconnected'))
  await page.goto('/pessoas/listar')
  const again = page.locator('main').getByRole('button', { name: 'Tentar de novo' })
  await expect(again.first()).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/v2/auth/session')
  await again.first().click()
  await expect(again).toHaveCount(0)
  await expect(page).toHaveURL(/\/pessoas\/listar/)
})
