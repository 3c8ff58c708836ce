import type { Page } from '@playwright/test'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const piece = 'Drone Inspire 3'

/** The days of the row of an equipment. */
async function trackOf(page: Page, nome: string) {
  const row = page.getByRole('row').filter({ hasText: nome })
  const track = row.locator('[data-track]')
  await track.scrollIntoViewIfNeeded()
  const box = await track.boundingBox()
  if (!box) throw new Error(`${nome} is not drawn`)
  return { row, box }
}

/** `2026-12-03`, so many days from today as São Paulo has it. */
const dayFrom = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + days * 86_400_000,
  )
const dayBr = (day: string) => day.split('-').toReversed().join('/')

async function save(page: Page, nome: string) {
  await expect(page).toHaveURL(/saida-entrada\/formulario\?equipamento=/u)
  await page.getByLabel(/^Nome/u).fill(nome)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/Remessa REM-.* criada/u).first()).toBeVisible()
}

test('days are chosen by keyboard and by drag, and the remittance of them is a bar', async ({
  page,
}) => {
  await signIn(page)
  const [from, to] = [dayFrom(20), dayFrom(33)]
  const calendar = `/equipamento/disponibilidade?ver=datas&de=${from}&ate=${to}`
  await page.goto(calendar)
  await page.getByRole('searchbox', { name: 'Buscar equipamento' }).fill('inspire')
  await expect(page.getByRole('link', { name: piece, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/search=inspire/u)

  // By keyboard: the second to the fourth day.
  await page.getByRole('grid', { name: 'Equipamentos por dia' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Reservar ${piece}` })
  await expect(dialog.getByText('Livre', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Reservar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Saída/u)).toHaveValue(dayBr(dayFrom(21)))
  await expect(page.getByLabel(/^Devolução prevista/u)).toHaveValue(dayBr(dayFrom(23)))
  await expect(page.getByText(piece).first()).toBeVisible()
  await save(page, 'Voo pelo teclado')

  await page.goto(`${calendar}&search=inspire`)
  const bar = page.getByRole('link', { name: /REM-.* · Voo pelo teclado/u })
  await expect(bar).toBeVisible()

  // By drag, over days that are free, two days after it.
  const { box } = await trackOf(page, piece)
  const x = (day: number) => box.x + (box.width * (day + 0.5)) / 14
  const y = box.y + box.height / 2
  await page.mouse.move(x(6), y)
  await page.mouse.down()
  await page.mouse.move(x(7), y, { steps: 4 })
  await page.mouse.up()
  await dialog.getByRole('link', { name: 'Reservar', exact: true }).click()
  await expect(page.getByLabel(/^Saída/u)).toHaveValue(dayBr(dayFrom(26)))
  await save(page, 'Voo arrastado')
  await page.goto(`${calendar}&search=inspire`)
  await expect(page.getByRole('link', { name: /Voo arrastado/u })).toBeVisible()

  // What is taken now says by whom, and is not reserved again.
  await page.mouse.move(x(6), y - 15)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Escape')
  await page.mouse.move(x(5), y)
  await page.mouse.down()
  await page.mouse.move(x(6), y, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByText(/Em REM-.* · Voo arrastado/u)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reservar', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await bar.click()
  await expect(page).toHaveURL(/saida-entrada\/formulario\/\d+$/u)
})
