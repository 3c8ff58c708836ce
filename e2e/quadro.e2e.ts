import type { Browser, Page } from '@playwright/test'
import { demo, enter, signIn, watchErrors } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

/** A project of the demonstration's company with three tasks in its first group; its address. */
async function newBoard(page: Page, titulo: string): Promise<string> {
  const { id_projeto } = await call(page, '/projetos', { titulo, id_empresa: 1 })
  const board = await readBoard(page, Number(id_projeto))
  const [first] = board.grupos
  for (const name of ['Orçar câmera', 'Fechar elenco', 'Visita técnica']) {
    await call(page, '/projetos/tarefa', {
      titulo: name,
      id_projeto_grupo: first?.id_projeto_grupo,
    })
  }
  return `/projetos/abrir/${String(id_projeto)}`
}

interface Board {
  readonly grupos: readonly { readonly id_projeto_grupo: number; readonly titulo: string }[]
  readonly tarefas: readonly { readonly titulo: string; readonly id_projeto_grupo: number }[]
}

/** The board as the server has it. */
async function readBoard(page: Page, id_projeto: number): Promise<Board> {
  return page.evaluate(async (id) => {
    const session = await fetch('/api/v2/auth/session', { method: 'POST' })
    const { token } = (await session.json()) as { token: string }
    const reply = await fetch(`/api/v2/projetos/${id}/quadro`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await reply.json()) as { data: Board }).data
  }, id_projeto)
}

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`, 'u') })
const card = (page: Page, titulo: string) => page.locator('[data-card]').filter({ hasText: titulo })

/** The titles of a group as a screen shows them, from the top. */
const titlesIn = (page: Page, name: string) =>
  column(page, name).locator('[data-open]').allTextContents()

/** Moves a task by its menu, as one does without a mouse. */
async function moveByMenu(page: Page, titulo: string, group: string): Promise<void> {
  await card(page, titulo)
    .getByRole('button', { name: `Ações de ${titulo}` })
    .click()
  await page.getByRole('menuitem', { name: 'Mover para…' }).click()
  const dialog = page.getByRole('dialog', { name: `Mover “${titulo}”` })
  await dialog.getByRole('combobox', { name: 'Grupo' }).click()
  await page.getByRole('option', { name: group, exact: true }).click()
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
}

async function openAs(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enter(page, { ...demo, login })
  return page
}

test('two people on one board: moves are seen at once, and what one did without a network arrives after', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  const [other] = await Promise.all([openAs(browser, 'helena'), signIn(page)])
  const address = await newBoard(page, 'Quadro de duas pessoas')
  await Promise.all([page.goto(address), other.goto(address)])
  await expect(card(other, 'Orçar câmera')).toBeVisible()

  await moveByMenu(page, 'Orçar câmera', 'Fazendo')
  await expect.poll(() => titlesIn(other, 'Fazendo')).toEqual(['Orçar câmera'])

  // She goes on without a network: her board says so, and keeps what she does.
  await other.context().setOffline(true)
  await card(other, 'Fechar elenco').getByRole('link', { name: 'Fechar elenco' }).focus()
  for (let steps = 0; steps < 2; steps += 1) await other.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => titlesIn(other, 'Em aprovação')).toEqual(['Fechar elenco'])
  await moveByMenu(page, 'Visita técnica', 'Fazendo')
  await expect.poll(() => titlesIn(page, 'Fazendo')).toEqual(['Orçar câmera', 'Visita técnica'])
  await other.context().setOffline(false)

  for (const one of [page, other]) {
    await expect
      .poll(() => titlesIn(one, 'Em aprovação'), { timeout: 20_000 })
      .toEqual(['Fechar elenco'])
    await expect
      .poll(() => titlesIn(one, 'Fazendo'), { timeout: 20_000 })
      .toEqual(['Orçar câmera', 'Visita técnica'])
    await expect.poll(() => titlesIn(one, 'A fazer')).toEqual([])
  }
  const stored = await readBoard(page, Number(address.split('/').at(-1)))
  expect(stored.tarefas.map(({ titulo }) => titulo).toSorted()).toEqual([
    'Fechar elenco',
    'Orçar câmera',
    'Visita técnica',
  ])
  expect(errors).toEqual([])
  await other.context().close()
})

test('a task is added by one line, opened, done and found again by keyboard alone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(await newBoard(page, 'Quadro por teclado'))
  await expect(card(page, 'Orçar câmera')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Reservar estúdio amanhã #locação !alta')
  await expect(page.getByText('#locação (nova)')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const made = card(page, 'Reservar estúdio')
  await expect(made).toContainText('Alta')
  await expect(made).toContainText('amanhã')
  await expect(made).toContainText('locação')

  await made.getByRole('link', { name: 'Reservar estúdio' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => titlesIn(page, 'Fazendo')).toEqual(['Reservar estúdio'])
  await page.keyboard.press('Enter')
  const panel = page.getByLabel('Tarefa', { exact: true })
  await expect(panel.getByText('Reservar estúdio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(made.getByRole('button', { name: 'Reabrir Reservar estúdio' })).toBeVisible()
})
