import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { pfxOf } from '../api/sandbox/nfse/authority.ts'
import { nfseSandboxAuthority, nfseSandboxCa } from '../api/sandbox/nfse/server.ts'
import { openBank } from './bank.ts'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { approved } from './issued-contract.ts'
import { chooseIn, enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const who = administratorOf('nota')
const today = todayInSaoPaulo(Date.now())
const cnpj = cnpjWithDigits('112223330001')

/** An A1 certificate of the unit, of the simulator's authority. */
async function certificate() {
  const { key, certificate: own } = await nfseSandboxAuthority().issue({
    nome: `PRODUTORA DAS NOTAS LTDA:${cnpj}`,
    cnpj,
  })
  return {
    name: 'certificado.pfx',
    mimeType: 'application/x-pkcs12',
    buffer: pfxOf(key, [own, nfseSandboxCa()], 'segredo'),
  }
}

/** A company with a bank of the simulator, a client, a service, and an invoice of a receivable of R$ 1.500,00. */
async function prepare(page: Page, request: APIRequestContext): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, who, 'Produtora das notas', {
    im: '12345',
    cod_municipio: '3550308',
  })
  const send = await senderAs(request, who)
  await send('post', '/v2/integracoes/inter', { ambiente: 'simulador' })
  const conta = { descricao: 'Inter', id_contabancaria_tipo: 1, numero_banco: '077', id_empresa }
  await send('post', '/contas-bancarias/post/', conta)
  await send('post', '/servico/post', { servico: 'Produção de filme publicitário' })
  const { id_pessoa } = await send('post', '/pessoa/post', {
    razao: 'Agência Vereda Ltda',
    cnpj: '11444777000161',
    endereco: {
      cep: '20040-020',
      logradouro: 'Rua da Quitanda',
      numero: '10',
      bairro: 'Centro',
      cidade: 'Rio de Janeiro',
      uf: 'RJ',
      cod_municipio: '3304557',
      email: 'financeiro@vereda.com.br',
    },
  })
  await enter(page, who)
  await page.goto('/financeiro/faturas')
  const id_orcamento = await approved(page, { id_empresa, id_cliente: id_pessoa })
  const { ids } = await send('post', '/lancamentos/post/tipo/contas-receber', {
    descricao: 'Filme de Natal',
    valor: 1500,
    competencia: today,
    dataVencimento: addDays(today, 20),
    id_pessoa,
    id_empresa,
    rateio: [{ id_orcamento, valor: 1500 }],
  })
  await send('post', '/transactions/create-revenue-bv', { lancamentos: ids })
}

const service = 'Produção de filme publicitário'

/** Opens the invoice from its list, and the note that it would be. */
async function openDraft(page: Page): Promise<Locator> {
  await page.goto('/financeiro/faturas')
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Ações/u })
    .click()
  await page.getByRole('menuitem', { name: 'Abrir e enviar' }).click()
  await page.getByRole('button', { name: 'Emitir NFS-e' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emitir NFS-e' })
  await expect(dialog.getByText('Valor do serviço')).toBeVisible()
  return dialog
}

/** Follows the draft to where it says that something is mended. */
const mend = async (page: Page, link: string) =>
  (await openDraft(page)).getByRole('link', { name: link }).first().click()

test('an invoice becomes a note: what it lacks is mended where it says; then its boleto, its payment and its receipt', async ({
  page,
  request,
}) => {
  await prepare(page, request)
  const errors = watchErrors(page)

  await mend(page, 'Abrir os regimes')
  await page.getByRole('button', { name: /^Novo regime/u }).click()
  const regime = page.getByRole('dialog', { name: /^Regime de/u })
  await chooseIn(regime.getByRole('combobox', { name: /^Regime tributário/u }), 'Simples Nacional')
  await regime.getByLabel(/^Vale desde/u).fill('01/01/2026')
  await regime.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: /^Ações de Simples Nacional/u })).toBeVisible()

  await mend(page, 'Abrir os emissores')
  await page.getByRole('button', { name: 'Enviar certificado A1' }).click()
  const sending = page.getByRole('dialog', { name: /^Certificado A1/u })
  await sending.locator('input[type=file]').setInputFiles(await certificate())
  await sending.getByLabel(/^Senha do certificado/u).fill('segredo')
  await sending.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Válido', { exact: true })).toBeVisible()

  await mend(page, 'Abrir a classificação')
  await page.getByText(service).first().click()
  await page.getByRole('button', { name: 'Nova classificação' }).click()
  const classifying = page.getByRole('dialog', { name: service }).last()
  await classifying.getByLabel(/^Código nacional/u).fill('130301')
  await classifying.getByLabel(/^Vale desde/u).fill('01/01/2026')
  await classifying.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/130301/u).first()).toBeVisible()

  // Nothing stops it now: it is issued, and what became of it opens.
  const draft = await openDraft(page)
  await chooseIn(draft.getByRole('combobox', { name: /^Serviço/u }), service)
  await expect(draft.getByText('R$ 1.500,00').first()).toBeVisible()
  await draft.getByRole('button', { name: 'Emitir NFS-e' }).click()
  const nota = page.getByRole('dialog', { name: /^Nota/u })
  await expect(nota.getByText('Autorizada', { exact: true })).toBeVisible({ timeout: 30_000 })
  const paper = page.waitForResponse((reply) => /\/fiscal\/notas\/\d+\/pdf/u.test(reply.url()))
  await nota.getByRole('button', { name: 'DANFSe' }).click()
  expect((await paper).headers()['content-type']).toContain('application/pdf')
  await nota.getByRole('link', { name: 'Abrir a fatura' }).click()
  await expect(page.getByRole('dialog').getByText('Agência Vereda Ltda').first()).toBeVisible()

  // Its boleto is of the same amount; the bank tells of the payment, and the receipt is made.
  await page.goto('/financeiro/contas-receber/listar')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await page.getByRole('button', { name: 'Gerar 1 boleto' }).click()
  const waiting = page.getByRole('main').getByText('A receber', { exact: true })
  await expect(waiting).toBeVisible({ timeout: 30_000 })
  await page.goto('/financeiro/boletos/listar')
  await page.getByRole('row').nth(1).getByText('Filme de Natal').first().click()
  const boleto = page.getByRole('dialog', { name: 'Boleto e Pix' })
  const number = boleto.getByRole('listitem').filter({ hasText: 'Número do documento' })
  const seuNumero = (await number.innerText()).replace('Número do documento', '').trim()
  const bank = await openBank()
  await bank.pay(seuNumero, 'PIX')
  await boleto.getByRole('button', { name: 'Perguntar ao banco' }).click()
  await expect(boleto.getByText('Recebido', { exact: true }).first()).toBeVisible()
  await bank.close()

  await page.goto('/financeiro/contas-receber/listar?situacao=pago')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Gerar recibo' }).click()
  const making = page.getByRole('dialog', { name: 'Gerar recibo' })
  await expect(making.getByText('R$ 1.500,00').first()).toBeVisible()
  await making.getByRole('button', { name: 'Gerar recibo' }).click()
  await expect(making).toBeHidden()
  await page.goto('/financeiro/recibos')
  await expect(page.getByRole('row').filter({ hasText: 'Agência Vereda' })).toHaveCount(1)
  expect(errors).toEqual([])
})
