import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { chooseIn } from './person.ts'
import { expect } from './test.ts'

/** The row of a table that has this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** A figure of the screen, by its label. */
export const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

/** Chooses in a field the option that its text finds. */
export const pick = (page: Page, name: string, text: string) =>
  chooseIn(page.getByRole('combobox', { name, exact: true }).first(), text)

/** Generates the one file that waits, and downloads it. */
export async function downloadRemessa(page: Page): Promise<string> {
  await page.goto('/financeiro/gerar-remessas')
  await page.getByRole('button', { name: /^Conferir e gerar/u }).click()
  const generate = page.getByRole('dialog', { name: 'Gerar remessa' })
  await generate.getByRole('button', { name: 'Gerar remessa' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar arquivo' }).click()
  return readFile(await (await downloading).path(), 'latin1')
}

/** Accepts what warnings there are (a day without banks, a new key), then puts the payments into a batch. */
export async function createLote(page: Page): Promise<string> {
  const table = page.getByRole('region', { name: 'Títulos a pagar' })
  const create = page.getByRole('button', { name: 'Montar lote' })
  await expect(async () => {
    for (const box of await table.getByRole('checkbox').all()) await box.check()
    await expect(create).toBeEnabled({ timeout: 500 })
  }).toPass()
  await create.click()
  await expect(page).toHaveURL(/\/financeiro\/pagamentos\/\d+$/u)
  await expect(page.getByText('Falta liberar este lote')).toBeVisible()
  return page.url()
}
