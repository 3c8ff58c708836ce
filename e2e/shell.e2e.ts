import type { Page } from '@playwright/test'
import { brands, built, settled } from './looks.ts'
import { enter, sessionOf, signIn } from './person.ts'
import { expect, test } from './test.ts'

const userMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Menu de /u }).click()
  return page.getByRole('dialog', { name: /^Menu de /u })
}

/** Answers who is signed in with something else than the server says. */
const asUser = (page: Page, changes: object) =>
  page.route(/\/api(\/v2)?\/auth\/me$/u, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: object }
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, ...changes } } })
  })

test('each host has its own title, icon, sidebar title, logo, colour and support chat', async ({
  page,
}) => {
  const seen: Record<string, string | null>[] = []
  for (const { name, host } of brands) {
    await enter(page)
    await page.goto(`${built(host)}/dashboard`)
    await settled(page)
    await expect(page).toHaveTitle(new RegExp(name, 'u'))
    const brand = page.getByRole('complementary').getByRole('link', { name, exact: true })
    await expect(brand).toHaveText(name)
    const support = (await userMenu(page)).getByRole('link', { name: 'Suporte on-line' })
    await expect(support).toHaveAttribute('target', '_blank')
    seen.push({
      icon: await page.locator('link[rel=icon]').getAttribute('href'),
      logo: await brand.locator('img').getAttribute('src'),
      colour: await page.locator('html').getAttribute('data-lateral'),
      chat: await support.getAttribute('href'),
    })
  }
  const [main, other] = seen
  expect(main).toEqual({
    icon: '/brands/claquete.svg',
    logo: '/brands/claquete.svg',
    colour: 'black',
    chat: expect.stringMatching(/^https:\/\/wa\.me\/\d+$/u),
  })
  for (const [what, value] of Object.entries(other ?? {})) {
    expect(value, what).not.toBe(main?.[what])
  }
})

test('/, /login and the menu lead whoever is signed in to the dashboard', async ({ page }) => {
  await enter(page)
  for (const path of ['/', '/login', '/login/demo']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/dashboard$/u)
  }
  await page.getByRole('link', { name: 'DASHBOARD', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('the login answers with and without a domain, above the year of its copyright', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Domínio')).toBeVisible()
  await page.goto('/login/demo')
  await expect(page.getByLabel('Login')).toBeVisible()
  await expect(page.getByLabel('Domínio')).toHaveValue('demo')
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' })
  await expect(page.locator('footer')).toHaveText(`© ${year.format(Date.now())} Claquete`)
})

test('the user menu offers the own profile, support and SAIR, which signs out', async ({
  page,
}) => {
  await signIn(page, { login: 'admin' })
  const menu = await userMenu(page)
  await expect(menu.getByRole('link', { name: 'Editar Perfil' })).toHaveAttribute(
    'href',
    /\/usuarios\/formulario\/\d+\/simples$/u,
  )
  await expect(menu.getByRole('link', { name: 'Suporte on-line' })).toBeVisible()
  await menu.getByRole('button', { name: 'SAIR', exact: true }).click()
  // What the screen was just reading may be refused first, which adds where to come back to.
  await expect(page).toHaveURL(/\/login(\?|$)/u)
  expect(await page.evaluate(() => localStorage.getItem('claquete.sessao'))).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/u)
})

test('the seven colours of the menu are offered, and each is another one', async ({ page }) => {
  await signIn(page)
  const menu = await userMenu(page)
  const offered = menu.getByRole('group', { name: 'Cor do menu' }).getByRole('radio')
  await expect(offered).toHaveCount(7)
  const colours = new Map<string | null, string>()
  for (let at = 0; at < 7; at += 1) {
    await offered.nth(at).check()
    await expect(offered.nth(at)).toBeChecked()
    const name = await page.locator('html').getAttribute('data-lateral')
    colours.set(
      name,
      await page.locator('aside').evaluate((aside) => getComputedStyle(aside).backgroundColor),
    )
  }
  const names = ['black', 'blue', 'azure', 'green', 'orange', 'red', 'purple']
  expect([...colours.keys()]).toEqual(names)
  expect(new Set(colours.values()).size).toBe(7)
  // As it was found.
  await offered.first().check()
})

test('under 623 px the menu is a drawer, and from there on it stands beside the screen', async ({
  page,
}) => {
  await signIn(page)
  const burger = page.getByRole('button', { name: 'Abrir menu' })
  await page.setViewportSize({ width: 623, height: 844 })
  await expect(page.locator('aside')).toBeVisible()
  await expect(burger).toBeHidden()
  await page.setViewportSize({ width: 622, height: 844 })
  await expect(page.locator('aside')).toBeHidden()
  await burger.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'DASHBOARD' })).toBeVisible()
})

test('a picture that does not load gives way to the default image', async ({ page }) => {
  await asUser(page, { avatar: '/brands/nao-existe.png' })
  await signIn(page)
  const picture = page.getByRole('button', { name: /^Menu de /u }).locator('img')
  await expect(picture).toHaveAttribute('src', /default-avatar|data:image\/svg/u)
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
})

test('a block date is counted down above every screen, with the way to the plan', async ({
  page,
}) => {
  const inDays = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
      Date.now() + days * 86_400_000,
    )
  await asUser(page, { data_bloqueio: inDays(5) })
  await signIn(page)
  const text = 'Faltam 5 dias para o bloqueio automático do sistema.'
  await expect(page.getByText(text)).toBeVisible()
  await page.goto('/pessoas/listar')
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'Ver Meu Plano' }).click()
  await expect(page).toHaveURL(/\/meuplano$/u)
})

test('only user type 1 refreshes the charts and arranges the dashboard of others', async ({
  page,
}) => {
  await signIn(page)
  await page.route('**/charts/dashboard-widgets**', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await settled(page)
  const refresh = page.getByRole('button', { name: 'Atualizar Gráfico', exact: true })
  const settings = page.getByRole('button', { name: 'Configurar dashboard', exact: true })
  await refresh.click()
  await expect(page.getByRole('button', { name: 'Atualizando...', exact: true })).toBeVisible()
  await expect(refresh).toBeVisible()
  await settings.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await asUser(page, { id_usuario_tipo: 100 })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Receitas x despesas', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modo TV' })).toBeVisible()
  await expect(refresh).toHaveCount(0)
  await expect(settings).toHaveCount(0)
})

test('the charts are 250 px high from 1025 px on', async ({ page }) => {
  await signIn(page)
  await settled(page)
  const card = page.getByRole('region', { name: 'Faturamento mensal', exact: true })
  await card.scrollIntoViewIfNeeded()
  const height = () =>
    card.evaluate((one) => {
      const heights = [...one.querySelectorAll('div')].map((each) => getComputedStyle(each).height)
      return heights.includes('250px')
    })
  await expect.poll(height).toBe(true)
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect.poll(height).toBe(false)
})

test('the dashboard has the four widgets of the specification', async ({ page }) => {
  await signIn(page)
  for (const name of [
    'Receitas x despesas',
    'Faturamento mensal',
    'Gráfico de vendas',
    'Total de tarefas',
  ]) {
    await expect(page.getByRole('region', { name, exact: true }), name).toBeVisible()
  }
})

test('the server says what the menu has', async ({ page }) => {
  const headers = { authorization: `Bearer ${await sessionOf(page.request)}` }
  const reply = await page.request.get('/api/v2/menu/sidebar', { headers })
  const body = (await reply.json()) as { data: { titulo: string }[] }
  const kept = body.data.filter(({ titulo }) => titulo !== 'PROJETOS')
  await page.route('**/menu/sidebar', (route) => route.fulfill({ json: { ...body, data: kept } }))
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('button', { name: 'FINANCEIRO', exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'PROJETOS', exact: true })).toHaveCount(0)
})
