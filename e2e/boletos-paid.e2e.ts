import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { openBank } from './bank.ts'
import { answerToBoletos, fileOf } from './bank-files.ts'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { signInByForm } from './person.ts'
import { expect, test } from './test.ts'

const who = administratorOf('recebidos')
const today = todayInSaoPaulo(Date.now())
const due = addDays(today, 20)
const titles = ['Filme de verão', 'Filme de outono', 'Filme de inverno', 'Fotos da campanha']

/** A company with an account at Banco Inter, another at Bradesco with an agreement, and four receivables. */
async function prepare(request: APIRequestContext): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, who, 'Produtora dos recebidos')
  const send = await senderAs(request, who)
  await send('post', '/v2/integracoes/inter', { ambiente: 'simulador' })
  const account = async (given: object) => {
    const opened = { id_contabancaria_tipo: 1, data_abertura: addDays(today, -90) }
    return (await send('post', '/contas-bancarias/post/', { ...given, ...opened })).id_contabancaria
  }
  await account({ descricao: 'Inter', numero_banco: '077' })
  const number = { agencia: '1234', conta: '56789', conta_dv: '0' }
  const bradesco = await account({ descricao: 'Bradesco', numero_banco: '237', ...number })
  const agreement = { convenio: '4455123', carteira: '09', tamanho: 400, ativo: 'S' }
  await send('post', '/v2/cnab/convenios', {
    ...agreement,
    tipo: 'cobranca',
    id_empresa,
    id_contabancaria: bradesco,
  })
  const { id_pessoa } = await send('post', '/pessoa/post', {
    razao: 'Agência Completa Ltda',
    cnpj: '11222333000181',
    endereco: {
      email: 'financeiro@exemplo.com.br',
      cep: '01310100',
      logradouro: 'Avenida Paulista',
      cidade: 'São Paulo',
      uf: 'SP',
    },
  })
  await send('post', '/transactions/multiple', {
    lancamentos: titles.map((descricao, at) => ({
      operacao: 'C',
      descricao,
      valor: 1000 + at,
      dataVencimento: due,
      id_pessoa,
      id_empresa,
    })),
  })
}

/** Issues the boletos of these receivables by an account. */
async function issue(page: Page, names: readonly string[], conta: string): Promise<void> {
  await page.goto('/financeiro/contas-receber/listar')
  for (const name of names) {
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await page.getByLabel('Conta que recebe').selectOption({ label: conta })
  await page.getByRole('button', { name: /^Gerar \d boletos?$/ }).click()
}

const stateOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ hasText: title })

/** Opens a boleto in its panel; returns the panel and the number by which the bank knows it. */
async function openPanel(page: Page, title: string) {
  await stateOf(page, title).getByText(title).click()
  const panel = page.getByRole('dialog', { name: 'Boleto e Pix' })
  const number = panel.getByRole('listitem').filter({ hasText: 'Número do documento' })
  await expect(number).toBeVisible()
  const seuNumero = (await number.innerText()).replace('Número do documento', '').trim()
  return { panel, seuNumero }
}

test('boletos are settled by the announcement, by asking the bank, by both at once and by the file of another bank', async ({
  page,
  request,
}) => {
  await prepare(request)
  await signInByForm(page, who)
  await issue(page, titles.slice(0, 3), 'Inter')
  await expect(page.getByRole('main').getByText('A receber', { exact: true })).toHaveCount(3, {
    timeout: 30_000,
  })
  await page.goto('/financeiro/boletos/listar')
  const bank = await openBank()
  const webhook = await bank.findWebhook()

  // The payer pays by Pix, and the bank's announcement settles it while somebody looks.
  const { panel, seuNumero } = await openPanel(page, 'Filme de verão')
  await bank.pay(seuNumero, 'PIX')
  await expect(panel.getByText('Recebido', { exact: true })).toBeVisible()
  await expect(panel.getByText('Recebido por Pix')).toBeVisible()
  await page.keyboard.press('Escape')

  // The announcement never comes: the bank is asked.
  await bank.setWebhook('http://127.0.0.1:9/')
  const second = await openPanel(page, 'Filme de outono')
  await bank.pay(second.seuNumero, 'BOLETO')
  await second.panel.getByRole('button', { name: 'Perguntar ao banco' }).click()
  await expect(second.panel.getByText('Recebido', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  // Both at once.
  await bank.setWebhook(webhook)
  const third = await openPanel(page, 'Filme de inverno')
  await Promise.all([
    bank.pay(third.seuNumero, 'BOLETO'),
    third.panel.getByRole('button', { name: 'Perguntar ao banco' }).click(),
  ])
  await expect(third.panel.getByText('Recebido', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await bank.close()

  // Another bank tells by file what was paid, and what it took for it.
  await issue(page, titles.slice(3), 'Bradesco')
  await expect(page.getByText('Aguardando registro')).toBeVisible()
  await page.goto('/financeiro/gerar-remessas')
  await page.getByRole('button', { name: 'Conferir e gerar: 1 pedido' }).click()
  const generate = page.getByRole('dialog', { name: 'Gerar remessa' })
  await generate.getByRole('button', { name: 'Gerar remessa' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar arquivo' }).click()
  const remessa = await readFile(await (await downloading).path(), 'latin1')
  const retorno = fileOf('CB0001.RET', answerToBoletos(remessa))
  await page.goto('/financeiro/cnab/enviar-arquivo')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(retorno)
  await page.getByRole('button', { name: 'Aplicar 1 retorno' }).click()
  await expect(page.getByText('2 linhas aplicadas.').first()).toBeVisible()
  await input.setInputFiles({ ...retorno, name: 'CB0002.RET' })
  await expect(page.getByText(/^Este arquivo já foi aplicado/)).toBeVisible()

  // Each was settled once: what came in is the sum of the four, and the fee is an entry of its own.
  await page.goto('/financeiro/contas-receber/listar')
  await page.getByText('Recebidas', { exact: true }).click()
  await expect(page.getByText('1–4 de 4')).toBeVisible()
  await expect(page.getByText('R$ 4.006,00').first()).toBeVisible()
  await page.goto('/financeiro/lancamentos/listar')
  await expect(page.getByRole('row').filter({ hasText: 'Tarifa do boleto' })).toHaveCount(1)
})
