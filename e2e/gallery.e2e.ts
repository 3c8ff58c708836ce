import type { Page } from '@playwright/test'
import { brands, built, developed, drawn, faults, pageSize, settled, whole } from './looks.ts'
import { enter, signIn, watchErrors } from './person.ts'
import { awaitStatus, expect, test } from './test.ts'

interface Root {
  setAttribute(name: string, value: string): void
}

const colours = ['black', 'blue', 'azure', 'green', 'orange', 'red', 'purple']
const menus = ['Perguntar antes de excluir', 'Exportar']
/** The two brands together cover both widths in both colour schemes. */
const looks = {
  [brands[0].name]: [
    { width: 1440, height: 900, scheme: 'light' },
    { width: 390, height: 844, scheme: 'dark' },
  ],
  [brands[1].name]: [
    { width: 1440, height: 900, scheme: 'dark' },
    { width: 390, height: 844, scheme: 'light' },
  ],
} as const

test.beforeAll(() => awaitStatus(`${developed('localhost')}/first-paint.js`, 200))

/** Opens the gallery and waits until all of it is rendered. */
async function openGallery(page: Page): Promise<void> {
  await page.goto('/dev/galeria')
  const last = page.getByRole('heading', { name: 'Formulário', exact: true })
  await expect(last).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('canvas')).toHaveCount(4)
  await expect(page.getByText('Confira os campos destacados.')).toBeVisible()
  await settled(page)
}

for (const { name, host } of brands) {
  test.describe(name, () => {
    test.use({ baseURL: developed(host) })

    test('every building block', async ({ page }, info) => {
      const errors = watchErrors(page)
      const problems: string[] = []
      await signIn(page)
      await expect(page).toHaveTitle(new RegExp(name))
      for (const { width, height, scheme } of looks[name]) {
        const look = `${scheme}, ${width}`
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await openGallery(page)
        await whole(page, async () => {
          const path = info.outputPath(`${scheme}-${width}.png`)
          await page.screenshot({ path, fullPage: true })
          for (const fault of await faults(page)) problems.push(`${look}: ${fault}`)
        })
        const size = await pageSize(page)
        if (size.width > width) problems.push(`${look}: passa da largura (${size.width} px)`)
      }
      expect([...problems, ...errors]).toEqual([])
    })
  })
}

test.describe('in the gallery', () => {
  test.use({ baseURL: developed('localhost') })

  test('the seven colours of the sidebar', async ({ page }, info) => {
    const problems: string[] = []
    await signIn(page)
    await openGallery(page)
    await page.evaluate(
      `globalThis.begun = 0; addEventListener('transitionrun', () => { begun += 1 }, true)`,
    )
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const colour of colours) {
        await page.locator('html').evaluate((root: Root, next) => {
          root.setAttribute('data-lateral', next)
        }, colour)
        await drawn(page)
        await page.screenshot({ path: info.outputPath(`${scheme}-${colour}.png`) })
        const found = await faults(page, { within: 'aside', rules: ['color-contrast'] })
        problems.push(...found.map((fault) => `${scheme}, ${colour}: ${fault}`))
      }
    }
    expect(problems).toEqual([])
    expect(await page.evaluate('begun'), 'transitions, though motion is to be reduced').toBe(0)
  })

  test('what opens passes too, and gives the focus back', async ({ page }) => {
    const errors = watchErrors(page)
    const problems: string[] = []
    await signIn(page)
    await openGallery(page)
    for (const opener of ['Abrir janela', 'Abrir painel', 'Perguntar', ...menus]) {
      const button = page.getByRole('button', { name: opener, exact: true }).first()
      await button.click()
      const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu], dialog[open]')
      await expect(opened.first(), `${opener}: abre`).toBeVisible()
      await drawn(page)
      for (const fault of await faults(page)) problems.push(`${opener}: ${fault}`)
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      await expect(button, `${opener}: o foco volta`).toBeFocused()
    }
    for (const kind of ['Sucesso', 'Informação', 'Atenção', 'Perigo', 'De passagem']) {
      await page.getByRole('button', { name: kind, exact: true }).click()
    }
    for (const fault of await faults(page)) problems.push(`avisos: ${fault}`)
    expect([...problems, ...errors]).toEqual([])
  })
})

test('the gallery is in no build', async ({ page }) => {
  await enter(page)
  await page.goto('/dev/galeria')
  await expect(page.getByText('A página que você procura não pode ser encontrada.')).toBeVisible()
})

test('the first visit to a host is of its brand before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { name, host } of brands) {
    await page.goto(`${built(host)}/login`)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.locator('[data-marca-nome]')).toHaveText(name)
  }
  const purple = await page.locator('html').getAttribute('data-lateral')
  expect(purple).toBe('purple')
  await context.close()
})
