import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { brands, built, faults, faultsInBothSchemes } from './looks.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { watchErrors } from './person.ts'
import { grupo, item } from './sheet.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const who = administratorOf('convidado')
const email = 'marina@cafe.com.br'

let mail: Awaited<ReturnType<typeof mailServer>>
let id_orcamento = 0
/** Addresses of the links that were made. */
let statement = ''

async function prepare(request: APIRequestContext) {
  const id_empresa = await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  await send('put', '/v2/remetente-email', senderThrough(mail, 'contas@solfilmes.com.br'))
  const { id_pessoa } = await send('post', '/pessoa/post', { razao: 'Café Ltda' })
  await send('post', '/lancamentos/post/tipo/contas-receber', {
    descricao: 'Parcela da campanha',
    valor: 1500.5,
    id_empresa,
    id_pessoa,
    dataVencimento: '2031-03-10',
  })
  await send('post', '/v2/cobranca/extratos', { id_pessoa, email })
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1)
  const { html = '' } = await PostalMime.parse(mail.received[0] ?? '')
  const link = /href="([^"]*cobranca\/extrato\?token=[^"]*)"/u.exec(html)?.[1] ?? ''
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  statement = pathname + search
  const made = await send('post', '/orcamento/post', { titulo: 'Campanha', id_empresa })
  id_orcamento = made.id_orcamento
  const line = item('diaria', 'g', { descricao: 'Diária', ordem: 1024, valor_unit: 100_000 })
  await send('post', `/v2/orcamento/${id_orcamento}/mudancas`, {
    lote: randomUUID(),
    cliente: 'tela-de-teste',
    revisao: 0,
    mudancas: [{ op: 'inserir', linhas: [grupo('g', 1024, 'Produção'), line] }],
  })
}

test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  await prepare(request)
})
test.afterAll(() => mail.close())

/** A new link to the proposal. */
async function proposal(request: APIRequestContext, more: object = {}): Promise<string> {
  const send = await senderAs(request, who)
  const wanted = {
    modelo: 'completa',
    validade_dias: 30,
    permite_opcoes: true,
    permite_aprovar: true,
    ...more,
  }
  const { endereco } = await send('post', `/v2/orcamento/${id_orcamento}/links`, wanted)
  return new URL(endereco).pathname
}

const phoneOf = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 } })

/** Waits until the page has been put away for the time without a network. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate<number>(
        `caches.keys().then(async (names) => {
          const cache = names.find((name) => name.startsWith('claquete-paginas-'))
          return cache ? (await (await caches.open(cache)).keys()).length : 0
        })`,
      ),
    )
    .toBeGreaterThan(3)

test('a statement is seen alike in both brands, light and dark, and by keyboard', async ({
  browser,
}) => {
  for (const { name, host } of brands) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const errors = watchErrors(page)
    await page.goto(built(host) + statement)
    await expect(page.getByRole('heading', { name: /Em aberto com/u })).toBeVisible()
    await expect(page.getByText('R$ 1.500,50').first()).toBeVisible()
    expect(await page.title(), name).toContain(name)
    expect(await faultsInBothSchemes(page), name).toEqual([])
    expect(errors, name).toEqual([])
    await context.close()
  }
})

test('a page that was opened opens again without a network, and says of when it is', async ({
  browser,
}) => {
  const context = await phoneOf(browser)
  const page = await context.newPage()
  await page.goto(statement)
  await expect(page.getByText('R$ 1.500,50').first()).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Visto em \d\d\/\d\d/u)).toBeVisible()
  await expect(page.getByText('R$ 1.500,50').first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText(/^Visto em/u)).toBeHidden()
  await context.close()
})

test('what a password protects is not kept', async ({ browser, request }) => {
  const address = await proposal(request, { senha: 'abre-te' })
  const context = await phoneOf(browser)
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('Senha').fill('abre-te')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Aprovar proposta' })).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(page.getByText('Diária')).toBeHidden()
  expect(await faults(page)).toEqual([])
  await context.close()
})

test('an approval without a network waits for it, and arrives once', async ({
  browser,
  request,
}) => {
  const address = await proposal(request)
  const context = await phoneOf(browser)
  const page = await context.newPage()
  await page.goto(address)
  const approve = page.getByRole('button', { name: 'Aprovar proposta' })
  await expect(approve).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  // By keyboard alone.
  await approve.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aprovar proposta' })
  await dialog.getByLabel('Seu nome').fill('Marina Prado')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const waiting = page.getByText('Guardado: será enviado quando a conexão voltar')
  await expect(waiting).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(approve).toBeHidden()
  expect(await faults(page)).toEqual([])
  // The page is closed and opened again, still without a network.
  await page.reload()
  await expect(page.getByText(/^Visto em/u)).toBeVisible()
  await expect(waiting).toBeVisible()
  const keys: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/proposta/decidir')) {
      keys.push(sent.headers()['idempotency-key'] ?? 'sem chave')
    }
  })
  await context.setOffline(false)
  await expect(page.getByText('Proposta aprovada')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/Marina Prado aprovou o total/u)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys).not.toContain('sem chave')
  await page.reload()
  await expect(page.getByText('Proposta aprovada')).toBeVisible()
  await expect(waiting).toBeHidden()
  await context.close()
})
