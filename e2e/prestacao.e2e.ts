import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { chooseIn, signIn } from './person.ts'
import { expect, test } from './test.ts'

const gastos = '/orcamentos/incentivado/relacao-pagamento/1/projeto'

async function openGasto(page: Page, name: string) {
  await page.goto(`${gastos}?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('Fontes', { exact: true })).toBeVisible()
  return dialog
}

/** The text of the option that says `words`. */
const optionOf = async (select: Locator, words: RegExp) =>
  (await select.locator('option').filter({ hasText: words }).first().textContent()) ?? ''

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

test('a film is funded, shot and accounted for: each expense has its source and its proofs', async ({
  page,
}) => {
  await signIn(page)

  // Who pays for what is planned: a cell is typed, the rest of a source goes to what is missing, and the sum is told.
  await page.goto('/orcamentos/editar-projeto-incentivado/1/1')
  await page.getByRole('link', { name: 'Abrir o plano' }).click()
  const grid = page.getByRole('grid', { name: 'Plano de financiamento por item e fonte' })
  const score = grid.getByRole('row', { name: /^4\.5 Música/u })
  await score.getByRole('gridcell').nth(1).click()
  await page.keyboard.type('10000+2.000,50')
  await page.keyboard.press('Enter')
  await expect(score.getByRole('gridcell').nth(1)).toHaveText('12.000,50')
  await expect(score).toContainText('falta 47.999,50')
  await page.getByRole('button', { name: 'Preencher' }).click()
  const filling = page.getByRole('dialog', { name: 'Preencher com uma fonte' })
  await chooseIn(filling.getByRole('combobox', { name: /^Onde/u }), '4.5 Música')
  await filling.getByRole('checkbox', { name: /^Só até/u }).uncheck()
  await expect(filling.getByText('1 item muda')).toBeVisible()
  await filling.getByRole('button', { name: 'Preencher' }).click()
  await expect(score).toContainText('fecha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()

  // What is wrong is told while the source is chosen, before anything is saved.
  const meals = await openGasto(page, 'Refeições dos ensaios')
  await expect(meals.getByText('Nenhuma fonte paga este gasto.')).toBeVisible()
  await meals.getByRole('button', { name: 'Adicionar fonte' }).click()
  await chooseIn(meals.getByRole('combobox', { name: 'Fonte 1' }), 'Art. 1º-A')
  await expect(meals.getByText(/saiu de outra conta/u)).toBeVisible()
  await chooseIn(meals.getByRole('combobox', { name: 'Fonte 1' }), 'FSA')
  await expect(meals.getByText('Nada pendente')).toBeVisible()
  await meals.getByRole('button', { name: 'Salvar' }).click()
  await expect(meals).toBeHidden()

  // The document and the proof make a paid expense a proven one.
  const crew = await openGasto(page, 'Direção de produção, 1º mês')
  await crew.getByLabel(/^Número/u).fill('2026/77')
  await crew.getByLabel('Enviar o documento fiscal').setInputFiles(paper('nota-77.pdf'))
  await expect(crew.getByRole('link', { name: 'nota-77.pdf' })).toBeVisible()
  await crew.getByLabel('Enviar o comprovante').setInputFiles(paper('pix-77.pdf'))
  await expect(crew.getByRole('link', { name: 'pix-77.pdf' })).toBeVisible()
  await crew.getByRole('button', { name: 'Salvar' }).click()
  await expect(crew).toBeHidden()
  await expect(
    page.getByRole('row').filter({ hasText: 'Direção de produção, 1º mês' }),
  ).toContainText('Comprovado')

  // Whoever pays is told the account of the source as soon as another is chosen, and takes it in one tap.
  const vans = await openGasto(page, 'Vans da visita técnica')
  await vans.getByRole('link', { name: 'Abrir o título' }).click()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  const paying = page.getByRole('dialog', { name: /^Pagar/u })
  const conta = paying.getByLabel('Conta', { exact: false }).first()
  await conta.selectOption({ label: await optionOf(conta, /Art\. 1º-A/u) })
  await expect(paying.getByText(/sairia de outra conta/u)).toBeVisible()
  await paying.getByRole('button', { name: /^Pagar da conta/u }).click()
  await expect(conta.locator('option:checked')).toHaveText(/FSA/u)
  await expect(paying.getByText(/sairia de outra conta/u)).toBeHidden()
  await paying.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await expect(paying).toBeHidden()

  // A payable names its source where it is typed, and is told what would be wrong with it.
  await page.goto('/financeiro/formulario-contas-pagar')
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Lanche da equipe')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).first().fill('120,00')
  await chooseIn(page.getByRole('combobox', { name: 'Orçamento', exact: true }), 'O Rio e a Cidade')
  await chooseIn(page.getByRole('combobox', { name: 'Item do orçamento' }), 'Refeições')
  await expect(page.getByText('Nenhuma fonte paga este gasto.')).toBeVisible()
  await chooseIn(page.getByRole('combobox', { name: 'Fonte que paga' }), 'FSA')
  await expect(page.getByText('Nenhuma fonte paga este gasto.')).toBeHidden()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Conta a pagar cadastrada')).toBeVisible()
  await page.goto(`${gastos}?search=${encodeURIComponent('Lanche da equipe')}`)
  await expect(page.getByRole('row').filter({ hasText: 'Lanche da equipe' })).toContainText('FSA')

  // A line gives to another within the approved budget.
  await page.goto('/orcamentos/editar-projeto-incentivado/1/1')
  await page.getByRole('button', { name: 'Remanejar' }).click()
  const moving = page.getByRole('dialog', { name: 'Novo remanejamento' })
  await moving.getByLabel(/^Motivo/u).fill('Mais arquivo')
  await chooseIn(moving.getByRole('combobox', { name: 'Linha 1', exact: true }), 'Trilha original')
  await moving.getByLabel('Valor da linha 1').fill('1000,00')
  await chooseIn(
    moving.getByRole('combobox', { name: 'Linha 2', exact: true }),
    'Pesquisa de imagens',
  )
  await moving.getByLabel('Valor da linha 2').fill('900,00')
  await expect(moving.getByText(/cedem R\$ 100,00 a mais/u)).toBeVisible()
  await moving.getByLabel('Valor da linha 2').fill('1000,00')
  await moving.getByRole('button', { name: 'Remanejar' }).click()
  await expect(moving).toBeHidden()
  await expect(page.getByText('Mais arquivo')).toBeVisible()

  // What does not pass is named with its expense; the package is made all the same, and says so.
  await page.getByRole('link', { name: 'Prestação de contas' }).click()
  await expect(page.getByText(/verificações não passaram/u)).toBeVisible()
  await expect(page.getByText('Pagamento de conta que não é a da fonte')).toBeVisible()
  await expect(page.getByText(/Pesquisa de locações no litoral/u).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pacote', exact: true }).click()
  await page.getByRole('button', { name: 'Exportar assim' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Prestação de contas (COM PENDÊNCIAS).zip')
  const zip = await readFile(await file.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('RP_')).toBe(true)
})
