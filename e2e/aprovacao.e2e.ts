import type { APIRequestContext } from '@playwright/test'
import PostalMime from 'postal-mime'
import { administratorOf, createCompany, senderAs } from './company.ts'
import { mailServer, senderThrough } from './mail-server.ts'
import { enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const admin = administratorOf('aprovacao')

let mail: Awaited<ReturnType<typeof mailServer>>

/** A tenant with its mail server and two users: Pedro requests payments, Ana approves them. */
async function prepare(request: APIRequestContext) {
  const send = await senderAs(request, admin)
  await send('post', '/Empresa/post', { fantasia: 'Sol Filmes', razao: 'Sol Filmes Ltda' })
  await send('post', '/pessoa/post', { razao: 'Locadora Sol' })
  await send('put', '/v2/remetente-email', senderThrough(mail, 'financeiro@solfilmes.com.br'))
  const person = async (login: string, nome: string, permissoes: readonly number[]) => {
    const profile = { descricao: `Perfil de ${nome}`, permissoes }
    const { id_usuario_tipo } = await send('post', '/Perfil/post', profile)
    const email = `${login}@solfilmes.com.br`
    await send('post', '/usuarios/post', {
      nome,
      login,
      email,
      senha: admin.senha,
      id_usuario_tipo,
    })
  }
  // Permission ids: Pedro requests payments and reads people; Ana approves payments.
  await person('pedro', 'Pedro Pede', [110, 336])
  await person('ana', 'Ana Aprova', [337])
}

test.beforeAll(async ({ request }) => {
  mail = await mailServer()
  await createCompany(admin, 'Sol Filmes')
  await prepare(request)
})
test.afterAll(() => mail.close())

/** The one mail to an address, once it arrives. */
async function mailTo(address: string) {
  const all = () => Promise.all(mail.received.map((raw) => PostalMime.parse(raw)))
  const to = async () =>
    (await all()).filter((one) => one.to?.some((who) => who.address === address))
  await expect.poll(async () => (await to()).length, { timeout: 30_000 }).toBe(1)
  const [one] = await to()
  if (!one) throw new Error(`sem e-mail a ${address}`)
  return one
}

test('a payment is asked for, decided on the page of a mail by one button, and who asked is mailed', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  await enter(page, { ...admin, login: 'pedro' })
  await page.goto('/financeiro/contas-pagar/solicitacao')
  await page.getByRole('button', { name: 'Solicitar pagamento' }).first().click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: 'Descrição' }).fill('Van do set')
  await asked.getByRole('combobox', { name: 'Favorecido' }).fill('Locadora')
  await page.getByRole('option', { name: /Locadora Sol/u }).click()
  await asked.getByRole('textbox', { name: 'Valor' }).fill('1.250,50')
  await asked.getByRole('textbox', { name: 'Vencimento' }).fill('10/03/2031')
  await asked.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(asked).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Van do set' })
  await expect(row).toContainText('R$ 1.250,50')

  const letter = await mailTo('ana@solfilmes.com.br')
  expect(letter.subject).toBe('Aprovar R$ 1.250,50: Locadora Sol')
  const link = /href="([^"]*aprovar-pagamento\?token=[^"]*)"/u.exec(letter.html ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))

  // Opening the link on a phone without signing in decides nothing, however often.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const phoneErrors = watchErrors(phone)
  await phone.goto(pathname + search)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Aprovar pagamento' })).toBeVisible()
  await expect(phone.getByText('Pedro Pede')).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
  const decided = phone.waitForRequest(
    (request) => request.method() === 'POST' && (request.postData() ?? '').includes('"aprovar"'),
  )
  await phone.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await decided
  await expect(phone.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await phone.goto(pathname)
  await expect(phone.getByRole('heading', { name: 'O link está incompleto' })).toBeVisible()
  expect(phoneErrors.filter((text) => !text.includes('404'))).toEqual([])

  const reply = await mailTo('pedro@solfilmes.com.br')
  expect(reply.subject).toBe('Pagamento aprovado: R$ 1.250,50, Locadora Sol')
  expect(reply.text).toContain('Ana Aprova aprovou um pagamento que você pediu')
  const back = /href="([^"]*\/solicitacao\?ver=[^"]*)"/u.exec(reply.html ?? '')?.[1] ?? ''
  await page.goto(new URL(back).pathname + new URL(back).search)
  await expect(row).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
