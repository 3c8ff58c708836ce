import { signIn, tokenOf, watchErrors } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

interface Budget {
  readonly id_orcamento: number
  readonly id_empresa: number
  readonly id_cliente: number | null
}

test('a receivable gets a file from the list; deleting it once invoiced reopens its invoice', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  const name = `Fatura avulsa ${Date.now() % 1_000_000}`
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

  await page.goto(`/financeiro/contas-receber/listar?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Ações/u }).click()
  await page.getByRole('menuitem', { name: 'Anexos' }).click()
  const panel = page.getByRole('dialog')
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'recibo.txt', mimeType: 'text/plain', buffer: Buffer.from('recibo') })
  await expect(panel.getByRole('button', { name: 'recibo.txt', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Ações/u }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toContainText('é reaberta')
  await page.getByRole('button', { name: 'Excluir e reabrir' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/financeiro/faturas?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nada encontrado com estes filtros').first()).toBeVisible()
  await page.goto(`/financeiro/faturas?situacao=reaberto&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: 'Reaberta' })).toHaveCount(1)
  expect(errors).toEqual([])
})
