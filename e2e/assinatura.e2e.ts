import type { APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { faultsInBothSchemes } from './looks.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { signIn, watchErrors } from './person.ts'
import { codeIn, cpf, findIn, linkIn, mailsTo, readToTheEnd, telephone } from './signing.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const who = administratorOf('assina')
const titulo = 'Cessão de imagem, verão'
const people = [
  { nome: 'Ana Souza', email: 'ana@elenco.example' },
  { nome: 'Bia Nogueira', email: 'bia@elenco.example' },
  { nome: 'Caio Lima', email: 'caio@foto.example' },
] as const

let mail: Awaited<ReturnType<typeof mailServer>>
let verification = ''
let signed: Buffer = Buffer.alloc(0)
let original: Buffer = Buffer.alloc(0)

/** Three pages, more than a telephone shows at once. */
function paper(): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks))),
  )
  for (let page = 1; page <= 3; page += 1) {
    document.addPage({ size: 'A4' }).fontSize(12)
    for (let line = 1; line <= 30; line += 1) {
      document.text(`Cláusula ${page}.${line}: as partes acertam.`)
    }
  }
  document.end()
  return done
}

async function prepare(request: APIRequestContext) {
  await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  await send('put', '/v2/remetente-email', senderThrough(mail, 'contratos@solfilmes.com.br'))
}

test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  original = await paper()
  await prepare(request)
})
test.afterAll(() => mail.close())

test('a PDF is sent to three people, who are told one after the other', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, who)
  await page.goto('/orcamentos/contratos/assinaturas')
  await page.getByRole('button', { name: 'Enviar documento' }).first().click()
  const panel = page.getByRole('dialog')
  await panel.locator('input[type=file]').setInputFiles({
    name: 'cessao.pdf',
    mimeType: 'application/pdf',
    buffer: original,
  })
  await expect(panel.getByText('cessao.pdf')).toBeVisible()
  await panel.getByLabel('Título').fill(titulo)
  for (const [at, { nome, email }] of people.entries()) {
    if (at > 0) await panel.getByRole('button', { name: 'Acrescentar pessoa' }).click()
    await panel.getByRole('textbox', { name: 'Nome', exact: true }).nth(at).fill(nome)
    await panel.getByLabel('E-mail').nth(at).fill(email)
    await panel
      .getByLabel('Ordem')
      .nth(at)
      .fill(String(at + 1))
  }
  await panel.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(page.getByRole('heading', { name: titulo })).toBeVisible({ timeout: 60_000 })
  await findIn(mail, 'ana@elenco.example', linkIn)
  expect(await mailsTo(mail, 'bia@elenco.example')).toEqual([])
  expect(errors).toEqual([])
})

for (const [at, { nome, email }] of people.entries()) {
  test(`${nome} reads, confirms the code and signs on a telephone`, async ({ browser }) => {
    const token = await findIn(mail, email, linkIn)
    const context = await telephone(browser)
    const page = await context.newPage()
    const errors = watchErrors(page)
    await page.goto(`/assinatura/assinar?token=${token}`)
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
    if (at === 0) expect(await faultsInBothSchemes(page)).toEqual([])
    const sign = await readToTheEnd(page)
    await sign.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/Enviamos um código/u)).toBeVisible()
    const codigo = await findIn(mail, email, codeIn)
    await dialog.getByLabel('Código de 6 números').fill(codigo === '000000' ? '111111' : '000000')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog.getByText(/Restam 4 tentativas/u)).toBeVisible()
    await dialog.getByLabel('Código de 6 números').fill(codigo)
    await page.keyboard.press('Enter')
    if (at === 1) {
      await dialog.getByRole('button', { name: 'Desenhar' }).click()
      const box = (await dialog.locator('canvas').boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.move(box.x + 30, box.y + 30)
      await page.mouse.down()
      for (let step = 1; step < 12; step += 1) {
        await page.mouse.move(box.x + 30 + step * 12, box.y + 30 + (step % 3) * 14)
      }
      await page.mouse.up()
    } else {
      await dialog.getByLabel('Seu nome completo').fill(nome)
    }
    await dialog.getByLabel('CPF').fill(cpf)
    await dialog.getByRole('checkbox').check()
    if (at === 0) expect(await faultsInBothSchemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Assinar', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: /Você assinou|Assinado por todos/u }),
    ).toBeVisible()
    expect(errors).toEqual([])
    await context.close()
  })
}

test('the signed file comes by mail and on the envelope’s page', async ({ page }) => {
  await findIn(mail, 'caio@foto.example', /(Todos assinaram)/u)
  const [last] = (await mailsTo(mail, 'caio@foto.example')).slice(-1)
  signed = Buffer.from(last?.attachments[0]?.content as ArrayBuffer)
  expect(signed.subarray(0, 5).toString()).toBe('%PDF-')
  await signIn(page, who)
  await page.goto('/orcamentos/contratos/assinaturas')
  await page.getByText(titulo).first().click()
  await expect(page).toHaveURL(/\/assinaturas\/\d+$/u)
  // The list stays while the envelope loads, and says so too, of each of its lines.
  await expect(page.getByRole('link', { name: `${titulo} - assinado.pdf` })).toBeVisible()
  await expect(page.getByText('Concluído', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: `${titulo} - assinado.pdf` }).click()
  expect(readFileSync(await (await download).path())).toEqual(signed)
  verification = (await page.getByRole('link', { name: /\/v\// }).getAttribute('href')) ?? ''
  expect(verification).toMatch(/\/v\/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/u)
})

test('anybody verifies the file, whose bytes stay in the browser; a tampered copy is not accepted', async ({
  browser,
}) => {
  const context = await telephone(browser)
  const page = await context.newPage()
  const errors = watchErrors(page)
  const sent: number[] = []
  page.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0))
  await page.goto(new URL(verification).pathname)
  await expect(page.getByText('Assinado por todos')).toBeVisible()
  await expect(page.getByText('Ana S.')).toBeVisible()
  expect(await page.content()).not.toContain('Souza')
  const drop = async (buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'meu.pdf', mimeType: 'application/pdf', buffer })
  await drop(signed)
  await expect(page.getByText('É o arquivo assinado')).toBeVisible()
  await drop(original)
  await expect(page.getByText('É o original, sem as assinaturas')).toBeVisible()
  const changed = Buffer.from(signed)
  changed[200] = (changed[200] ?? 0) ^ 1
  await drop(changed)
  await expect(page.getByText('Não é este documento')).toBeVisible()
  await drop(Buffer.concat([signed, Buffer.from('\n')]))
  await expect(page.getByText('Não é este documento')).toBeVisible()
  // Nothing that was sent could hold the file.
  expect(Math.max(...sent)).toBeLessThan(500)
  expect(await faultsInBothSchemes(page)).toEqual([])
  await page.goto('/v/0000-0000-0000-0000')
  await expect(page.getByRole('heading', { name: 'Código não encontrado' })).toBeVisible()
  expect(errors.filter((text) => !text.includes('404'))).toEqual([])
  await context.close()
})
