import { demo, enter, signIn, signInByForm, tokenOf } from './person.ts'
import { expect, test } from './test.ts'

test('a guest is sent to the entry and comes back to the screen asked for', async ({ page }) => {
  await page.goto('/pessoas/listar')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Domínio').fill(demo.dominio)
  await page.getByLabel('Login').fill(demo.login)
  await page.locator('input[name=senha]').fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Domínio, login ou senha incorretos.').first()).toBeVisible()
  await page.locator('input[name=senha]').fill(demo.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/pessoas\/listar/)
})

test('an unknown address shows the 404 page', async ({ page }) => {
  await enter(page)
  await page.goto('/nao-existe')
  await expect(page.getByText('A página que você procura não pode ser encontrada.')).toBeVisible()
})

test('signing in elsewhere warns the older browser and signs it out after the countdown', async ({
  browser,
}) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  await signInByForm(first)
  await signInByForm(second)
  await expect(first.getByText('Atenção!').first()).toBeVisible({ timeout: 20_000 })
  await expect(
    first
      .getByText('Você está sendo deslogado, pois seu login está sendo usado em outro navegador.')
      .first(),
  ).toBeVisible()
  await expect(first).toHaveURL(/\/login/, { timeout: 20_000 })
})

test('who lacks a permission does not see what it opens, and the server refuses it', async ({
  page,
}) => {
  await signIn(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const profile = await page.request.post('/api/Perfil/post', {
    headers,
    data: { descricao: `Só consulta ${Date.now()}`, permissoes: [110] },
  })
  const { id_usuario_tipo } = await profile.json()
  const login = `leitor${Date.now()}`
  const created = await page.request.post('/api/usuarios/post', {
    headers,
    data: {
      nome: 'Leitor',
      login,
      email: `${login}@exemplo.com.br`,
      senha: 'uma-senha-de-leitor',
      id_usuario_tipo,
    },
  })
  expect(created.ok(), await created.text()).toBe(true)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { login, senha: 'uma-senha-de-leitor' })
  await expect(page.getByRole('link', { name: 'Pessoas' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Usuários' })).toHaveCount(0)
  await page.goto('/pessoas/listar')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nova pessoa', exact: true })).toHaveCount(0)
})
