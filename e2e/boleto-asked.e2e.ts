import { barcodeOf } from '@claquete/core/kernel/boleto/boleto'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { Page } from '@playwright/test'
import { signIn } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

const due = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)

/** A payable of 100,00 whose boleto asks for this value; returns its id. */
async function billed(page: Page, id_pessoa: number, valor: number): Promise<number> {
  const { id_lancamento } = await call(page, '/lancamentos/post/tipo/contas-pagar', {
    descricao: `Boleto de outro valor ${valor}`,
    valor: 100,
    dataVencimento: due,
    id_empresa: 1,
    id_pessoa,
  })
  const linha = barcodeOf({
    banco: '341',
    vencimento: calendarDate(due),
    valor: cents(valor),
    campoLivre: String(valor).padStart(25, '7'),
  })
  await call(page, '/pagamentos/instrucao', { id_lancamento, versao: 0, via: 'boleto', linha })
  return Number(id_lancamento)
}

test('a boleto that asks for another value is told what it is, line by line, and one title is corrected in place', async ({
  page,
}) => {
  await signIn(page)
  const { id_pessoa } = await call(page, '/pessoa/post', {
    razao: 'Locadora da diferença',
    tipo_pessoa: 'PJ',
    cnpj: cnpjWithDigits('456123790001'),
  })
  const ids: number[] = []
  const payee = Number(id_pessoa)
  for (const valor of [110_00, 90_00, 103_50]) ids.push(await billed(page, payee, valor))
  await page.goto(`/financeiro/pagamentos/preparar?ids=${ids.join(',')}`)
  const table = page.getByRole('region', { name: 'Títulos a pagar' })
  const line = (valor: number) => table.getByRole('row').filter({ hasText: `valor ${valor}` })
  await expect(line(110_00)).toContainText(/Pede R\$\s110,00, e o título deve R\$\s100,00/)
  await expect(line(90_00)).toContainText(/R\$\s10,00 a menos/)
  await page.getByLabel('Conta de todos').selectOption({ label: 'Itaú · movimento' })
  const create = page.getByRole('button', { name: /^Montar/ })
  await expect(create).toBeDisabled()

  // Nothing is chosen before: each difference is said by its name.
  const choiceOf = (valor: number) => line(valor).getByLabel(/^O que é a diferença/)
  await expect(choiceOf(110_00)).toHaveValue('')
  await choiceOf(110_00).selectOption({ label: 'É juros ou multa' })
  await line(110_00).getByLabel('Multa', { exact: true }).fill('2,00')
  await line(110_00).getByLabel('Multa', { exact: true }).press('Tab')
  await expect(line(110_00)).toContainText(/com R\$\s8,00 de juros\s*com R\$\s2,00 de multa/)
  await choiceOf(90_00).selectOption({ label: 'É desconto' })
  await expect(line(90_00)).toContainText(/com R\$\s10,00 de desconto/)
  await line(103_50)
    .getByRole('button', { name: /^Corrigir o título/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir o título' })
  await expect(dialog).toContainText(/passa a dever\sR\$\s103,50/)
  await dialog.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await expect(line(103_50)).not.toContainText('Pede')

  for (const box of await table.getByRole('checkbox').all()) await box.check()
  await create.click()
  await expect(page.getByText('Lote montado')).toBeVisible()
  await expect(page.getByText(/com R\$\s8,00 de juros/)).toBeVisible()
  await expect(page.getByText(/com R\$\s2,00 de multa/)).toBeVisible()
  await expect(page.getByText(/com R\$\s10,00 de desconto/)).toBeVisible()
})
