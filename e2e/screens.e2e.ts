import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signIn, watchErrors } from './person.ts'

const screens = [
  '/dashboard',
  '/index',
  '/meuplano',
  '/alterarplano',
  '/empresas/listar',
  '/unidades/listar',
  '/unidades/formulario',
  '/unidades/formulario/1',
  '/pessoas/listar',
  '/pessoas/formulario',
  '/pessoas/formulario/1',
  '/pessoas/unificar',
  '/usuarios/listar',
  '/usuarios/formulario',
  '/usuarios/formulario/1',
  '/usuarios/formulario/1/simples',
  '/cadastros/usuarios/formulario/produtor-externo',
  '/permissoes/listar',
  '/permissoes/formulario',
  '/permissoes/formulario/1',
  '/configuracoes/categoria-pessoa/listar',
  '/configuracoes/categoria-pessoa/formulario',
  '/configuracoes/import-persons',
]
const looks = [
  { name: 'claro, 1440', width: 1440, height: 900, scheme: 'light' },
  { name: 'escuro, 390', width: 390, height: 844, scheme: 'dark' },
] as const

for (const { name, width, height, scheme } of looks) {
  test(`every screen opens without an error and passes axe (${name})`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/login')
    const problems: string[] = []
    const check = async (path: string) => {
      // The realtime stream stays open, so the network is never idle: what is awaited is the screen.
      await expect(page.locator('h1, main, form').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.waitForTimeout(300)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        // It counts what the fixed action bar covers until one scrolls as a target too small.
        .disableRules(['target-size'])
        .analyze()
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue
        problems.push(`${path}: ${id} ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`)
      }
    }
    await check('/login')
    await signIn(page)
    const errors = watchErrors(page)
    for (const path of screens) {
      await page.goto(path)
      await check(path)
      const text = await page.locator('body').innerText()
      if (text.includes('A página que você procura')) problems.push(`${path}: 404`)
      if (text.includes('Algo deu errado nesta tela')) problems.push(`${path}: quebrou`)
      if (errors.length > 0) problems.push(`${path}: ${errors.splice(0).join(' | ')}`)
    }
    expect(problems).toEqual([])
  })
}
