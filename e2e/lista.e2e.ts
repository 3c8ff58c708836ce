import { settled } from './looks.ts'
import { signIn, tokenOf } from './person.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a list has create, delete of several, both exports and its columns above it', async ({
  page,
}) => {
  await page.goto('/pessoas/listar')
  await settled(page)
  await expect(page.getByRole('link', { name: 'Nova pessoa', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Configurar colunas' })).toBeEnabled()
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  for (const name of ['Exportar PDF', 'Exportar Excel']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  const rows = page.getByRole('row')
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(2).getByRole('checkbox').check()
  await expect(page.getByText('2 selecionados')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir selecionados' }).click()
  await expect(page.getByRole('dialog').getByText('2 registros')).toBeVisible()
})

test('a row has attachments, edit and delete; edit opens its form by its key', async ({ page }) => {
  await page.goto('/pessoas/listar?perPage=10')
  await settled(page)
  await page.getByRole('button', { name: 'Ações da linha 1', exact: true }).click()
  for (const name of ['Anexos', 'Editar', 'Excluir']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
  await expect(page).toHaveURL(/\/pessoas\/formulario\/\d+(\?|$)/u)
})

test('the card of filters unfolds more fields, and Enter searches as its button does', async ({
  page,
}) => {
  await page.goto('/pessoas/listar')
  await settled(page)
  const more = page.getByRole('button', { name: 'Mais campos' })
  const document = page.getByRole('textbox', { name: 'CPF/CNPJ' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(document).toBeVisible()
  await page.getByRole('textbox', { name: 'Buscar' }).fill('a')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=a$/u)
  await page.getByRole('textbox', { name: 'Buscar' }).fill('e')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/search=e$/u)
})

test('another number of items per page begins at page 1', async ({ page }) => {
  await page.goto('/pessoas/listar?perPage=10&currentPage=2')
  await settled(page)
  const pages = page.getByRole('navigation', { name: 'Páginas da lista' })
  await expect(pages.getByRole('button', { name: 'Página 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pages.getByRole('button', { name: '25', exact: true }).click()
  await expect(page).not.toHaveURL(/currentPage/u)
  await expect(pages.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the payment list shows all its filter fields, with nothing to unfold', async ({ page }) => {
  await page.goto('/financeiro/relacao-pagamento')
  await settled(page)
  for (const name of [
    'Favorecido',
    'Job',
    'Plano de contas',
    'Centro de custo',
    'Conta bancária',
    'Forma',
  ]) {
    await expect(page.getByRole('search').getByLabel(name, { exact: true }), name).toBeVisible()
  }
  await expect(page.getByRole('textbox', { name: 'Documento', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mais campos/u })).toHaveCount(0)
})

test('columns are arranged in Configuração de Colunas, and saving reloads the page', async ({
  page,
}) => {
  await page.goto('/produtos/listar')
  await settled(page)
  const heads = () => page.getByRole('columnheader').allInnerTexts()
  const others = async () => {
    await page.goto('/servicos/listar')
    await settled(page)
    return heads()
  }
  const untouched = await others()
  await page.goto('/produtos/listar')
  await settled(page)
  const open = async () => {
    await page.getByRole('button', { name: 'Configurar colunas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Configuração de Colunas' })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const dialog = await open()
  await expect(dialog.getByRole('list')).toHaveCSS('height', '400px')
  const items = dialog.getByRole('listitem')
  const labels = async () =>
    (
      await items
        .getByRole('checkbox')
        .evaluateAll((boxes) =>
          boxes.map((box) => (box as HTMLInputElement).getAttribute('aria-label')),
        )
    ).flatMap((label) => /^Fixar a coluna (.+)$/u.exec(label ?? '')?.[1] ?? [])
  const [first = '', second = ''] = await labels()
  // Every column has its checkbox that fixes it.
  expect(await labels()).toHaveLength(await items.count())
  const all = dialog.getByRole('checkbox', { name: 'Selecionar todas' })
  await all.check()
  await expect(items.getByRole('checkbox', { name: first, exact: true })).toBeChecked()
  await all.uncheck()
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await all.check()
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  const ask = page.getByRole('button', { name: /^(Descartar|Sair)/u })
  await ask.click()
  await expect(dialog).toHaveCount(0)

  const again = await open()
  const grip = again.getByRole('listitem').nth(1).locator('span[aria-hidden]').first()
  await grip.dragTo(again.getByRole('listitem').nth(0), { targetPosition: { x: 60, y: 4 } })
  expect((await labels()).slice(0, 2)).toEqual([second, first])
  await again.getByRole('checkbox', { name: `Fixar a coluna ${first}` }).check()
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  await again.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => page.evaluate('globalThis.marked')).toBeUndefined()
  await settled(page)
  const shown = (await heads()).map((text) => text.trim()).filter(Boolean)
  expect(shown[0]).toContain(first)
  expect(await others()).toEqual(untouched)
  // As it was found.
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const data = { model: 'produto', columns: '[]' }
  expect((await page.request.post('/api/configuracoes/post', { headers, data })).ok()).toBe(true)
})

test('the letter templates have Editar Proposta link', async ({ page }) => {
  await page.goto('/configuracoes/modelo-carta/listar')
  await page.getByRole('link', { name: 'Editar Proposta link' }).click()
  await expect(page).toHaveURL(/\/configuracoes\/proposta\/formulario-link$/u)
})

test('the company selector offers each company as fantasia - razao', async ({ page }) => {
  await page.goto('/financeiro/contas-pagar/listar')
  const selector = page.getByRole('combobox', { name: 'Empresa', exact: true })
  await expect(selector).toHaveAttribute('placeholder', 'Selecione a empresa')
  await selector.click()
  await expect(page.getByRole('option', { name: 'Todas as Empresas' })).toBeVisible()
  const reply = await page.request.get('/api/Empresa/get?perPage=100', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { data } = (await reply.json()) as { data: { data: { fantasia: string; razao: string }[] } }
  const [one] = data.data
  const name = `${one?.fantasia} - ${one?.razao}`
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
})
