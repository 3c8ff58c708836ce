import type { Page } from '@playwright/test'
import { signIn, tokenOf, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

/** Calls the API with the session of the page. */
async function ask<Reply>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<Reply> {
  const token = await tokenOf(page)
  const reply = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  const text = await reply.text()
  expect(reply.status(), `${path}: ${text.slice(0, 300)}`).toBe(200)
  return JSON.parse(text) as Reply
}

const now = new Date()
/** A day of the month `away` months from this one, as YYYY-MM-DD. */
const dayOf = (away: number, day: number) => {
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth() + away, day))
  return date.toISOString().slice(0, 10)
}
const written = (day: string) => day.split('-').toReversed().join('/')
const month = dayOf(-1, 1).slice(0, 7)
const lastDay = dayOf(0, 0)

/** The lines of the income statement of last month, in centavos by code. */
async function statement(page: Page): Promise<Readonly<Record<string, number>>> {
  const { data } = await ask<{
    data: { linhas: { codigo: string; total: number }[] }
  }>(page, 'POST', '/relatorios/carregar-lista-dre', {
    base: 'competencia',
    periodo1: `${month}-01`,
    periodo2: lastDay,
  })
  return Object.fromEntries(
    data.linhas.map(({ codigo, total }) => [codigo, Math.round(total * 100)]),
  )
}

const digits = (text: string) =>
  Number(text.replaceAll(/\D/gu, '')) * (/[-−(]/u.test(text) ? -1 : 1)

/** An account of the chart, by its name. */
async function account(page: Page, name: string): Promise<number> {
  const { data } = await ask<{ data: { plano: { id: number; nome: string }[] } }>(
    page,
    'GET',
    '/v2/transactions/escolhas/formulario',
  )
  const found = data.plano.find(({ nome }) => nome.endsWith(name))
  if (!found) throw new Error(`sem conta: ${name}`)
  return found.id
}

interface Budget {
  readonly id_orcamento: number
  readonly id_empresa: number
  readonly id_cliente: number | null
  readonly bv: number
  readonly a_faturar: number
}
interface Invoices {
  readonly data: { readonly data: readonly { readonly id_fatura: number }[] }
  readonly totais: { readonly recebido: number; readonly a_receber: number }
}
interface Parcel {
  readonly valor_receber: number
  readonly id_lancamento: number | null
}

test.afterEach(async ({ page }) => {
  // Leaves the month open for the other journeys, whatever happened here.
  const { data } = await ask<{ data: { mes: string; fechado: boolean }[] }>(
    page,
    'GET',
    `/v2/financeiro/fechamento?ano=${month.slice(0, 4)}`,
  )
  const closed = data.find(({ mes }) => mes === month)?.fechado
  if (closed) {
    const body = { mes: month, motivo: 'Fim da jornada' }
    await ask(page, 'POST', '/v2/financeiro/fechamento/reabrir', body)
  }
})

test('an approved budget becomes money: invoiced, received, suppliers paid, month closed, reports to the centavo', async ({
  page,
}) => {
  await signIn(page)
  const errors = watchErrors(page)
  const number = `JORNADA-${Date.now() % 1_000_000}`
  const budgets = await ask<{ data: { data: Budget[] } }>(
    page,
    'GET',
    '/v2/financial/budget-invoice?perPage=50',
  )
  const budget = budgets.data.data.find(({ bv, a_faturar }) => bv === 0 && a_faturar > 3000.01)
  if (!budget) throw new Error('nenhum orçamento sem BV a faturar')
  const { id_contabancaria } = await ask<{ id_contabancaria: number }>(
    page,
    'POST',
    '/contas-bancarias/post/',
    {
      descricao: `Conta da ${number}`,
      id_contabancaria_tipo: 1,
      saldo_inicial: 20_000,
      data_abertura: dayOf(-2, 1),
    },
  )
  const before = await statement(page)

  // The invoice, in three instalments.
  await page.goto(`/financeiro/faturar-orcamento?ids=${budget.id_orcamento}`)
  await page.getByLabel('Data da fatura').fill(written(dayOf(-1, 10)))
  await page.getByLabel('Data do fato gerador').fill('30/11/2026')
  await page.getByLabel('Número do documento').fill(number)
  await page.getByLabel('Faturar agora').fill('3.000,01')
  await page.getByLabel('Número do documento').focus()
  await page.getByLabel('Vencimento da parcela 1').fill(written(dayOf(-1, 20)))
  await page.getByLabel('Número do documento').focus()
  await page.getByRole('button', { name: 'Dividir em 3 vezes' }).click()
  await expect(page.getByText('As parcelas fecham com o total a receber')).toBeVisible()
  await page.getByRole('button', { name: 'Criar Fatura' }).click()
  await expect(page.getByText(`Fatura ${number} criada`)).toBeVisible()
  const found = (await ask<Invoices>(page, 'GET', `/v2/financial/invoice?search=${number}`)).data
  const invoice = await ask<{ data: { parcelas: Parcel[] } }>(
    page,
    'GET',
    `/v2/financial/invoice/${found.data[0]?.id_fatura}`,
  )
  const parcels = invoice.data.parcelas
  expect(parcels.map(({ valor_receber }) => valor_receber)).toEqual([1000, 1000, 1000.01])

  // Two of them are received.
  const ids = parcels.slice(0, 2).map(({ id_lancamento }) => id_lancamento)
  await page.goto(`/financeiro/contas-pagar/dar-baixa?ids=${ids.join(',')}`)
  await page
    .getByLabel('Data', { exact: false })
    .first()
    .fill(written(dayOf(-1, 20)))
  await page.getByLabel('Conta', { exact: false }).first().selectOption(String(id_contabancaria))
  await page.getByRole('button', { name: 'Dar baixa em 2 títulos' }).click()
  await expect
    .poll(async () => {
      const read = await ask<Invoices>(page, 'GET', `/v2/financial/invoice?search=${number}`)
      return [read.totais.recebido, read.totais.a_receber]
    })
    .toEqual([2000, 1000.01])

  // A payable to a supplier, with taxes withheld.
  const bill = await ask<{ id_lancamento: number }>(
    page,
    'POST',
    '/lancamentos/post/tipo/contas-pagar',
    {
      descricao: `Montagem da ${number}`,
      id_empresa: budget.id_empresa,
      id_pessoa: budget.id_cliente,
      valor: 10_000,
      data_emissao: dayOf(-1, 12),
      competencia: dayOf(-1, 12),
      dataVencimento: dayOf(-1, 25),
      id_grupoCusto: await account(page, 'Montagem'),
    },
  )
  const taxes = [
    { tributo: 'irrf', taxa: 1.5, valor: 150 },
    { tributo: 'pis', taxa: 0.65, valor: 65 },
    { tributo: 'cofins', taxa: 3, valor: 300 },
    { tributo: 'csll', taxa: 1, valor: 100 },
  ].map((tax) => ({ ...tax, base: 10_000, dataVencimento: dayOf(0, 20) }))
  const withheld = await ask<object>(page, 'POST', '/v2/transactions/retentions', {
    id_lancamento: bill.id_lancamento,
    versao: 1,
    retencoes: taxes,
  })
  expect(withheld).toMatchObject({ valor_bruto: 10_000, valor_liquido: 9385 })
  const paid = await ask<{ total: number }>(page, 'POST', '/lancamentos/dar-baixa/', {
    id_contabancaria,
    data: dayOf(-1, 25),
    baixas: [{ id_lancamento: bill.id_lancamento }],
  })
  expect(paid.total).toBe(9385)

  // The month is closed: settling in it is refused.
  await ask(page, 'POST', '/v2/financeiro/fechamento', { mes: month })
  const token = await tokenOf(page)
  const refused = await page.request.post('/api/lancamentos/dar-baixa/', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      id_contabancaria,
      data: lastDay,
      baixas: [{ id_lancamento: parcels[2]?.id_lancamento }],
    },
  })
  expect(refused.status()).toBe(422)

  // The income statement has the whole invoice, and the supplier's gross value.
  const after = await statement(page)
  const result = (lines: Readonly<Record<string, number>>) => lines['custo_jobs'] ?? 0
  expect(Math.abs(result(after) - result(before))).toBe(1_000_000)
  const all = (lines: Readonly<Record<string, number>>) =>
    (lines['receita_bruta'] ?? 0) + (lines['nao_classificado'] ?? 0)
  expect(all(after) - all(before)).toBe(300_001)
  await page.goto(
    `/relatorios/demonstrativo-dre/listar?periodo=datas&de=${month}-01&ate=${lastDay}`,
  )
  const costs = page.getByRole('row').filter({ hasText: 'Custo direto dos jobs' }).first()
  await expect(costs).toBeVisible()
  const cell = await costs.getByRole('cell').first().innerText()
  expect(Math.abs(digits(cell))).toBe(Math.abs(result(after)))

  // The cash flow of the account: what came in, what went out and what is left.
  await page.goto(
    `/financeiro/fluxo-de-caixa?contas=${id_contabancaria}&periodo1=${month}-01&periodo2=${lastDay}&sem_conta=N`,
  )
  const figure = (name: string) =>
    page.locator('dl > div').filter({ hasText: name }).first().locator('dd').first()
  await expect(figure('Saldo inicial')).toHaveText(/20\.000,00/u)
  await expect(figure('Entradas')).toHaveText(/2\.000,00/u)
  await expect(figure('Saídas')).toHaveText(/9\.385,00/u)
  await expect(figure('Saldo final')).toHaveText(/12\.615,00/u)
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})
