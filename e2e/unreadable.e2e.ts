/** What is typed and cannot be read is told where it is sent; the value before it is never sent in its place. */
import type { Page } from '@playwright/test'
import { signIn } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

async function bill(page: Page) {
  await signIn(page)
  const descricao = `Ilegível ${Date.now() % 10_000_000}`
  const { id_contabancaria } = await call(page, '/contas-bancarias/post/', {
    descricao: `Conta da ${descricao}`,
    id_contabancaria_tipo: 1,
    saldo_inicial: 5000,
  })
  const { id_lancamento } = await call(page, '/lancamentos/post/tipo/contas-pagar', {
    descricao,
    valor: 100,
    dataVencimento: '2031-03-10',
    id_empresa: 1,
  })
  const asked: string[] = []
  page.on('request', (request) => {
    // What a settlement would be is read at `dar-baixa/titulos`.
    if (/dar-baixa\/(?!titulos)|agora\/pagar/.test(request.url())) asked.push(request.url())
  })
  return { conta: String(id_contabancaria), id: Number(id_lancamento), asked }
}

test('a value that cannot be read is not settled as the one before', async ({ page }) => {
  const { conta, id, asked } = await bill(page)
  await page.goto(`/financeiro/contas-pagar/dar-baixa?ids=${id}`)
  await page.getByLabel('Conta', { exact: false }).first().selectOption(conta)
  const value = page.getByRole('textbox', { name: `Pago do título ${id}` })
  await value.fill('4o,00')
  await page.getByRole('button', { name: 'Dar baixa em 1 título' }).click()
  const table = page.getByRole('region', { name: 'Títulos a baixar' })
  await expect(table.getByText('Informe um valor', { exact: false })).toBeVisible()
  await expect(value).toBeFocused()
  expect(asked).toEqual([])
  const day = page.getByRole('textbox', { name: 'Data' })
  await value.fill('40,00')
  await day.fill('')
  await page.getByRole('button', { name: 'Dar baixa em 1 título' }).click()
  await expect(day).toBeFocused()
  expect(asked).toEqual([])
})

test('a day that does not exist is not paid as today', async ({ page }) => {
  const { conta, id, asked } = await bill(page)
  await page.goto(`/financeiro/pagamentos/agora?ids=${id}`)
  await page.getByLabel('Conta de onde saiu').selectOption(conta)
  const day = page.getByRole('textbox', { name: 'Pago em' })
  await day.fill('31/02/2026')
  await page.getByRole('button', { name: 'Paguei' }).click()
  await expect(day).toBeFocused()
  await expect(page.getByText('Pago em: ', { exact: false })).toBeVisible()
  expect(asked).toEqual([])
})
