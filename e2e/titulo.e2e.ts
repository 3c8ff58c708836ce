import type { Locator, Page } from '@playwright/test'
import { chooseIn, signIn, watchErrors } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

/** Months without demo data: every figure comes from this journey. */
const month = '2031-03'
const last = '2031-05-31'

async function choose(box: Locator, text: string) {
  await chooseIn(box, text)
  await expect(box).toHaveValue(new RegExp(text, 'u'))
}

/** Chooses the account of one split line. */
async function fillLine(page: Page, index: number, account: string) {
  const box = page.getByRole('combobox', { name: 'Plano de contas' }).nth(index)
  await choose(box, account)
}

test('a payable in three instalments with a split: two settled from the list, the last edited, the DRE opened to the title', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  const name = `Cenário ${Date.now() % 1_000_000}`
  const { id_contabancaria } = await call(page, '/contas-bancarias/post/', {
    descricao: `Conta do ${name}`,
    id_contabancaria_tipo: 1,
    saldo_inicial: 5000,
  })

  await page.goto('/financeiro/formulario-contas-pagar')
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Valor', exact: true }).first().fill('1.000,01')
  await page.getByRole('textbox', { name: 'Vencimento', exact: true }).fill('31/03/2031')
  await page.getByRole('combobox', { name: 'Empresa', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByText('Em parcelas', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Parcelas', exact: true }).fill('3')
  await expect(page.getByLabel('Vencimento da parcela 2')).toHaveValue('30/04/2031')
  await fillLine(page, 0, 'Montagem')
  await page.getByRole('button', { name: 'Dividir em mais uma linha' }).click()
  const parts = page.getByRole('listitem').getByRole('textbox', { name: 'Valor', exact: true })
  await parts.first().fill('300,00')
  await fillLine(page, 1, 'Aluguel')
  await page.getByRole('button', { name: 'Fechar na última' }).click()
  await expect(page.getByText('Fecha com o valor')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Conta a pagar cadastrada em 3 parcelas')).toBeVisible()

  await page.goto(`/financeiro/contas-pagar/listar?search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(3)
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await page.getByLabel('Conta', { exact: false }).first().selectOption(String(id_contabancaria))
  await page.getByRole('button', { name: 'Dar baixa em 2 títulos' }).click()
  await expect(page.getByText('2 baixas registradas')).toBeVisible()

  await page.goto(`/financeiro/contas-pagar/listar?search=${encodeURIComponent(name)}`)
  const link = rows.nth(2).getByRole('link').first()
  const id = /(\d+)$/u.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await link.click()
  await expect(page.getByRole('textbox', { name: 'Descrição', exact: true })).toHaveValue(name)
  await expect(page.getByRole('cell', { name: 'Quitado' })).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Valor', exact: true }).first().fill('400,00')
  await page.getByRole('button', { name: 'Fechar na última' }).click()
  await page.getByRole('combobox', { name: 'Aplicar as alterações' }).click()
  await page.getByRole('option', { name: 'Neste e nos próximos em aberto' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Lançamento alterado')).toBeVisible()

  await page.goto(`/relatorios/demonstrativo-dre/listar?periodo=datas&de=${month}-01&ate=${last}`)
  await page.getByRole('button', { name: 'Expandir contas' }).click()
  await page
    .getByRole('button', { name: /^Aluguel.*Ver títulos/u })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('3 lançamentos')
  // 300,00 of the 1.066,67 are in the other account.
  await expect(panel).toContainText('766,67')
  await expect(panel.getByRole('listitem').filter({ hasText: `nº ${id}` })).toContainText(name)
  expect(errors).toEqual([])
})
