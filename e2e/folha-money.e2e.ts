import type { Page } from '@playwright/test'
import { administratorOf, createCompanyWithUnit } from './company.ts'
import { cutButtons, faults, settled } from './looks.ts'
import { signIn, watchErrors } from './person.ts'
import { budget, call, cell, example, item, openSheet, saved, total } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'default' })

const who = administratorOf('dinheiro')

let empresa: number

const novo = (page: Page, titulo: string, mudancas?: readonly unknown[]) =>
  budget(page, { titulo, id_empresa: empresa }, mudancas)

test.beforeAll(async ({ request }) => {
  empresa = await createCompanyWithUnit(request, who, 'Mar Filmes')
})

async function openCharges(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Encargos e totais' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a blank budget is typed in at once, also after another screen', async ({ page }) => {
  await signIn(page, who)
  const id = await novo(page, 'Em branco', [])
  await openSheet(page, id)
  const blank = page.locator('[role=row][data-tipo=nova] [data-coluna=descricao]')
  await expect(blank).toBeFocused()
  await page.keyboard.type('Diretor')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Diretor', 'descricao')).toBeVisible()
  await expect(blank).toBeFocused()
  await saved(page)
  // Opened by a link inside the product, the shell is there before the sheet.
  const outro = await novo(page, 'Outro em branco', [])
  await page.goto('/orcamentos/listar')
  await page.getByText('Outro em branco').first().click()
  await expect(page).toHaveURL(new RegExp(`/formulario/${outro}$`, 'u'))
  await expect(blank).toBeFocused()
  await page.keyboard.type('Luz')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Luz', 'descricao')).toBeVisible()
})

test('? never overwrites a cell; = begins an expression; what is refused is seen and typed again', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, who)
  await openSheet(page, await novo(page, 'Teclas'))
  await expect(total(page, 'subtotal')).toBeVisible()
  await cell(page, 'Almoço', 'descricao').click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Preencher para baixo')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Almoço', 'descricao')).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Almoço?', 'descricao')).toHaveText(/Almoço\?/u)
  await cell(page, 'Almoço?', 'valor_unit').click()
  await page.keyboard.type('=1200*1,15')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Almoço?', 'valor_unit')).toHaveText('1.380,00')
  await cell(page, 'Almoço?', 'quantidade').click()
  await page.keyboard.type('=2*1,5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Almoço?', 'valor_total')).toHaveText('4.140,00')

  await cell(page, 'Assistente', 'valor_unit').click()
  await page.keyboard.type('muito')
  await page.keyboard.press('Enter')
  await cell(page, 'Diretor de cena', 'descricao').click()
  await page.getByRole('button', { name: 'Ver a célula' }).click()
  await expect(cell(page, 'Assistente', 'valor_unit')).toBeFocused()
  await page.keyboard.type('=1.000+200')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Assistente', 'valor_unit')).toHaveText('1.200,00')
  await expect(page.getByText('1 célula não foi salva')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a line put under a priced one leaves its money below it, says so, and is undone or discarded', async ({
  page,
}) => {
  await signIn(page, who)
  const id = await novo(page, 'Níveis')
  await openSheet(page, id)
  await cell(page, 'Assistente', 'descricao').click()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  const notice = page.getByRole('status').filter({ hasText: 'R$ 17.000,00' })
  await expect(notice).toContainText('“Diretor de cena”')
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.036,00')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '9')
  await notice.getByRole('button', { name: 'Desfazer' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '8')
  await expect(cell(page, 'Diretor de cena', 'valor_unit')).toHaveText('8.500,00')
  await expect(cell(page, 'Assistente', 'descricao')).toBeFocused()

  await page.keyboard.press('Alt+Shift+ArrowRight')
  await notice.getByRole('button', { name: 'Descartar' }).click()
  await expect(notice).toHaveCount(0)
  await expect(total(page, 'subtotal')).toHaveText('R$ 24.036,00')
  await page.keyboard.press('Control+z')
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.036,00')
  await saved(page)
  await page.reload()
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.036,00')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '9')
})

test('the preview follows what is typed; a pinned total that an edit breaks is asked about', async ({
  page,
}) => {
  await signIn(page, who)
  await openSheet(page, await novo(page, 'Fixado'))
  await openCharges(page, /valor desejado/u)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Total desejado').fill('')
  await page.keyboard.type('45000')
  const row = dialog.getByRole('row', { name: /Total geral/u })
  await expect(row).toContainText('R$ 45.000,00')
  await page.keyboard.type(',5')
  await expect(row).toContainText('R$ 45.000,50')
  await expect(dialog.getByLabel('Total desejado')).toHaveValue('45000,5')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(row).toContainText('R$ 45.000,00')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(total(page, 'totalGeral')).toHaveText('R$ 45.000,00')

  const question = page.getByRole('alert').filter({ hasText: 'R$ 45.000,00' })
  await cell(page, 'Almoço', 'custo_unit').click()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await cell(page, 'Almoço', 'valor_unit').click()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('R$ 47.488,60')
  await expect(total(page, 'totalGeral')).toHaveText('R$ 47.488,60')
  await saved(page)
  await page.reload()
  await question.getByRole('button', { name: 'Reaplicar R$ 45.000,00' }).click()
  await expect(question).toHaveCount(0)
  await expect(total(page, 'totalGeral')).toHaveText('R$ 45.000,00')

  await cell(page, 'Almoço', 'valor_unit').click()
  await page.keyboard.type('200')
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(question).toHaveCount(0)
  await expect(total(page, 'totalGeral')).toHaveText('R$ 45.000,00')
  await page.keyboard.press('Control+y')
  await question.getByRole('button', { name: 'Liberar o total' }).click()
  await expect(question).toHaveCount(0)
  await expect(total(page, 'totalGeral')).toHaveText('R$ 49.600,00')
})

test('charges and commissions show their amounts beside the totals that they change', async ({
  page,
}) => {
  await signIn(page, who)
  await openSheet(page, await novo(page, 'Encargos'))
  await openCharges(page, 'Encargos e impostos')
  const panel = page.getByRole('region', { name: 'Encargos e impostos' })
  await expect(panel.getByText('R$ 6.155,40')).toBeVisible()
  await expect(panel.getByText('R$ 5.346,79')).toBeVisible()
  const first = panel.getByLabel('Percentual').first()
  await first.fill('=10+10')
  await expect(panel.getByText('R$ 8.207,20')).toBeVisible()
  await first.press('Enter')
  await expect(first).toHaveValue('20,00%')
  await expect(total(page, 'totalGeral')).toHaveText('R$ 49.243,20')
  // Nothing covers the totals: even the last of them can be clicked.
  await total(page, 'lucroTotal').click({ trial: true })
  await settled(page)
  expect(await faults(page)).toEqual([])
  await expect(panel.getByText('Grupos não considerados').first()).toBeVisible()
  await expect(panel.getByText('Forma de cálculo').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(cell(page, 'Direção', 'descricao')).toBeFocused()

  await openCharges(page, 'Comissionados')
  const people = page.getByRole('region', { name: 'Comissionados' })
  await expect(people.getByText('R$ 1.329,57', { exact: true })).toBeVisible()
})

test('columns of money are in sight at 1440 px, and the total on a phone', async ({ page }) => {
  await signIn(page, who)
  const id = await novo(page, 'Em vista', [
    ...example,
    { op: 'inserir', linhas: [item('grua', 'camera', { valor_unit: 19_876_500, ordem: 3 })] },
    { op: 'ajuste', depois: { tipo: 'valor', valor: -640_000 }, valor_desejado: null },
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, last] of [
    ['/orcamentos/formulario', 'margem_pct'],
    ['/orcamentos/orcamento_trabalho/formulario', 'estimativa'],
  ] as const) {
    await page.goto(`${path}/${id}`)
    await expect(total(page, 'totalGeral')).toBeVisible()
    const grid = await page.getByRole('treegrid').locator('..').boundingBox()
    const box = await cell(page, 'Almoço', last).boundingBox()
    const right = (grid?.x ?? 0) + (grid?.width ?? 0)
    expect((box?.x ?? 9_999) + (box?.width ?? 0)).toBeLessThanOrEqual(right)
    await expect(total(page, 'lucroTotal')).toBeInViewport({ ratio: 1 })
    await expect(total(page, 'margem')).toBeInViewport({ ratio: 1 })
    const tops = await page
      .locator('[data-campo]')
      .evaluateAll((sums) => sums.map((sum) => sum.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size], 'the totals stand in one line').toEqual([10, 1])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/orcamentos/formulario/${id}`)
  await expect(total(page, 'totalGeral')).toBeInViewport({ ratio: 1 })
})

test('at 1440 px the tabs of three versions and the comparison are whole', async ({ page }) => {
  await signIn(page, who)
  await page.setViewportSize({ width: 1440, height: 900 })
  const id = await novo(page, 'Filme de lançamento com três versões e um título comprido', example)
  for (const nome_versao of ['Sem helicóptero', 'Só digital, em duas diárias']) {
    await call(page, `/orcamento/get/id_orcamento/${id}/copiar/versao`, { nome_versao })
  }
  await page.goto(`/orcamentos/formulario/${id}`)
  const tabs = page.getByRole('navigation', { name: 'Versões do orçamento' })
  await expect(tabs.getByRole('link')).toHaveText([/Original/, /Sem helicóptero/, /Só digital/])
  for (const tab of await tabs.getByRole('link').all()) {
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
  expect(await cutButtons(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Comparar' })).toBeInViewport({ ratio: 1 })
})
