import type { Page } from '@playwright/test'
import { claquete } from './claquete.ts'
import { signIn, tokenOf, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const dominio = `jornada-${Date.now()}`
const password = 'senha-da-jornada'

test.beforeAll(async () => {
  await claquete('create-tenant', '--dominio', dominio, '--nome', 'Jornada', '--senha', password)
  const user = ['--login', 'bia', '--nome', 'Bia', '--email', 'bia@jornada.com.br']
  await claquete('create-user', '--dominio', dominio, ...user, '--senha', password)
})

const enter = (page: Page, login: string) => signIn(page, { dominio, login, senha: password })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

test('an unpaid company is shut out in the middle of its work, pays, and everybody is back', async ({
  browser,
}) => {
  const [payer, other] = [await browser.newPage(), await browser.newPage()]
  const errors = watchErrors(other)
  await enter(payer, 'admin')
  await enter(other, 'bia')
  await payer.goto('/empresas/formulario')
  await payer.getByRole('textbox', { name: 'Nome fantasia' }).fill('Meio digitada')
  await other.goto('/pessoas/listar')
  await expect(other.getByRole('heading', { name: 'Pessoas' })).toBeVisible()

  expect(await claquete('plan', '--dominio', dominio, '--pagamento', 'N')).toContain('pendente')
  for (const page of [payer, other]) {
    await expect(page).toHaveURL(/\/meuplano$/)
    await expect(page.getByText('Há um pagamento pendente')).toBeVisible()
    await expect(page.getByText('bloqueado por falta de pagamento')).toBeVisible()
    await expect(menu(page).getByRole('link')).toHaveText(['MEU PLANO'])
  }
  // Discards the console errors that the browser reports for the refused requests.
  errors.splice(0)
  await other.goto('/pessoas/listar')
  await expect(other).toHaveURL(/\/meuplano$/)
  const refused = await other.request.get('/api/pessoa/get', { headers: await bearer(other) })
  expect(refused.status()).toBe(402)

  await payer.getByRole('button', { name: 'Pagar' }).click()
  await payer.getByRole('button', { name: 'Recusar' }).click()
  await expect(payer.getByText('O pagamento foi recusado')).toBeVisible()
  await expect(payer.getByText('Há um pagamento pendente')).toBeVisible()

  await payer.getByRole('button', { name: 'Pagar' }).click()
  await payer.getByText('Pix').click()
  await payer.getByRole('button', { name: 'Pagar' }).click()
  await expect(payer.getByText('Pagamento confirmado', { exact: true })).toBeVisible()
  await expect(payer.getByRole('link', { name: /^Recibo de / })).toBeVisible()

  // The other browser recovers by itself: no reload, no new sign-in.
  await expect(other.getByText('Há um pagamento pendente')).toHaveCount(0)
  await expect(menu(other).getByRole('link', { name: 'Pessoas', exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Voltar para onde eu estava' }).click()
  await expect(other).toHaveURL(/\/pessoas\/listar/)
  await expect(other.getByText('Nenhuma pessoa cadastrada')).toBeVisible()

  await payer.getByRole('button', { name: 'Voltar para onde eu estava' }).click()
  await expect(payer.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
  await expect(payer.getByRole('textbox', { name: 'Nome fantasia' })).toHaveValue('Meio digitada')
})

test('more users are bought: the share of the month is paid and the quota grows at once', async ({
  page,
}) => {
  await enter(page, 'admin')
  await page.goto('/alterarplano')
  const dialog = page.getByRole('dialog', { name: 'Alterar plano' })
  await dialog.getByRole('textbox', { name: 'Usuários' }).fill('12')
  await expect(dialog.getByText('Proporcional aos dias', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByText('Simulação: nada é cobrado')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible()
  await expect(page.getByText('2 de 12')).toBeVisible()
})

test('a plan that does not hold those who have a login is refused by name', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/alterarplano')
  const dialog = page.getByRole('dialog', { name: 'Alterar plano' })
  await dialog.getByRole('radio', { name: /^Básico/ }).check()
  await dialog.getByRole('textbox', { name: 'Usuários' }).fill('1')
  await expect(dialog.getByText('O plano Básico inclui 3 usuários.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirmar mudança' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Usuários' }).fill('3')
  await dialog.getByRole('button', { name: 'Confirmar mudança' }).click()
  await expect(page.getByText('Muda para Básico com 3 usuários')).toBeVisible()
  await page.getByRole('button', { name: 'Desistir' }).click()
  await page.getByRole('button', { name: 'Desistir da mudança' }).click()
  await expect(page.getByText('Muda para Básico')).toHaveCount(0)
})

/** The authorization header with the page's token. */
async function bearer(page: Page): Promise<Record<string, string>> {
  const token = await tokenOf(page)
  return { authorization: `Bearer ${token}` }
}
