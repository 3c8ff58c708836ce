import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext, Page } from '@playwright/test'
import { openBank } from './bank.ts'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { signInByForm } from './person.ts'
import { expect, test } from './test.ts'

const who = administratorOf('pixauto')
const today = todayInSaoPaulo(Date.now())
const due = addDays(today, 6)
const client = 'Agência do Fee Ltda'

/** A company with an account at Banco Inter and a client who pays a monthly fee. */
async function prepare(request: APIRequestContext): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, who, 'Produtora do fee')
  const send = await senderAs(request, who)
  await send('post', '/v2/integracoes/inter', { ambiente: 'simulador' })
  await send('post', '/contas-bancarias/post/', {
    descricao: 'Inter',
    numero_banco: '077',
    agencia: '0001',
    conta: '1234567',
    conta_dv: '8',
    id_contabancaria_tipo: 1,
    data_abertura: addDays(today, -90),
  })
  const { id_pessoa } = await send('post', '/pessoa/post', {
    razao: client,
    cnpj: '11222333000181',
  })
  await send('post', '/lancamentos/post/tipo/contas-receber', {
    descricao: 'Fee mensal',
    valor: 5000,
    dataVencimento: due,
    id_pessoa,
    id_empresa,
    recorrencia: { meses: 1, vezes: 6 },
  })
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Pix Automático' })

test('a client authorises a monthly fee, it is scheduled, paid, and its title is settled', async ({
  page,
  request,
}) => {
  test.slow()
  await prepare(request)
  await signInByForm(page, who)

  await page.goto('/financeiro/pix-automatico')
  await page.getByRole('button', { name: 'Pedir autorização' }).click()
  const ask = page.getByRole('dialog', { name: 'Pedir autorização de Pix Automático' })
  await expect(ask.getByLabel('Contrato')).toHaveValue(/^SERIE-\d+$/u)
  await ask.getByRole('button', { name: 'Pedir autorização' }).click()
  // The account of the client is missing: told at its fields, and what was typed stays.
  await expect(
    ask.getByText('Informe os oito números do ISPB do banco do cliente.').first(),
  ).toBeVisible()
  await ask.getByLabel('ISPB do banco').fill('00416968')
  await ask.getByLabel('Agência').fill('0001')
  await ask.getByLabel('Conta', { exact: false }).last().fill('7654321')
  await ask.getByRole('button', { name: 'Pedir autorização' }).click()

  const panel = panelOf(page)
  await expect(panel.getByText('Aguardando o cliente')).toBeVisible({ timeout: 20_000 })
  const idRec = await panel.locator('code').last().innerText()

  const bank = await openBank()
  await bank.playPix('aprovar', idRec)
  await panel.getByRole('button', { name: 'Perguntar ao banco' }).click()
  await expect(panel.getByText('Autorizada')).toBeVisible()

  // Seen before it is scheduled, with its sum.
  await panel.getByRole('link', { name: 'Ver o que falta agendar' }).click()
  const table = page.getByRole('region', { name: 'Títulos a agendar' })
  await expect(table.getByText('Pronto para agendar')).toBeVisible()
  await expect(page.getByText('1 de 1')).toBeVisible()
  await page.getByRole('button', { name: 'Agendar 1 cobrança' }).click()
  await expect(page.getByText('Nada a agendar agora')).toBeVisible()

  const parts = page.getByRole('navigation', { name: 'Partes do Pix Automático' })
  await parts.getByRole('link', { name: 'Autorizações' }).click()
  await page.getByRole('row').filter({ hasText: client }).getByText(client).click()
  await expect(panel.getByText('Agendada', { exact: true })).toBeVisible({ timeout: 20_000 })
  const [charge] = await bank.listPix(idRec)
  await bank.playPix('pagar', must(charge, 'charge at the bank'))
  await panel.getByRole('button', { name: 'Perguntar ao banco' }).click()
  await expect(panel.getByText('Recebida', { exact: true })).toBeVisible()

  await panel.getByRole('link', { name: 'Fee mensal' }).click()
  await expect(page.getByRole('region', { name: 'Baixas' }).first()).toContainText(
    /Recebido R\$\s5\.000,00 de R\$\s5\.000,00/u,
  )
  await bank.close()
})
