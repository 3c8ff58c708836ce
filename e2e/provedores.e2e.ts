import type { Locator, Page } from '@playwright/test'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

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

const cardOf = (page: Page, name: string): Locator => page.locator(`[aria-label="${name}"]`).first()

/** Sends a document by a service and opens the mailbox of its simulator. */
async function sendBy(page: Page, nome: string): Promise<Page> {
  await page.goto('/orcamentos/contratos/assinaturas')
  await page.getByRole('button', { name: 'Enviar documento' }).click()
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('contrato.pdf')).toBeVisible()
  await page.getByRole('textbox', { name: /^Título/u }).fill(`Contrato por ${nome}`)
  await page.getByRole('textbox', { name: /^Nome/u }).first().fill('Bia Souza')
  await page
    .getByRole('textbox', { name: /^E-mail/u })
    .first()
    .fill('bia@souza.example')
  await page.getByLabel('Quem colhe as assinaturas').selectOption({ label: nome })
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await page.waitForURL(/assinaturas\/\d+/u)
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const mailbox = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir o simulador' }).click()
  return mailbox
}

const isConcluded = (page: Page) =>
  expect(page.getByText('Concluído').first()).toBeVisible({ timeout: 90_000 })

test('a document goes by DocuSign and by D4Sign, is signed there, and comes home', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
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
  await dialog.getByRole('button', { name: 'Salvar' }).click()

  const first = await sendBy(page, 'DocuSign')
  await first.getByRole('link', { name: 'abrir como Bia Souza' }).last().click()
  await first.getByRole('button', { name: 'Assinar', exact: true }).click()
  await first.close()
  await isConcluded(page)

  const second = await sendBy(page, 'D4Sign')
  await second
    .getByRole('button', { name: /Assinar como bia/u })
    .last()
    .click()
  await second.close()
  await isConcluded(page)
})
