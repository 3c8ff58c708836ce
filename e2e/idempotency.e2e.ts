import type { Page } from '@playwright/test'
import { sessionOf, signIn } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

interface Stored {
  readonly data: { readonly baixas: readonly { readonly valor: number }[] }
}

/** Opens a bill with its dialog of settling filled in: half of it, so that a second payment would be accepted. */
async function openToSettle(page: Page) {
  await signIn(page)
  const descricao = `Uma vez ${Date.now() % 10_000_000}`
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
  await page.goto(`/financeiro/formulario-contas-pagar/${String(id_lancamento)}`)
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Conta', { exact: false }).selectOption(String(id_contabancaria))
  await dialog.getByRole('textbox', { name: 'Valor pago' }).fill('40,00')
  await expect(dialog.getByLabel('Como tratar a diferença')).toContainText('Manter saldo em aberto')
  const confirm = dialog.getByRole('button', { name: 'Dar baixa', exact: true })
  return { confirm, id_lancamento: Number(id_lancamento) }
}

async function settlements(page: Page, id_lancamento: number) {
  const authorization = `Bearer ${await sessionOf(page.request)}`
  const reply = await page.request.get(
    `/api/transactions/list-detail-transaction/${id_lancamento}`,
    {
      headers: { authorization },
    },
  )
  const { data } = (await reply.json()) as Stored
  return data.baixas.map(({ valor }) => valor)
}

/** The server gets the first `count` settlements, and their answers are lost on the way. */
async function loseAnswers(page: Page, count: number) {
  const keys: (string | undefined)[] = []
  await page.route('**/lancamentos/dar-baixa/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > count) return route.continue()
    const answer = await route.fetch()
    expect(answer.ok()).toBe(true)
    await route.abort('connectionreset')
  })
  return keys
}

test('a double click on "Dar baixa" pays once', async ({ page }) => {
  const { confirm, id_lancamento } = await openToSettle(page)
  await confirm.dblclick()
  await expect(page.getByText('Baixa registrada').first()).toBeVisible()
  await expect.poll(() => settlements(page, id_lancamento)).toEqual([40])
})

test('a settlement whose answer is lost is asked about again, and paid once', async ({ page }) => {
  const { confirm, id_lancamento } = await openToSettle(page)
  const keys = await loseAnswers(page, 1)
  await confirm.click()
  await expect(page.getByText('Baixa registrada').first()).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(await settlements(page, id_lancamento)).toEqual([40])
})

test('pressing again after a failure of the connection pays once', async ({ page }) => {
  const { confirm, id_lancamento } = await openToSettle(page)
  const keys = await loseAnswers(page, 2)
  await confirm.click()
  await expect(page.getByText('Sem conexão com o servidor.', { exact: false })).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Baixa registrada').first()).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(await settlements(page, id_lancamento)).toEqual([40])
})
