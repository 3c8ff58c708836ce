/** What a producer does for a funded film, act by act. */
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readXlsx } from '../api/src/kernel/sheets/testing/read-xlsx.ts'
import { came, paid, typed } from './filme-company.ts'
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

/** Types what a source pays of an item of the budget. */
export async function planCell(
  page: Page,
  item: string,
  fonte: string,
  valor: string,
): Promise<void> {
  const columns = await page.getByRole('columnheader').allTextContents()
  const at = columns.findIndex((name) => name.includes(fonte))
  const row = page.getByRole('row').filter({ hasText: new RegExp(`^${item} `, 'u') })
  await row
    .getByRole('gridcell')
    .or(row.getByRole('cell'))
    .nth(at - 1)
    .click()
  await page.keyboard.type(valor)
  await page.keyboard.press('Enter')
}

interface Payable {
  readonly quem: string
  readonly descricao: string
  readonly valor: string
  readonly documento: string
  readonly item: string
}

/** Types a payable on a line of the film, and leaves it to be looked at before it is saved. */
export async function typePayable(page: Page, one: Payable): Promise<void> {
  await page.goto('/financeiro/formulario-contas-pagar')
  await chooseIn(page.getByRole('combobox', { name: /^Fornecedor/u }), one.quem)
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill(one.descricao)
  await page.getByRole('textbox', { name: 'Valor', exact: true }).first().fill(one.valor)
  await page.getByRole('textbox', { name: 'Vencimento', exact: true }).fill(typed(paid))
  await page.getByRole('textbox', { name: 'Emissão', exact: true }).fill(typed(paid + 3))
  await page.getByLabel(/^Número do documento/u).fill(one.documento)
  await chooseIn(page.getByRole('combobox', { name: 'Orçamento', exact: true }), nome)
  await chooseIn(page.getByRole('combobox', { name: 'Item do orçamento' }), one.item)
  await expect(page.getByText('Nenhuma fonte paga este gasto.')).toBeVisible()
}

export async function savePayable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Conta a pagar cadastrada')).toBeVisible()
}

/** Opens an expense of the project by its name. */
export async function openGasto(page: Page, name: string): Promise<Locator> {
  await openFromJob(page, 'Gastos do projeto')
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('Fontes', { exact: true })).toBeVisible()
  return dialog
}

/** Begins to pay an expense on the day on which its bank paid. */
export async function beginToPay(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  const paying = page.getByRole('dialog', { name: /^Pagar/u })
  await paying.getByLabel(/^Data do/u).fill(typed(paid))
  await paying.getByLabel(/^Forma/u).selectOption({ label: 'Pix' })
  return paying
}

/** Pays from the account that the project offers by this button. */
export async function payFrom(paying: Locator, button: RegExp): Promise<void> {
  const right = paying.getByRole('button', { name: button })
  await right.click()
  await expect(right).toBeHidden()
  await paying.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await expect(paying).toBeHidden()
}

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

/** Proves a paid expense from its payable: the kind of its document, what it names, and both files. */
export async function prove(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Documento e comprovante deste gasto' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Sem o comprovante do pagamento.')).toBeVisible()
  await chooseIn(dialog.getByRole('combobox', { name: 'Tipo', exact: true }), 'Nota fiscal')
  await chooseIn(dialog.getByRole('combobox', { name: 'Cita o projeto' }), '^Sim$')
  await dialog.getByLabel('Enviar o documento fiscal').setInputFiles(paper('nota.pdf'))
  await expect(dialog.getByRole('link', { name: 'nota.pdf' })).toBeVisible()
  await dialog.getByLabel('Enviar o comprovante').setInputFiles(paper('pix.pdf'))
  await expect(dialog.getByRole('link', { name: 'pix.pdf' })).toBeVisible()
  await expect(dialog.getByText('Nada pendente')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
}

/** Reconciles what is sure in the account, and posts the credit that the books do not have. */
export async function reconcile(page: Page, conta: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Conta' }).or(page.getByLabel('Conta')).first().click()
  await page.getByRole('option', { name: new RegExp(`^${conta}`, 'u') }).click()
  const lines = page.getByRole('main').getByRole('listitem')
  await page.getByRole('button', { name: /^Conciliar .+ certas?$/u }).click()
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button', { name: 'Lançar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lançar e conciliar' }).click()
  await expect(page.getByText('Tudo conciliado')).toBeVisible()
}

/** The rows of an ANCINE sheet as it comes out of Excel: the values of each, without blanks. */
export async function sheetOf(page: Page, titulo: string): Promise<readonly string[][]> {
  await chooseIn(page.getByRole('combobox', { name: 'Relação' }), `^${titulo}$`)
  await expect(page.getByRole('button', { name: 'Excel', exact: true })).toBeEnabled()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await page.getByRole('button', { name: 'Exportar assim' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${titulo} (COM PENDÊNCIAS).xlsx`)
  const { cells } = readXlsx(await readFile(await file.path()))
  const rows = Map.groupBy(cells, ([at]) => Number(at.replace(/[A-Z]+/u, '')))
  return [...rows.values()].map((row) => row.map(([, { value }]) => value).filter(Boolean))
}
