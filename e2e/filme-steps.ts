/** What a producer does for a funded film, act by act. */
import type { Page } from '@playwright/test'
import { came, typed } from './filme-company.ts'
import type { fontes } from './filme-company.ts'
import { chooseIn } from './person.ts'
import { cell } from './sheet.ts'
import { expect } from './test.ts'

const nome = 'A correnteza'

/** Opens the sheet of the film from the list of budgets. */
export async function openFilme(page: Page): Promise<void> {
  await page.goto('/orcamentos/listar/incentivado?search=260431')
  await page.getByText(nome).first().click()
  await expect(page.getByText('Desenvolvimento do projeto').first()).toBeVisible()
}

/** Opens one of the job's other screens from its sheet. */
export async function openFromJob(page: Page, item: string): Promise<void> {
  await openFilme(page)
  await page.getByRole('button', { name: 'Job', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Types a line into the group with this number of the structure. */
export async function typeLine(
  page: Page,
  no: string,
  descricao: string,
  valor: string,
): Promise<void> {
  const number = page.getByRole('gridcell', { name: no, exact: true })
  const grupo = page.getByRole('row').filter({ has: number })
  await grupo.locator('[data-coluna=descricao]').click()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type(descricao)
  await page.keyboard.press('Enter')
  await cell(page, descricao, 'valor_unit').click()
  await page.keyboard.type(valor)
  await page.keyboard.press('Enter')
}

/** Registers a source with its account and what came of it. */
export async function addFonte(page: Page, one: (typeof fontes)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Nova fonte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova fonte de recursos' })
  await chooseIn(dialog.getByRole('combobox', { name: /^Fonte/u }), one.fonte)
  await dialog.getByLabel(/^Valor aprovado/u).fill(one.aprovado)
  await chooseIn(dialog.getByRole('combobox', { name: /^Conta bancária/u }), one.descricao)
  await dialog.getByRole('button', { name: 'Adicionar entrada' }).click()
  await dialog.getByLabel(/^Data da entrada 1/u).fill(typed(came))
  await dialog.getByLabel(/^Valor da entrada 1/u).fill(one.veio)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
}

/** Lets a source pay what an item of the budget lacks. */
export async function planItem(page: Page, item: string, fonte: string): Promise<void> {
  await page.getByRole('button', { name: 'Preencher' }).click()
  const filling = page.getByRole('dialog', { name: 'Preencher com uma fonte' })
  await chooseIn(filling.getByRole('combobox', { name: /^Fonte/u }), fonte)
  await chooseIn(filling.getByRole('combobox', { name: /^Onde/u }), `^${item} `)
  await filling.getByRole('button', { name: 'Preencher' }).click()
  await expect(filling).toBeHidden()
}
