import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { administratorOf, createCompanyWithUnit, senderAs } from './company.ts'
import { faults, faultsInBothSchemes } from './looks.ts'
import { sessionOf, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const who = administratorOf('chamada')

/** The day of the sheet, by the clock of its zone. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now())

let id_ordem_dia = 0
const pessoa = { departamento: 'Fotografia', funcao: 'Foquista', chamada: 420 }

test.beforeAll(async ({ request }) => {
  const id_empresa = await createCompanyWithUnit(request, who, 'Sol Filmes')
  const send = await senderAs(request, who)
  const job = await send('post', '/orcamento/post', { titulo: 'Filme de verão', id_empresa })
  const made = await send('post', `/v2/orcamento/${job.id_orcamento}/ordens-do-dia`, {
    data: today,
    origem: 'branco',
  })
  id_ordem_dia = made.id_ordem_dia
  const pessoas = ['Ana Souza', 'Caio Lima', 'Davi Prata'].map((nome) => ({ ...pessoa, nome }))
  await send('post', `/v2/ordem-do-dia/${id_ordem_dia}/pessoas`, { grupo: 'equipe', pessoas })
  await publish(request)
})

async function viewOf(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await sessionOf(request, who)}` }
  const answer = await request.get(`/api/v2/ordem-do-dia/${id_ordem_dia}/envio`, { headers })
  return (await answer.json()).data
}

async function publish(request: APIRequestContext): Promise<void> {
  const { revisao } = (await viewOf(request)).ordem
  const send = await senderAs(request, who)
  await send('post', `/v2/ordem-do-dia/${id_ordem_dia}/publicar`, { revisao })
}

interface Listed {
  readonly id_ordem_destinatario: number
  readonly nome: string
  readonly envio: { readonly situacao: string; readonly motivo: string }
}

const recipient = async (request: APIRequestContext, nome: string): Promise<Listed> =>
  (await viewOf(request)).destinatarios.find((one: Listed) => one.nome === nome)

/** A new link of somebody to the last version. */
async function linkOf(request: APIRequestContext, nome: string): Promise<string> {
  const { id_ordem_destinatario: id } = await recipient(request, nome)
  const { publicada } = (await viewOf(request)).ordem
  const send = await senderAs(request, who)
  const reply = await send('post', `/v2/ordem-do-dia/destinatarios/${id}/texto`, {
    numero: publicada,
  })
  const { pathname, search } = new URL(reply.data.link)
  return pathname + search
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

test('the page shows the own call, light and dark, and its title names nobody', async ({
  browser,
  request,
}) => {
  const context = await phoneOf(browser)
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(await linkOf(request, 'Ana Souza'))
  await expect(page.getByRole('heading', { name: /^Ordem do dia/u })).toBeVisible()
  await expect(page.getByText('07:00').first()).toBeVisible()
  await expect(page.getByText('Caio Lima')).toBeHidden()
  expect(await page.title()).toMatch(/^Ordem do dia/u)
  expect(await page.title()).not.toContain('Ana')
  expect(await faultsInBothSchemes(page)).toEqual([])
  expect(errors).toEqual([])
  expect((await recipient(request, 'Ana Souza')).envio.situacao).toBe('aberto')
  await context.close()
})

test('a presence confirmed and an arrival without a network are sent once it is back', async ({
  browser,
  request,
}) => {
  const context = await phoneOf(browser)
  const page = await context.newPage()
  await page.goto(await linkOf(request, 'Caio Lima'))
  const confirm = page.getByRole('button', { name: 'Confirmar presença' })
  await expect(confirm).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  await confirm.click()
  await expect(page.getByText('Guardado: será enviado quando a conexão voltar')).toBeVisible()
  await page.getByRole('button', { name: 'Cheguei' }).click()
  const arrived = page.getByText(/^Cheguei às \d\d:\d\d: salvo neste aparelho, será enviado$/u)
  await expect(arrived).toBeVisible()
  expect(await faults(page)).toEqual([])
  // The page is closed and opened again, still without a network.
  await page.reload()
  await expect(page.getByText(/^Visto em \d\d\/\d\d/u)).toBeVisible()
  await expect(arrived).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Presença confirmada às \d\d:\d\d$/u)).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(/Chegada registrada às \d\d:\d\d$/u)).toBeVisible()
  expect((await recipient(request, 'Caio Lima')).envio.situacao).toBe('confirmado')
  await context.close()
})

test('an emptied browser opens the link again, and a refusal needs its reason', async ({
  browser,
  request,
}) => {
  const address = await linkOf(request, 'Davi Prata')
  const first = await phoneOf(browser)
  await (await first.newPage()).goto(address)
  await first.close()
  const context = await phoneOf(browser)
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Não vou poder…' }).click()
  await page.getByRole('button', { name: 'Avisar que não venho' }).click()
  await expect(page.getByRole('alert')).toHaveText('Diga o motivo')
  expect(await faults(page)).toEqual([])
  await page.getByLabel('Por que você não vem?').fill('Estou doente')
  await page.getByRole('button', { name: 'Avisar que não venho' }).click()
  await expect(page.getByText(/^Você avisou que não vem/u)).toBeVisible()
  const { envio } = await recipient(request, 'Davi Prata')
  expect(envio).toMatchObject({ situacao: 'recusado', motivo: 'Estou doente' })
  await context.close()
})

test('an old link says that there is a newer version and opens it after one tap', async ({
  browser,
  request,
}) => {
  const old = await linkOf(request, 'Ana Souza')
  const send = await senderAs(request, who)
  await send('post', `/v2/ordem-do-dia/${id_ordem_dia}/pessoas`, {
    grupo: 'equipe',
    pessoas: [{ ...pessoa, nome: 'Gal Moura' }],
  })
  await send('put', `/v2/ordem-do-dia/${id_ordem_dia}/cabecalho`, {
    valores: { chamada: 390 },
    antes: { chamada: null },
  })
  await publish(request)
  await linkOf(request, 'Ana Souza')
  const context = await phoneOf(browser)
  const page = await context.newPage()
  await page.goto(old)
  await expect(page.getByText(/Há uma versão mais nova desta ordem do dia, a 2/u)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar presença' })).toBeHidden()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Abrir a versão 2' }).click()
  await expect(page.getByRole('heading', { name: 'O que mudou para você' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar presença' })).toBeVisible()
  await context.close()
})

test('a link that was withdrawn opens nothing, also where it was kept', async ({
  browser,
  request,
}) => {
  const address = await linkOf(request, 'Gal Moura')
  const context = await phoneOf(browser)
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /^Ordem do dia/u })).toBeVisible()
  await isKept(page)
  const { id_ordem_destinatario: id } = await recipient(request, 'Gal Moura')
  const send = await senderAs(request, who)
  await send('post', `/v2/ordem-do-dia/destinatarios/${id}/revogar`, {})
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await context.close()
})
