import type { Locator, Page } from '@playwright/test'
import { settled } from './looks.ts'
import { signIn, tokenOf, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const order = (page: Page) =>
  page
    .locator('section[data-widget]')
    .evaluateAll((cards: { getAttribute(name: string): string | null }[]) =>
      cards.map((card) => card.getAttribute('data-widget')),
    )
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Does something that is saved, and waits for the server's reply. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      /\/api(\/v2)?\/widget/.test(response.url()) && response.request().method() !== 'GET',
  )
  await act()
  expect((await answer).ok()).toBe(true)
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await settled(page)
})

test.afterEach(async ({ page }) => {
  const token = await tokenOf(page)
  await page.request.delete('/api/v2/widget', { headers: { authorization: `Bearer ${token}` } })
})

test('numbers and charts are real: each opens the list behind it', async ({ page }) => {
  const errors = watchErrors(page)
  await expect(card(page, 'Receitas x despesas')).toHaveCSS('height', '300px')
  const people = await card(page, 'Pessoas').getByRole('link').innerText()
  await card(page, 'Pessoas').getByRole('link').click()
  await expect(page).toHaveURL(/\/pessoas\/listar$/)
  const total = people.replace(/\D+/g, ' ').trim().split(' ').at(-1) ?? ''
  // The dashboard may still show behind a list that loads, with its "de 2026".
  await expect(page.getByText(new RegExp(`^\\S+ de ${total}$`, 'u'))).toBeVisible()
  await page.goBack()

  const months = card(page, 'Pessoas cadastradas por mês')
  await months.scrollIntoViewIfNeeded()
  const chart = months.getByRole('application')
  await chart.focus()
  await page.keyboard.press('End')
  const told = await chart.getByRole('status').innerText()
  expect(told).toMatch(/^\w+ de \d{4}, Pessoas cadastradas: \d+$/u)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/periodo1=\d{4}-\d\d-01&periodo2=/)
  const count = /(\d+)$/.exec(told)?.[1] ?? ''
  if (count !== '0') {
    await expect(page.getByText(new RegExp(`^\\S+ de ${count}$`, 'u'))).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('all widgets come in two calls, and each opens the list that shows the same', async ({
  page,
}) => {
  // By call, the widgets that no call before it asked for. One that changes meanwhile is read again, alone.
  const seen = new Set<string>()
  const asked: string[][] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.includes('/charts/')) return
    const widgets = url.searchParams.get('widgets')?.split(',') ?? [url.pathname]
    const fresh = widgets.filter((one) => !seen.has(one))
    for (const one of fresh) seen.add(one)
    if (fresh.length > 0 || widgets.length > 1) asked.push(fresh)
  })
  // A chart is drawn when it comes near; here all of them are.
  await page.setViewportSize({ width: 1440, height: 3000 })
  await page.reload()
  await settled(page)
  await expect(
    card(page, 'Recebíveis por idade').getByRole('link', { name: /^A vencer/ }),
  ).toBeVisible()
  expect(asked).toHaveLength(2)

  const figure = async (link: Locator) =>
    (await link.innerText()).match(/R\$\s[\d.]+,\d\d/u)?.[0].replace(/\s/gu, ' ') ?? 'sem valor'
  const opens = async (widget: string, name: RegExp, address: RegExp) => {
    const link = card(page, widget).getByRole('link', { name }).first()
    await link.scrollIntoViewIfNeeded()
    const value = await figure(link)
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText(value).first()).toBeVisible()
    await page.goBack()
    await settled(page)
  }
  await opens('Recebíveis por idade', /^A vencer/, /contas-receber.*situacao=a_vencer/)
  await opens('Recebíveis por idade', /títulos?$/, /contas-receber.*situacao=em_aberto/)
  await opens('A pagar na semana', /títulos?$/, /contas-pagar.*periodo2=/)
  await opens('Caixa de 30 dias', /^Menor saldo/, /fluxo-de-caixa\?periodo1=/)
  await opens('Aprovações à espera', /pedidos?$/, /solicitacao\?minhas=S/)
})

test('a widget reads again by itself when what it shows changes elsewhere', async ({ page }) => {
  const people = card(page, 'Pessoas').getByRole('link')
  const count = async () => Number((await people.innerText()).match(/(\d+)$/)?.[1])
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const created = await page.request.post('/api/pessoa/post', {
    headers: { ...headers, 'idempotency-key': `painel-${Date.now()}` },
    data: { razao: 'Chegou pelo painel' },
  })
  expect(created.ok()).toBe(true)
  await expect.poll(count, { timeout: 15_000 }).toBe(before + 1)
  const { id_pessoa } = (await created.json()) as { id_pessoa: number }
  await page.request.get(`/api/pessoa/delete/id_pessoa/${id_pessoa}`, { headers })
  await expect.poll(count, { timeout: 15_000 }).toBe(before)
})

test('the administrator arranges a profile apart from their own dashboard', async ({ page }) => {
  const own = await order(page)
  const open = async () => {
    await page.getByRole('button', { name: 'Configurar dashboard' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Arrumação').selectOption({ label: 'Perfil Financeiro' })
    await expect(dialog.getByRole('checkbox', { name: 'Meu dia' })).toBeVisible()
    return dialog
  }
  const dialog = await open()
  await dialog.getByRole('checkbox', { name: 'Meu dia' }).uncheck()
  await saved(page, () => dialog.getByRole('button', { name: 'Salvar' }).click())
  await expect(dialog).toHaveCount(0)
  expect(await order(page)).toEqual(own)
  const again = await open()
  await expect(again.getByRole('checkbox', { name: 'Meu dia' })).not.toBeChecked()
  await again.getByRole('button', { name: 'Voltar ao padrão inicial' }).click()
  await saved(page, () =>
    page.getByRole('button', { name: 'Voltar ao padrão', exact: true }).click(),
  )
})

test('on a TV the pages take turns without a menu, pause, and end with Escape', async ({
  page,
}) => {
  await page.clock.install()
  await page.getByRole('button', { name: 'Modo TV' }).click()
  await expect(page).toHaveURL(/\/dashboard\/tv$/)
  const tv = page.getByRole('dialog', { name: 'Dashboard na TV' })
  await expect(tv.getByText(/^1 de \d+$/u)).toBeVisible()
  await expect(tv.getByRole('region', { name: 'Receitas x despesas' })).toBeVisible()
  // The menu is behind it, out of reach of pointer and keyboard.
  const onTop = () =>
    page.evaluate('document.elementFromPoint(40, 300)?.closest("dialog") !== null')
  expect(await onTop()).toBe(true)
  await page.clock.runFor(21_000)
  await expect(tv.getByText(/^2 de \d+$/u)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(tv.getByText(/^1 de \d+$/u)).toBeVisible()
  await tv.getByRole('button', { name: 'Pausar' }).click()
  await expect(tv.getByText('Pausado')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(tv.getByText(/^1 de \d+$/u)).toBeVisible()
  await tv.getByRole('button', { name: 'Continuar' }).click()
  await page.clock.runFor(21_000)
  await expect(tv.getByText(/^2 de \d+$/u)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(card(page, 'Pessoas')).toBeVisible()
})

test('what has nothing yet says what will appear and what makes it appear', async ({ page }) => {
  const before = new Date().getFullYear() - 6
  const walkBack = async (title: string) => {
    const one = card(page, title)
    await one.scrollIntoViewIfNeeded()
    for (let i = 0; i < 6; i += 1) {
      await one.getByRole('button', { name: 'Ano anterior' }).click()
    }
    return one
  }
  const sales = await walkBack('Gráfico de vendas')
  await expect(sales.getByText(`Nenhuma venda em ${before}`)).toBeVisible()
  await expect(sales.getByText(/aparece quando houver orçamentos aprovados/)).toBeVisible()
  const revenue = await walkBack('Receitas x despesas')
  await expect(revenue.getByText(`Sem receitas nem despesas em ${before}`)).toBeVisible()
})

test('widgets are moved by mouse, keys and menu, and stay so', async ({ page }) => {
  const first = await order(page)
  await saved(page, async () => {
    await card(page, 'Usuários ativos').hover()
    const grip = page.getByRole('button', { name: /^Mover Usuários ativos/ })
    await grip.dragTo(card(page, 'Pessoas'), { targetPosition: { x: 8, y: 30 } })
  })
  const dragged = await order(page)
  expect(dragged.indexOf('total_usuarios')).toBe(dragged.indexOf('total_pessoas') - 1)

  const grip = page.getByRole('button', { name: /^Mover Usuários ativos/ })
  await saved(page, async () => {
    await grip.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
  })
  await expect(grip).toBeFocused()
  expect(await order(page)).toEqual(first)

  const menu = page.getByRole('button', { name: 'Opções de Atalhos' })
  await saved(page, async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Mover para antes' }).click()
  })
  await saved(page, async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Ocultar' }).click()
  })
  await page.reload()
  await settled(page)
  expect(await order(page)).not.toContain('atalhos')
  await saved(page, () => page.getByRole('button', { name: 'Atalhos', exact: true }).click())
  expect((await order(page)).indexOf('atalhos')).toBeLessThan(first.indexOf('atalhos'))
  await saved(page, () => page.getByRole('button', { name: 'Voltar ao padrão do perfil' }).click())
  await expect.poll(() => order(page)).toEqual(first)
})

test('the administrator configures it, refreshes it and is told when that fails', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Configurar dashboard' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Empresas' }).uncheck()
  await dialog.getByRole('combobox', { name: 'Tamanho de Pessoas', exact: true }).selectOption('M')
  await saved(page, () => dialog.getByRole('button', { name: 'Salvar' }).click())
  await expect(card(page, 'Empresas')).toHaveCount(0)
  await expect(card(page, 'Pessoas')).toHaveAttribute('data-size', 'M')

  await page.getByRole('button', { name: 'Atualizar Gráfico' }).click()
  await expect(page.getByRole('button', { name: 'Atualizar Gráfico' })).toBeVisible()
  await page.route('**/charts/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Atualizar Gráfico' }).click()
  await expect(page.getByText('Erro ao atualizar!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Falha ao buscar dados').first()).toBeVisible()
  await card(page, 'Faturamento mensal').scrollIntoViewIfNeeded()
  await expect(page.getByText('Falha ao buscar dados faturamento mensal').first()).toBeVisible()
  await expect(page.getByText('Falha ao buscar dados Receitaxdespesas').first()).toBeVisible()
  await page.unroute('**/charts/**')
  await card(page, 'Pessoas').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(card(page, 'Pessoas').getByRole('link')).toBeVisible()
})
