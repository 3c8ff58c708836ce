import { settled } from './looks.ts'
import { enter } from './person.ts'
import { expect, test } from './test.ts'

/** `npm run pictures` keeps the pictures of README.md; a journey only opens what they show. */
const folder = process.env['PICTURES']

test('the pictures of the README show the demonstration company', async ({ page }) => {
  await enter(page)
  await page.goto('/orcamentos/listar?search=Dia+das+M%C3%A3es')
  const first = page.getByRole('grid').getByRole('link').first()
  const sheet = (await first.getAttribute('href')) ?? ''
  const screens = [
    ['dashboard', '/dashboard'],
    ['planilha', sheet],
    ['contas-a-pagar', '/financeiro/contas-pagar/listar'],
    ['fluxo-de-caixa', '/financeiro/fluxo-de-caixa'],
  ] as const
  for (const [name, path] of screens) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('main')).toBeVisible()
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
  }
})
