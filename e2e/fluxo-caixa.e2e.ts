import type { Page } from '@playwright/test'
import { enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const address = '/financeiro/fluxo-de-caixa?visao=detalhado'

/** The balance at the end of each day, as the day's button shows it. */
const saldos = async (page: Page) =>
  page
    .getByRole('button', { name: /Abrir o dia$/u })
    .evaluateAll((buttons) => buttons.map((button) => button.textContent ?? ''))

const dias = (page: Page) => page.getByLabel('Saldo de cada dia').getByRole('listitem')

test('a title dragged to another day moves the balance and nothing else, until it is a scenario', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page)
  await page.goto(`${address}&periodo1=${dayHere()}&periodo2=${dayHere(40)}`)
  const titulos = page.locator('[data-titulo]')
  const simular = page.getByRole('button', { name: /^Simular /u })
  const primeiro = titulos.getByRole('button', { name: /^Simular /u }).first()
  await primeiro.waitFor()
  const antes = await saldos(page)

  const titulo = titulos.filter({ has: simular }).first()
  await titulo.locator('[class*=alca]').dragTo(dias(page).nth(6))
  await expect(page.getByText('1 mudança simulada')).toBeVisible()
  const movido = await saldos(page)
  expect(movido).not.toEqual(antes)
  expect(movido.slice(6).map(amount)).toEqual(antes.slice(6).map(amount))

  await page.reload()
  await primeiro.waitFor()
  expect(await saldos(page)).toEqual(antes)

  await primeiro.press('Enter')
  await page.getByRole('menuitem', { name: 'Mudar para…' }).click()
  await page.getByRole('dialog').getByLabel('Novo dia').fill('+6')
  await page.getByRole('button', { name: 'Simular', exact: true }).click()
  await page.getByRole('button', { name: 'Guardar cenário…' }).click()
  const nome = `Cenário ${Date.now()}`
  await page.getByLabel('Nome do cenário').fill(nome)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: nome })).toBeVisible()
  const guardado = await saldos(page)

  await page.reload()
  await primeiro.waitFor()
  expect(await saldos(page)).toEqual(antes)
  await page.getByRole('button', { name: 'Cenários' }).click()
  await page.getByRole('dialog').getByText(nome).click()
  await expect(page.getByText('1 mudança simulada')).toBeVisible()
  expect(await saldos(page)).toEqual(guardado)

  await page.getByRole('button', { name: 'Cenários' }).click()
  await page.getByRole('button', { name: `Excluir ${nome}` }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByRole('button', { name: `Excluir ${nome}` })).toHaveCount(0)
  expect(errors).toEqual([])
})

const amount = (label: string) => /saldo (\S+ \S+)\. Abrir/u.exec(label)?.[1]

/** The date `mais` days from today, as YYYY-MM-DD. */
function dayHere(mais = 0): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
  return format.format(Date.now() + mais * 86_400_000)
}
