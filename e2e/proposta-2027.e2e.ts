import { firstAdded } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { faults, faultsInBothSchemes } from './looks.ts'
import { enter, sessionOf, watchErrors } from './person.ts'
import { grupo, item } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })
test.skip(
  todayInSaoPaulo(Date.now()) >= firstAdded,
  'The client approves the proposal today: from 2027 on there is none of 2026.',
)

const who = administratorOf('virada')
const event = '2027-01-15'
let id = 0
let link = ''

/** Creates a unit and a client whose prices do not include IBS and CBS, and a proposal of R$ 10.000,00 to be filmed in January 2027. */
async function prepare(request: APIRequestContext): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  await send('post', '/v2/fiscal/regimes', {
    id_empresa,
    regime: 'presumido',
    vigencia_inicio: '2026-01-01',
    reg_esp_trib: '0',
    ibs_cbs: 'S',
  })
  const { id_pessoa } = await send('post', '/pessoa/post', {
    razao: 'Café & Açúcar Ltda',
    fantasia: 'Café & Açúcar',
    ibs_cbs: 'S',
  })
  const headers = { authorization: `Bearer ${await sessionOf(request, who)}` }
  const { data } = await (
    await request.get('/api/v2/proposta-link/configuracao', { headers })
  ).json()
  await send('put', '/v2/proposta-link/configuracao', {
    ...data.configuracao,
    aprovar_muda_status: 'S',
  })
  const made = await send('post', '/orcamento/post', {
    titulo: 'Campanha de verão',
    id_empresa,
    id_cliente: id_pessoa,
    data_filmagem_inicio: event,
    data_filmagem_fim: event,
  })
  id = made.id_orcamento
  await send('post', `/v2/orcamento/${id}/mudancas`, {
    lote: randomUUID(),
    cliente: 'tela-de-teste',
    revisao: 0,
    mudancas: [
      {
        op: 'inserir',
        linhas: [
          grupo('g', 1024, 'Produção'),
          item('filme', 'g', { descricao: 'Filme', ordem: 1024, valor_unit: 1_000_000 }),
        ],
      },
    ],
  })
  const { endereco } = await send('post', `/v2/orcamento/${id}/links`, {
    modelo: 'completa',
    validade_dias: 30,
    senha: '',
    permite_opcoes: true,
    permite_aprovar: true,
  })
  link = new URL(String(endereco)).pathname
}

test.beforeAll(({ request }) => prepare(request))

const openInvoice = async (page: Page) => {
  await page.goto(`/financeiro/faturar-orcamento?ids=${id}`)
  await page.getByLabel('Data do fato gerador').fill('15/01/2027')
  await page.keyboard.press('Tab')
  return page.getByRole('region', { name: 'IBS e CBS' })
}

test('in 2026 the client approves a proposal of 2027 that says what is not known yet', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(link)
  await expect(page.getByText('Total com IBS e CBS')).toBeVisible()
  await expect(page.getByText('A alíquota da CBS ainda não foi publicada.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Aprovar proposta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar proposta' })
  await dialog.getByLabel('Seu nome').fill('Marina Prado')
  await dialog.getByLabel('Seu e-mail').fill('marina@cafe.com.br')
  await dialog.getByRole('button', { name: 'Confirmar aprovação' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Proposta aprovada' })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

test('without the rate the invoice says what is missing and what may be done', async ({ page }) => {
  const errors = watchErrors(page)
  await enter(page, who)
  const taxes = await openInvoice(page)
  await expect(taxes).toContainText('O preço foi acertado antes de IBS e CBS somarem.')
  await expect(taxes).toContainText('Falta a alíquota')
  await expect(taxes.getByRole('link', { name: 'Informar a alíquota' })).toBeVisible()
  await expect(taxes.getByRole('radio', { name: /líquido por enquanto/u })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Criar Fatura' })).toBeDisabled()
  expect(await faultsInBothSchemes(page)).toEqual([])
  expect(errors).toEqual([])
})

test('with the rate both figures are shown, a person says which holds, and it is stored once', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const send = await senderAs(request, who)
  await send('post', '/v2/fiscal/regras', {
    titulo: 'CBS',
    norma: 'Ato que fixa a alíquota (de teste)',
    lido: 'uso',
    vigencia_inicio: firstAdded,
    ativa: 'S',
    tipo: 'taxa',
    tributo: 'cbs',
    taxa: 8.7,
    soma: true,
  })
  await enter(page, who)
  const taxes = await openInvoice(page)
  const withTaxes = taxes.getByRole('radio', { name: /Com IBS e CBS/u })
  await expect(taxes).toContainText('Total de R$ 10.880,00.')
  await expect(taxes).toContainText('Total de R$ 10.000,00.')
  await expect(page.getByRole('button', { name: 'Criar Fatura' })).toBeDisabled()
  await taxes.getByRole('radio', { name: /Sem IBS e CBS/u }).check()
  await expect(page.getByLabel('Valor da parcela 1')).toHaveValue('10.000,00')
  await withTaxes.check()
  await expect(page.getByLabel('Valor da parcela 1')).toHaveValue('10.880,00')
  const summary = page.getByRole('region', { name: 'Resumo' })
  await expect(summary).toContainText('R$ 870,00')
  await page.getByRole('button', { name: 'Criar Fatura' }).click()
  await expect(page).toHaveURL(/\/financeiro\/faturas/u)
  const row = page.getByRole('row').filter({ hasText: 'Café' })
  await row.getByRole('button', { name: /^Ações/u }).click()
  await page.getByRole('menuitem', { name: /^Abrir/u }).click()
  const panel = page.getByRole('dialog')
  const values = panel.getByRole('region', { name: 'Valores' })
  for (const amount of ['10.000,00', '870,00', '10,00', '10.880,00']) {
    await expect(values).toContainText(amount)
  }
  await expect(values).toContainText('Fato gerador de 15/01/2027')
  expect(await faultsInBothSchemes(page)).toEqual([])
  await page.goto('/financeiro/contas-receber/listar')
  const receivable = page.getByRole('row').filter({ hasText: 'Fatura' })
  await expect(receivable.first()).toContainText('10.880,00')
  expect(errors).toEqual([])
})
