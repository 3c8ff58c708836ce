/// <reference lib="dom" />
import { signIn } from './person.ts'
import { walkTo } from './looks.ts'
import { expect, test } from './test.ts'

test('every line of the menu lights alone, and its screen says the group it is of', async ({
  page,
}) => {
  const sidebar = page.waitForResponse(/\/menu\/sidebar/)
  await signIn(page)
  const { data } = await (await sidebar).json()
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  for (const { titulo: group, path: own, itens } of data) {
    for (const { titulo, path } of own ? [{ titulo: group, path: own }] : itens) {
      await walkTo(page, path)
      const lit = menu.locator('[aria-current=page]')
      await expect.soft(lit, path).toHaveText(new RegExp(`^${titulo}`))
      if (own) continue
      const crumbs = page.getByRole('navigation', { name: 'Caminho' }).locator('li').first()
      await expect.soft(crumbs, path).toHaveText(new RegExp(`^${group}$`, 'i'))
    }
  }
})

test('groups are folded but the current one, what is opened is remembered, and favourites stand on top', async ({
  page,
}) => {
  await signIn(page)
  await walkTo(page, '/pessoas/listar')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const group = (name: string) => menu.getByRole('button', { name, exact: true })
  await expect(group('CADASTROS')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('FINANCEIRO')).toHaveAttribute('aria-expanded', 'false')
  const folded = menu.getByRole('link', { name: 'Contas a pagar' })
  expect(await folded.evaluate((link) => link.closest('[inert]') !== null)).toBe(true)
  await group('CONFIGURAÇÕES').click()
  await expect(menu.getByRole('link', { name: /^Importar/u })).toHaveCount(1)
  const stored = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('menu_favoritos') === true,
  )
  await menu.getByRole('link', { name: 'Usuários' }).hover()
  await menu.getByRole('button', { name: 'Pôr Usuários nos favoritos' }).click()
  await stored
  await page.reload()
  await expect(group('CONFIGURAÇÕES')).toHaveAttribute('aria-expanded', 'true')
  const first = menu.getByRole('listitem').first()
  await expect(first).toContainText('FAVORITOS')
  await first.getByRole('link', { name: 'Usuários' }).click()
  await expect(page).toHaveURL(/\/usuarios\/listar/u)
  // As it was found.
  await menu.getByRole('button', { name: 'Tirar Usuários dos favoritos' }).first().click()
  await expect(group('FAVORITOS')).toHaveCount(0)
  await group('CONFIGURAÇÕES').click()
})

test('what is typed in the very moment of Ctrl+K goes into the search and fires no shortcut', async ({
  page,
}) => {
  await signIn(page)
  await walkTo(page, '/pessoas/listar')
  // All in one turn of the browser, before the search can be on the screen.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      )
    press('k', true)
    for (const key of 'nova p') press(key)
    press('Backspace')
    press('p')
  })
  const field = page.getByRole('combobox', { name: 'Tela, registro, ação ou pergunta…' })
  await expect(field).toHaveValue('nova p')
  await page.keyboard.type('essoa')
  await expect(field).toHaveValue('nova pessoa')
  await expect(page).toHaveURL(/\/pessoas\/listar/)
  await field.fill('dar baixa')
  await expect(page.getByRole('option', { name: /Dar baixa\s*Contas a pagar/ })).toHaveCount(1)
  await expect(page.getByRole('option', { name: /Dar baixa\s*Contas a receber/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})
