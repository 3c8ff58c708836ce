import { expect, test } from '@playwright/test'
import { signIn } from './person.ts'
import { walkTo } from './looks.ts'

test('every line of the menu lights alone, and its screen says the group it is of', async ({
  page,
}) => {
  test.setTimeout(180_000)
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
