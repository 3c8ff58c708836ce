import type { Browser, Page } from '@playwright/test'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { faults, settled } from './looks.ts'
import { signIn, watchErrors } from './person.ts'
import { budget, cell, grupo, item, openSheet, saved, total } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'default' })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const who = administratorOf('folha')

let empresa: number

const novo = (page: Page, titulo: string, mudancas?: readonly unknown[]) =>
  budget(page, { titulo, id_empresa: empresa }, mudancas)

test.beforeAll(async ({ request }) => {
  empresa = await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  await send('post', '/usuarios/post', {
    nome: 'Bia Lima',
    login: 'bia',
    email: 'bia@solfilmes.com.br',
    senha: who.senha,
    id_usuario_tipo: 1,
  })
})

/** Another user of the tenant, in a browser context of their own. */
async function another(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await signIn(page, { ...who, login })
  return page
}

test('a long sheet scrolls inside its frame, and its totals stay in sight', async ({ page }) => {
  await signIn(page, who)
  const lines = Array.from({ length: 60 }, (_, at) =>
    item(`i${at}`, 'g', { ordem: at + 1, descricao: `Diária ${at + 1}` }),
  )
  await openSheet(
    page,
    await novo(page, 'Comprida', [{ op: 'inserir', linhas: [grupo('g', 1, 'Equipe'), ...lines] }]),
  )
  const bar = total(page, 'totalGeral')
  await expect(bar).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    bar.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return found !== null && (node.contains(found) || found.contains(node))
    })
  expect(await isOnTop()).toBe(true)
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(beyond).toBeLessThanOrEqual(1)
  await cell(page, 'Diária 1', 'valor_unit').hover()
  await page.mouse.wheel(0, 3_000)
  await expect(cell(page, 'Diária 60', 'valor_unit')).toBeInViewport()
  expect(await isOnTop()).toBe(true)
})

test('the worked example, to the centavo; typing recalculates; a bad cell keeps its text', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, who)
  await openSheet(page, await novo(page, 'Exemplo'))
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.036,00')
  await expect(total(page, 'totalGeral')).toHaveText('R$ 47.191,40')
  await expect(total(page, 'bvTotal')).toHaveText('R$ 4.719,14')
  await expect(total(page, 'impostoTotal')).toHaveText('R$ 5.346,79')
  await expect(total(page, 'comissaoTotal')).toHaveText('R$ 1.274,17')
  await expect(total(page, 'liquidoTotal')).toHaveText('R$ 35.851,30')
  await expect(total(page, 'custoTotal')).toHaveText('R$ 30.836,00')
  await expect(total(page, 'lucroTotal')).toHaveText('R$ 5.015,30')

  await cell(page, 'Diretor de cena', 'valor_unit').click()
  await page.keyboard.type('9.000,00')
  await page.keyboard.press('Enter')
  await expect(total(page, 'subtotal')).toHaveText('R$ 42.036,00')
  await expect(cell(page, 'Assistente', 'valor_unit')).toBeFocused()
  await page.keyboard.type('muito')
  await page.keyboard.press('Enter')
  const bad = cell(page, 'Assistente', 'valor_unit')
  await expect(bad).toHaveText('muito')
  await expect(bad).toHaveAttribute('aria-invalid', 'true')
  await expect(total(page, 'subtotal')).toHaveText('R$ 42.036,00')
  await saved(page)
  await page.reload()
  await expect(total(page, 'subtotal')).toHaveText('R$ 42.036,00')
  await expect(cell(page, 'Assistente', 'valor_unit')).toHaveText('muito')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(cell(page, 'Assistente', 'valor_unit')).toHaveText('1.200,00')
  expect(errors).toEqual([])
})

test('a table pasted in a new line, whose name is open, becomes lines of its group; no group is renamed', async ({
  page,
}) => {
  await signIn(page, who)
  await openSheet(page, await novo(page, 'Colado na linha nova'))
  const lines = ['Continuísta', 'Logger', 'Maquinista'].map((name) => `${name}\t\t\t1\t1\t100,00`)
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(lines.join('\r\n'))})`)
  await cell(page, 'Diretor de cena', 'descricao').click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Descrição de Novo item' })).toBeFocused()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'Continuísta', 'valor_unit')).toHaveText('100,00')
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.336,00')
  await saved(page)
  await page.reload()
  const names = page.locator('[role=row] [data-coluna=descricao]')
  await expect
    .poll(async () => (await names.allInnerTexts()).map((name) => name.trim()).filter(Boolean))
    .toEqual([
      'Direção',
      'Diretor de cena',
      'Continuísta',
      'Logger',
      'Maquinista',
      'Assistente',
      'Câmera',
      'Câmera e lentes',
      'Almoço',
    ])
})

test('300 lines from a spreadsheet come in at once and go away with one undo', async ({ page }) => {
  await signIn(page, who)
  await openSheet(page, await novo(page, 'Colado'))
  const lines = Array.from({ length: 300 }, (_, i) =>
    [`Linha colada ${i + 1}`, '', '', String(1 + (i % 3)), '2', i === 7 ? 'caro' : '1.234,56'].join(
      '\t',
    ),
  ).join('\r\n')
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(lines)})`)
  await page
    .getByRole('gridcell', { name: 'Digite para criar uma linha' })
    .or(page.locator('[role=row][data-tipo=nova] [data-coluna=descricao]'))
    .first()
    .click()
  await page.keyboard.press('Control+v')
  // 299 lines of 1, 2 or 3 × 2 × 1.234,56; the eighth was pasted with a text as its price and counts nothing.
  await expect(total(page, 'subtotal')).toHaveText('R$ 1.517.569,76')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '308')
  await expect(page.getByText('1 célula não foi salva')).toBeVisible()
  await saved(page)
  await page.keyboard.press('Control+z')
  // The focus was in a line that undo removed. It must stay in the sheet, or the next key reaches nothing.
  await expect(page.locator('[role=gridcell]:focus')).toBeVisible()
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.036,00')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '8')
  await page.keyboard.press('Control+Shift+z')
  await expect(total(page, 'subtotal')).toHaveText('R$ 1.517.569,76')
  await saved(page)
  await page.reload()
  await expect(total(page, 'subtotal')).toHaveText('R$ 1.517.569,76')
})

test('two people: different cells merge, the same cell asks', async ({ page, browser }) => {
  await signIn(page, who)
  const id = await novo(page, 'A quatro mãos')
  await openSheet(page, id)
  const other = await another(browser, 'bia')
  await openSheet(other, id)
  await expect(page.getByRole('group', { name: 'Também nesta planilha' })).toBeVisible()

  await cell(other, 'Câmera e lentes', 'valor_unit').click()
  await other.keyboard.type('16000')
  await other.keyboard.press('Enter')
  await cell(page, 'Almoço', 'quantidade').click()
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  for (const one of [page, other]) {
    await expect(cell(one, 'Câmera e lentes', 'valor_unit')).toHaveText('16.000,00')
    await expect(cell(one, 'Almoço', 'quantidade')).toHaveText('50')
    await expect(total(one, 'subtotal')).toHaveText('R$ 42.495,00')
  }

  // Offline, one user types into a cell that the other is about to change.
  await page.context().setOffline(true)
  await cell(page, 'Diretor de cena', 'valor_unit').click()
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sem conexão: 1 mudança guardada')).toBeVisible()
  await cell(other, 'Diretor de cena', 'valor_unit').click()
  await other.keyboard.type('8000')
  await other.keyboard.press('Enter')
  await saved(other)
  await page.context().setOffline(false)
  const question = page.getByRole('alert').filter({ hasText: 'Outra pessoa mudou a mesma célula' })
  await expect(question).toContainText('9.000,00')
  await expect(question).toContainText('8.000,00')
  await question.getByRole('button', { name: 'Ficar com a minha' }).click()
  for (const one of [page, other]) {
    await expect(cell(one, 'Diretor de cena', 'valor_unit')).toHaveText('9.000,00')
  }
  await other.context().close()
})

test('without a network nothing typed is lost, not even by closing the page', async ({ page }) => {
  await signIn(page, who)
  const id = await novo(page, 'No set')
  await openSheet(page, id)
  await page.route('**/mudancas', (route) => route.abort())
  await cell(page, 'Almoço', 'valor_unit').click()
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await cell(page, 'Câmera e lentes', 'descricao').click()
  await page.keyboard.type('Câmera B')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sem conexão: 2 mudanças guardadas')).toBeVisible()
  await page.unroute('**/mudancas')
  await page.goto('/dashboard')
  await openSheet(page, id)
  await expect(cell(page, 'Câmera B', 'descricao')).toBeVisible()
  await expect(cell(page, 'Almoço', 'valor_unit')).toHaveText('50,00')
  await saved(page)
  await page.reload()
  await expect(cell(page, 'Câmera B', 'descricao')).toBeVisible()
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.200,00')
})

test('by keyboard alone: groups, lines, levels, folds, search, a desired total', async ({
  page,
}) => {
  await signIn(page, who)
  await openSheet(page, await novo(page, 'Só teclado', []))
  const nova = page.locator('[role=row][data-tipo=nova] [data-coluna=descricao]')
  await nova.focus()
  await page.keyboard.press('Control+Shift+Enter')
  await page.keyboard.type('Elenco')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Atriz')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  for (const [column, text] of [
    ['quantidade', '2'],
    ['dias', '3'],
    ['valor_unit', '1000+500'],
  ] as const) {
    await cell(page, 'Atriz', column).focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
  }
  await expect(cell(page, 'Atriz', 'valor_total')).toHaveText('9.000,00')
  await cell(page, 'Atriz', 'descricao').focus()
  await page.keyboard.press('Control+Shift+d')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '5')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  const second = page.locator('[role=row][aria-rowindex="4"]')
  await expect(second).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('Control+z')
  await expect(second).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '3')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('atriz')
  await expect(page.getByText('1 de 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Atriz', 'descricao')).toBeFocused()
})

test('the desired total is seen before it is applied, and is exact', async ({ page }) => {
  await signIn(page, who)
  await openSheet(page, await novo(page, 'Negociado'))
  await page.getByRole('button', { name: 'Encargos e totais' }).click()
  await page.getByRole('menuitem', { name: /valor desejado/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Total desejado').fill('45.000,00')
  await dialog.getByLabel('Total desejado').press('Enter')
  for (const way of ['Nos preços', 'Na taxa de produção', 'Desconto ou acréscimo']) {
    await dialog.getByText(way, { exact: true }).last().click()
    await expect(dialog.getByRole('row', { name: /Total geral/ })).toContainText('R$ 45.000,00')
  }
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(total(page, 'totalGeral')).toHaveText('R$ 45.000,00')
  await expect(total(page, 'ajuste')).toHaveText('-R$ 2.191,40')
  await saved(page)
})

test('axe finds nothing serious, in the sheet, its panels and on a phone', async ({ page }) => {
  await signIn(page, who)
  const id = await novo(page, 'Acessível')
  await openSheet(page, id)
  await settled(page)
  expect(await faults(page)).toEqual([])
  await cell(page, 'Almoço', 'valor_unit').click()
  await page.keyboard.press('F2')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+i')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/orcamentos/formulario/${id}`)
  const lines = page.getByRole('list', { name: 'Linhas do orçamento' })
  await expect(lines).toBeVisible()
  expect(await faults(page)).toEqual([])
  await lines.getByRole('button', { name: /Almoço/ }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Quantidade').fill('50')
  await editor.getByLabel('Quantidade').press('Enter')
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.495,00')
  expect(await faults(page)).toEqual([])
})
