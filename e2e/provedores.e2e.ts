import type { Locator, Page } from '@playwright/test'
import { administratorOf, createCompanyWithUnit } from './company.ts'
import { approved, written } from './issued-contract.ts'
import { signIn } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

/** The smallest file that readers take for a PDF of one page. */
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)

const who = administratorOf('provedores')
/** Whoever asks a service waits for it no longer: what hangs says where. */
const waitMs = 45_000

test.beforeAll(async ({ request }) => createCompanyWithUnit(request, who, 'Sol Filmes'))

const cardOf = (page: Page, name: string): Locator => page.locator(`[aria-label="${name}"]`).first()

/** Opens the simulator's mailbox from an envelope's page, once the service has it. */
async function openMailbox(page: Page): Promise<Page> {
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible({ timeout: waitMs })
  const mailbox = page.waitForEvent('popup', { timeout: waitMs })
  await page.getByRole('link', { name: 'Abrir o simulador' }).click()
  const opened = await mailbox
  opened.setDefaultTimeout(waitMs)
  await opened.waitForURL(/^http/u)
  // An hour of D4Sign has ten calls, of which a journey needs more.
  const limits = new URL('/__sandbox/switches', opened.url()).href
  expect((await page.request.post(limits, { data: { hourlyMost: 1_000 } })).ok()).toBe(true)
  return opened
}

/** Signs all that waits at the simulator's mailbox, as the people of one document. */
async function signThere(mailbox: Page, nome: string, people: readonly string[]): Promise<void> {
  for (const person of people) {
    await mailbox.goto(new URL('/', mailbox.url()).href)
    if (nome === 'DocuSign') {
      await mailbox
        .getByRole('link', { name: `abrir como ${person}` })
        .last()
        .click()
      await mailbox.getByRole('button', { name: 'Assinar', exact: true }).click()
    } else {
      await mailbox
        .getByRole('button', { name: new RegExp(`Assinar como ${person.split(' ')[0]}`, 'iu') })
        .last()
        .click()
    }
    await mailbox.waitForLoadState()
  }
  await mailbox.close()
}

test('the company connects DocuSign and D4Sign, each by its simulator', async ({ page }) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(waitMs)
  await signIn(page, who)
  await page.goto('/docusign/callback?code=x&state=de-ninguem')
  await expect(page.getByRole('alert')).toContainText('A DocuSign não foi conectada')
  await page.getByRole('link', { name: 'Voltar à integração' }).click()

  const docusign = cardOf(page, 'DocuSign')
  await docusign.getByRole('button', { name: 'Configurar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ambiente').selectOption('simulador')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await docusign.getByRole('button', { name: 'Conectar', exact: true }).click()
  await page.getByRole('button', { name: 'Permitir' }).click()
  await expect(docusign.getByText('Produtora Teste', { exact: true })).toBeVisible()
  await docusign.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(docusign.getByText(/Respondeu como Produtora Teste/u)).toBeVisible()

  const d4sign = cardOf(page, 'D4Sign')
  await d4sign.getByRole('button', { name: 'Configurar' }).click()
  await dialog.getByLabel('Ambiente').selectOption('simulador')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await d4sign.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByRole('button', { name: 'Buscar cofres' }).click()
  await dialog.getByLabel('Cofre').selectOption({ label: 'Contratos' })
  // Simulators count no calls of an hour: a company whose plan allows more says so.
  await dialog.getByLabel(/por hora/iu).fill('200')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
})

test('a document of its own goes by DocuSign, is signed there, and comes home with its certificate', async ({
  page,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(waitMs)
  await signIn(page, who)
  await page.goto('/orcamentos/contratos/assinaturas')
  await page.getByRole('button', { name: 'Enviar documento' }).first().click()
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('contrato.pdf')).toBeVisible()
  await page.getByRole('textbox', { name: /^Título/u }).fill('Termo pela DocuSign')
  await page.getByRole('textbox', { name: /^Nome/u }).first().fill('Bia Souza')
  await page
    .getByRole('textbox', { name: /^E-mail/u })
    .first()
    .fill('bia@souza.example')
  await page.getByLabel('Quem colhe as assinaturas').selectOption({ label: 'DocuSign' })
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await page.waitForURL(/assinaturas\/\d+/u, { timeout: waitMs })
  await signThere(await openMailbox(page), 'DocuSign', ['Bia Souza'])
  await expect(page.getByText('Concluído').first()).toBeVisible({ timeout: waitMs })
  await expect(page.getByText('Certificado da DocuSign', { exact: true })).toBeVisible()
})

const people = [
  { nome: 'Helena Ribeiro', email: 'helena@elenco.example', papel: 'parte' },
  { nome: 'Sol Filmes', email: 'sol@solfilmes.example', papel: 'parte' },
] as const

for (const nome of ['DocuSign', 'D4Sign'] as const) {
  test(`a contract goes from its budget by ${nome} to paid titles`, async ({ page }) => {
    test.setTimeout(180_000)
    page.setDefaultTimeout(waitMs)
    await signIn(page, who)
    const { id_pessoa } = await call(page, '/pessoa/post', {
      razao: `Helena por ${nome}`,
      tipo_pessoa: 'PF',
    })
    const { id_contabancaria } = await call(page, '/contas-bancarias/post/', {
      descricao: `Itaú ${nome}`,
      id_contabancaria_tipo: 1,
      saldo_inicial: 100_000,
    })
    const id_orcamento = await approved(page)
    const id_contrato = await written(page, { id_orcamento, id_pessoa, people })
    const address = `/orcamentos/contratos/documentos/${id_contrato}`
    await page.goto(address)
    await page.getByRole('button', { name: 'Emitir', exact: true }).click()
    const emit = page.getByRole('dialog', { name: /^Emitir CTR-/u })
    await emit.getByRole('button', { name: 'Emitir', exact: true }).click()
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    const send = page.getByRole('dialog', { name: 'Enviar para assinatura' })
    await send.getByLabel('Quem colhe as assinaturas').selectOption({ label: nome })
    await send.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Em assinatura', { exact: true }).first()).toBeVisible()

    const number =
      (
        await page
          .getByText(/CTR-[\d/-]+/u)
          .first()
          .innerText()
      ).match(/CTR-[\d/-]+/u)?.[0] ?? ''
    await page.goto('/orcamentos/contratos/assinaturas')
    await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
    await page.waitForURL(/assinaturas\/\d+/u, { timeout: waitMs })
    const names = nome === 'DocuSign' ? people.map((one) => one.nome) : ['helena', 'sol']
    await signThere(await openMailbox(page), nome, names)
    await expect(page.getByText('Concluído').first()).toBeVisible({ timeout: waitMs })
    await expect(page.getByText(/(Certificado|Página de assinaturas) da D/u)).toBeVisible()

    await page.goto(address)
    await expect(page.getByText('Assinado', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`assinada em .*${nome}`, 'u'))).toBeVisible()
    await expect(page.getByRole('link', { name: /^nº \d+/u })).toHaveCount(2)

    await page.goto(`/financeiro/contas-pagar/listar?search=${encodeURIComponent(number)}`)
    const rows = page.getByRole('row').filter({ hasText: `Contrato ${number}` })
    await expect(rows).toHaveCount(2)
    await rows.nth(0).getByRole('checkbox').check()
    await rows.nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    await page.getByLabel('Conta', { exact: false }).first().selectOption(String(id_contabancaria))
    await page.getByRole('button', { name: 'Dar baixa em 2 títulos' }).click()
    await expect(page.getByText('2 baixas registradas')).toBeVisible()
  })
}
