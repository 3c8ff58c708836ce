import type { Page } from '@playwright/test'
import { faultsInBothSchemes, settled } from './looks.ts'
import { enter, signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

/** The text of an indicator's figure. */
const indicator = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).first().locator('dd').first()

const withoutSymbol = (text: string) => text.replace('R$', '').trim()

test('from the report to a line of a budget, its big items and its cash', async ({ page }) => {
  await signIn(page)
  const errors = watchErrors(page)

  await page.goto('/relatorios/visao-orcamento/listar?search=mães')
  await settled(page)
  await page
    .getByRole('link', { name: /ORC-\d+-\d+/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/relatorios\/visao-orcamento\/detalhes\/\d+$/)
  await expect(page.getByRole('heading', { name: /Dia das Mães/ })).toBeVisible()

  const tabela = page.getByRole('treegrid')
  const linhas = tabela.locator('[role=row][data-at]')
  const previsto = withoutSymbol(await indicator(page, 'Custo previsto').innerText())
  const total = tabela.getByRole('row').filter({ hasText: /^Total/ })
  await expect(total.locator('[data-prop=previsto]')).toHaveText(previsto)

  const abertas = await linhas.count()
  const grupo = linhas.first()
  await grupo.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(grupo).toHaveAttribute('aria-expanded', 'false')
  expect(await linhas.count()).toBeLessThan(abertas)
  await page.keyboard.press('ArrowRight')
  await expect(linhas).toHaveCount(abertas)
  await page.keyboard.press('ArrowDown')
  await expect(linhas.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const painel = page.getByRole('dialog')
  await expect(painel).toContainText(/Nada lançado ainda|lançamento/)
  await page.keyboard.press('Escape')
  await expect(linhas.nth(1)).toBeFocused()

  await page.getByLabel('Buscar item ou fornecedor').fill('diretor de cena')
  await expect(linhas).toHaveCount(2)
  await page.getByLabel('Buscar item ou fornecedor').fill('')

  await page.getByRole('button', { name: 'Exportar' }).click()
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar Excel' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toMatch(/^Orçado x executado .*\.xlsx$/)

  const abas = page.getByRole('navigation', { name: 'Relatórios do orçamento' })
  await abas.getByRole('link', { name: 'Grandes itens' }).click()
  await expect(page).toHaveURL(/\/orcamento\/relatorio-grandes-itens\/\d+$/)
  const rodape = page.locator('tfoot tr')
  await expect(rodape.locator('td[data-label=Previsto]')).toHaveText(previsto)
  await page.getByRole('button', { name: 'Sem grande item' }).click()
  await page.getByRole('dialog').getByText('Itens', { exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await abas.getByRole('link', { name: 'Fluxo' }).click()
  await expect(page).toHaveURL(/\/orcamentos\/relatorio\/fluxo\/\d+\//)
  const saldo = withoutSymbol(await indicator(page, 'Saldo do job').innerText())
  await expect(page.locator('tbody tr').last().locator('td[data-label=Saldo]')).toHaveText(saldo)
  await page.getByText('Semana', { exact: true }).click()
  await expect(page).toHaveURL(/por=semana/)
  await expect(page.locator('tbody tr').last().locator('td[data-label=Saldo]')).toHaveText(saldo)
  expect(errors).toEqual([])
})

test('without a budget in the address one is chosen', async ({ page }) => {
  await enter(page)
  await page.goto('/orcamento/visao-orcamento/')
  await page.getByPlaceholder('Número, título ou cliente').fill('dia das mães')
  await page.getByRole('option', { name: /Dia das Mães/ }).click()
  await expect(page).toHaveURL(/\?id=\d+$/)
  await expect(page.getByRole('treegrid')).toBeVisible()
})

const addresses = [
  '/relatorios/visao-orcamento/listar',
  '/orcamento/visao-orcamento/?id=1',
  '/orcamento/visao-orcamento/',
  '/orcamento/relatorio-grandes-itens/1',
  '/orcamentos/relatorio/fluxo/1/',
]
const desk = { width: 1440, height: 900 }
const telephone = { width: 390, height: 844 }

for (const address of addresses) {
  test(`axe finds nothing serious in ${address}`, async ({ page }) => {
    await signIn(page)
    for (const viewport of [desk, telephone]) {
      await page.setViewportSize(viewport)
      await page.goto(address)
      await settled(page)
      expect(await faultsInBothSchemes(page)).toEqual([])
    }
  })
}
