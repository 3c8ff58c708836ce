import type { Page } from '@playwright/test'
import { administratorOf, createCompanyWithUnit } from './company.ts'
import { enter, signIn } from './person.ts'
import { budget, cell, grupo, item, openSheet, saved, total } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'default' })

const who = administratorOf('cedo')

let id_empresa: number

const novo = (page: Page, titulo: string, mudancas?: readonly unknown[]) =>
  budget(page, { titulo, id_empresa }, mudancas)

test.beforeAll(async ({ request }) => {
  id_empresa = await createCompanyWithUnit(request, who, 'Lua Filmes')
})

/** Holds the requests that match an address until the returned function is called. */
async function held(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('the sheet is there, and is edited, before the screens around it have come', async ({
  page,
}) => {
  await signIn(page, who)
  const id = await novo(page, 'Antes de tudo')
  const release = await held(page, /\/assets\/index-[^/]*\.js/)
  await openSheet(page, id)
  await cell(page, 'Câmera e lentes', 'valor_unit').click()
  await page.keyboard.type('16000')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Câmera e lentes', 'valor_unit')).toHaveText('16.000,00')
  await expect(total(page, 'subtotal')).toHaveCount(0)
  release()
  await expect(total(page, 'subtotal')).toHaveText('R$ 42.036,00')
  await expect(page.getByRole('treegrid')).toHaveCount(1)
  await expect(cell(page, 'Almoço', 'valor_unit')).toBeFocused()
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(total(page, 'subtotal')).toHaveText('R$ 42.200,00')
  await saved(page)
  await page.reload()
  await expect(total(page, 'subtotal')).toHaveText('R$ 42.200,00')
})

test('a long sheet shows its first lines, with the sums of all, before the others have come', async ({
  page,
}) => {
  await signIn(page, who)
  const linhas = [
    grupo('elenco', 1, 'Elenco'),
    ...Array.from({ length: 100 }, (_, i) =>
      item(`i${i}`, 'elenco', { ordem: i, descricao: `Figurante ${i + 1}`, valor_unit: 10_000 }),
    ),
  ]
  const id = await novo(page, 'Cem figurantes', [{ op: 'inserir', linhas }])
  const release = await held(page, /\/folha\/enxuta$/)
  await openSheet(page, id)
  await expect(cell(page, 'Elenco', 'valor_total')).toHaveText('10.000,00')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '61')
  await cell(page, 'Figurante 3', 'quantidade').click()
  release()
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '103')
  await expect(cell(page, 'Figurante 3', 'quantidade')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(total(page, 'subtotal')).toHaveText('R$ 10.100,00')
  await saved(page)
})

test('where the first lines come late, the screens come first and nothing is asked twice', async ({
  page,
}) => {
  await signIn(page, who)
  const id = await novo(page, 'Servidor lento')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/folha')) asked.push(new URL(request.url()).search)
  })
  const release = await held(page, /\/folha\/enxuta\?primeiras=/)
  await page.goto(`/orcamentos/formulario/${id}`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  release()
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.036,00')
  await cell(page, 'Almoço', 'valor_unit').click()
  await expect(cell(page, 'Almoço', 'valor_unit')).toBeFocused()
  expect(asked).toEqual(['?primeiras=60'])
})

test('who may not see the budget is told so, and nothing of it stays on the page', async ({
  page,
}) => {
  await enter(page, who)
  await page.goto('/orcamentos/formulario/999999')
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/não encontrado|não existe/))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('treegrid')).toHaveCount(0)
})

test('a page whose first script a proxy rewrote, and the policy refused, opens all the same', async ({
  page,
}) => {
  await signIn(page, who)
  const id = await novo(page, 'Atrás de um proxy')
  await page.route(`**/orcamentos/formulario/${id}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<script>', '<script>/* outro */')
    await route.fulfill({ response, body })
  })
  await page.goto(`/orcamentos/formulario/${id}`)
  await expect(total(page, 'subtotal')).toHaveText('R$ 41.036,00')
  expect(await page.evaluate('typeof firstReplies')).toBe('undefined')
})
