import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { APIRequestContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { extractText } from 'unpdf'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { openMenu, enter, signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const who = administratorOf('modelos')
const client = 'Café & Açúcar Comércio Ltda'
const title = 'Contrato de imagem'

/** The smallest PNG: one red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

let mail: Awaited<ReturnType<typeof mailServer>>

/** Creates a unit, a client and the tenant's mail server, through the endpoints of the screens. */
async function prepare(request: APIRequestContext) {
  await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  await send('post', '/pessoa/post', {
    razao: client,
    cnpj: cnpjWithDigits('287416590001'),
    endereco: { email: 'compras@cafe.com.br', cidade: 'Recife', uf: 'PE' },
  })
  await send('put', '/v2/remetente-email', senderThrough(mail, 'contratos@solfilmes.com.br'))
}

test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  await prepare(request)
})
test.afterAll(() => mail.close())

const textOf = async (pdf: Uint8Array) => {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Opens the template created before, and its preview. */
async function openPreview(page: Page) {
  await page.goto('/configuracoes/contratos/listar')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Texto do modelo' })).toContainText('Contratante')
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('region', { name: 'Documento' })).toContainText('Contratante:')
  return dialog
}

async function chooseClient(page: Page) {
  const dialog = await openPreview(page)
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('açúcar')
  await page.getByRole('option', { name: new RegExp(client.slice(0, 6)) }).click()
  await expect(dialog.getByText('Todas as variáveis têm valor real.')).toBeVisible()
  return dialog
}

test('a template with variables and an image; one with a broken variable is no active one', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, who)
  await openMenu(page, 'CONFIGURAÇÕES')
  await page.getByRole('link', { name: 'Modelos de contrato' }).click()
  await page.getByRole('link', { name: 'Novo modelo de contrato' }).first().click()
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  const text = page.getByRole('textbox', { name: 'Texto do modelo' })
  await text.click()
  await page.keyboard.type('Contratante: {{cliente raz')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.type('Contratante: {{raz')
  const menu = page.getByRole('dialog', { name: 'Variáveis' })
  await expect(menu.getByRole('button', { name: /Razão social ou nome/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type(', por {{unidade.razao}}, em {{data_extenso}}. ')
  await expect(text.getByTitle('{{unidade.razao}}')).toBeVisible()

  await page.getByRole('button', { name: 'Imagem', exact: true }).click()
  const library = page.getByRole('dialog', { name: 'Imagens' })
  await expect(library.getByText('Nenhuma imagem')).toBeVisible()
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo-da-sol.png', mimeType: 'image/png', buffer: picture })
  await expect(library).toBeHidden()
  await expect(text.getByRole('img', { name: 'logo da sol' })).toBeVisible()

  await text.getByText('Contratante:').click()
  await page.keyboard.press('End')
  await page.keyboard.type('{{cliente.inventado}}')
  const told = 'A variável {{cliente.inventado}} não existe.'
  await expect(page.getByRole('button', { name: told, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: `Texto: ${told}` })).toBeVisible()
  await expect(page).toHaveURL(/formulario$/)
  // Discards the console error that the browser reports for the refused request.
  errors.splice(0)
  await page.keyboard.press('Escape')
  await text.getByTitle('A variável {{cliente.inventado}} não existe').click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/listar$/)
  await expect(page.getByRole('row', { name: new RegExp(title) }).getByText('Ativo')).toBeVisible()
  expect(errors).toEqual([])
})

test('it is previewed with real data, and its PDF has them', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, who)
  const dialog = await chooseClient(page)
  const document = dialog.getByRole('region', { name: 'Documento' })
  await expect(document).toContainText(`Contratante: ${client}, por Sol Filmes Produções Ltda`)
  await expect(document.getByRole('img', { name: 'logo da sol' })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${title}.pdf`)
  const pdf = await readFile(await file.path())
  expect(await textOf(pdf)).toContain(`Contratante: ${client}, por Sol Filmes Produções Ltda`)
  expect(pdf.includes('/Image')).toBe(true)
  expect(errors).toEqual([])
})

test('it is mailed with the PDF, through the company’s own server', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, who)
  const dialog = await chooseClient(page)
  await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click()
  const letter = page.getByRole('dialog', { name: 'Enviar contrato por e-mail' })
  await letter.getByLabel('Para').fill('caf')
  await page.getByRole('option', { name: /compras@cafe\.com\.br/ }).click()
  await letter.getByLabel('Cc').fill('juridico@solfilmes.com.br')
  await letter.getByLabel('Assunto').fill('Contrato para assinatura: ação nº 1')
  await letter.getByLabel('Mensagem').fill('Olá.\n\nSegue o contrato <b>final</b>.')
  await letter.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Mensagem na fila de envio.')).toBeVisible()
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1)
  const message = await PostalMime.parse(mail.received[0] ?? '')
  expect(message.from?.address).toBe('contratos@solfilmes.com.br')
  expect(message.to?.map(({ address }) => address)).toEqual(['compras@cafe.com.br'])
  expect(message.cc?.map(({ address }) => address)).toEqual(['juridico@solfilmes.com.br'])
  expect(message.subject).toBe('Contrato para assinatura: ação nº 1')
  expect(message.text).toContain('Segue o contrato <b>final</b>.')
  const file = message.attachments.find(({ filename }) => filename === `${title}.pdf`)
  expect(file?.mimeType).toBe('application/pdf')
  expect(await textOf(new Uint8Array(file?.content as ArrayBuffer))).toContain(client)
  expect(errors).toEqual([])
})

test('a copy is a draft, and what is pasted from Word is clean', async ({ page }) => {
  await enter(page, who)
  await page.goto('/configuracoes/contratos/listar')
  await page.getByRole('link', { name: title, exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Texto do modelo' })
  await expect(text).toContainText('Contratante')
  await page.getByRole('button', { name: 'Duplicar' }).click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(`${title} (cópia)`)
  await expect(page.getByRole('radio', { name: 'Rascunho' })).toBeChecked()
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await text.evaluate((element: { dispatchEvent(event: unknown): boolean }) => {
    const html = `<p class=MsoNormal style='color:red'><b>Vindo do Word</b><o:p></o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>primeiro {{contato.nome}}</p>
      <img src=x onerror="window.invadido=1"><script>window.invadido=1</script>`
    const page = globalThis as unknown as {
      DataTransfer: new () => { setData(type: string, text: string): void }
      ClipboardEvent: new (type: string, init: object) => unknown
    }
    const clipboardData = new page.DataTransfer()
    clipboardData.setData('text/html', html)
    const init = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new page.ClipboardEvent('paste', init))
  })
  await expect(text.locator('strong', { hasText: 'Vindo do Word' })).toBeVisible()
  const item = text.locator('ol > li', { hasText: 'primeiro' })
  await expect(item.getByTitle('{{contato.nome}}')).toBeVisible()
  expect(await text.innerHTML()).not.toMatch(/mso|Mso|onerror|<script|color:\s*red/)
  expect(await page.evaluate(() => 'invadido' in globalThis)).toBe(false)
})
