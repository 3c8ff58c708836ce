import type { Browser, Page } from '@playwright/test'
import { demo, signIn } from './person.ts'
import { expect, test } from './test.ts'

const open = async (browser: Browser, login: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, { login })
  return { context, page }
}

/** Titles of the cards of a group, in their order. */
const cardsOf = (page: Page, group: string) =>
  page.getByRole('region', { name: group, exact: true }).locator('[data-open]').allInnerTexts()

const groups = async (page: Page) => [
  await cardsOf(page, 'Produção'),
  await cardsOf(page, 'Entrega'),
]

test('two people on one board: each sees the other, and what one does without a network is not lost', async ({
  browser,
}, { retry, repeatEachIndex }) => {
  const own = `Jornada do quadro ${repeatEachIndex}-${retry}`
  const boss = await open(browser, demo.login)
  const other = await open(browser, 'helena')
  for (const { page } of [boss, other]) {
    await page.goto('/projetos/abrir/2')
    await page.getByRole('region', { name: 'Produção', exact: true }).waitFor()
  }
  await boss.page
    .getByRole('region', { name: 'Produção', exact: true })
    .getByRole('button', { name: 'Nova tarefa' })
    .click()
  await boss.page.keyboard.type(`${own} !alta`)
  await boss.page.keyboard.press('Enter')
  await expect.poll(() => cardsOf(other.page, 'Produção')).toContain(own)

  await boss.context.setOffline(true)
  await boss.page.getByRole('link', { name: own, exact: true }).focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await boss.page.keyboard.press(`Alt+${key}`)
  await expect(boss.page.getByText('Sem conexão', { exact: false })).toBeVisible()
  await expect.poll(() => cardsOf(boss.page, 'Entrega')).toContain(own)
  // Meanwhile the other one goes on.
  const [first = ''] = await cardsOf(other.page, 'Produção')
  await other.page.getByRole('link', { name: first, exact: true }).focus()
  await other.page.keyboard.press('Alt+ArrowDown')
  expect(await cardsOf(other.page, 'Entrega')).not.toContain(own)

  await boss.context.setOffline(false)
  await expect.poll(() => cardsOf(other.page, 'Entrega'), { timeout: 40_000 }).toContain(own)
  await expect.poll(() => groups(boss.page)).toEqual(await groups(other.page))
  await boss.page.reload()
  await boss.page.getByRole('region', { name: 'Produção', exact: true }).waitFor()
  await expect.poll(() => groups(boss.page)).toEqual(await groups(other.page))
  for (const { context } of [boss, other]) await context.close()
})
