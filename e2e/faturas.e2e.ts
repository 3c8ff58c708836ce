import type { Locator, Page } from '@playwright/test'
import { signIn, tokenOf, watchErrors } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

interface Budget {
  readonly id_orcamento: number
  readonly id_empresa: number
  readonly id_cliente: number | null
}

/** Creates a receivable of a budget, then an invoice of this receivable. Both have the description `name`. */
async function invoice(page: Page, name: string): Promise<void> {
  const reply = await page.request.get('/api/v2/financial/budget-invoice?perPage=50', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { data: budgets } = (await reply.json()) as { data: { data: Budget[] } }
  const budget = budgets.data.find(({ id_cliente }) => id_cliente !== null)
  if (!budget) throw new Error('nenhum orçamento a faturar')
  const { ids } = await call(page, '/lancamentos/post/tipo/contas-receber', {
    id_empresa: budget.id_empresa,
    id_pessoa: budget.id_cliente,
    descricao: name,
    valor: 10,
    competencia: '2031-03-10',
    dataVencimento: '2031-03-10',
    rateio: [{ id_orcamento: budget.id_orcamento, valor: 10 }],
  })
  await call(page, '/transactions/create-revenue-bv', { lancamentos: ids, numero_documento: name })
}

/** Chooses an act in the menu of the row. */
async function act(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^Ações/u }).click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}

test('a receivable gets a file from the list; deleting it once invoiced reopens its invoice', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  const name = `Fatura avulsa ${Date.now() % 1_000_000}`
  await invoice(page, name)

  await page.goto(`/financeiro/contas-receber/listar?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await act(row, 'Anexos')
  const panel = page.getByRole('dialog')
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'recibo.txt', mimeType: 'text/plain', buffer: Buffer.from('recibo') })
  await expect(panel.getByRole('button', { name: 'recibo.txt', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await act(row, 'Excluir')
  await expect(page.getByRole('dialog')).toContainText('é reaberta')
  await page.getByRole('button', { name: 'Excluir e reabrir' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/financeiro/faturas?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nada encontrado com estes filtros').first()).toBeVisible()
  await page.goto(`/financeiro/faturas?situacao=reaberto&search=${encodeURIComponent(name)}`)
  const reopened = page.getByRole('row').filter({ hasText: 'Reaberta' })
  await act(reopened, 'Excluir')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(reopened).toHaveCount(0)
  expect(errors).toEqual([])
})

test('invoices are cancelled from the list, one by its menu and several at once', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  const name = `Em lote ${Date.now() % 1_000_000}`
  for (const number of [1, 2, 3]) await invoice(page, `${name} ${number}`)

  await page.goto(`/financeiro/faturas?search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(3)
  const cancel = () =>
    page.getByRole('dialog').getByRole('button', { name: 'Cancelar fatura' }).click()
  await act(rows.filter({ hasText: `${name} 1` }), 'Cancelar fatura')
  await cancel()
  await expect(rows.filter({ hasText: 'Cancelado' })).toHaveCount(1)
  for (const number of [2, 3]) {
    await rows
      .filter({ hasText: `${name} ${number}` })
      .getByRole('checkbox')
      .check()
  }
  await page.getByRole('button', { name: 'Cancelar faturas' }).click()
  await cancel()
  await expect(rows.filter({ hasText: 'Cancelado' })).toHaveCount(3)
  expect(errors).toEqual([])
})
