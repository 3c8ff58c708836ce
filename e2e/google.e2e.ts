import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { Page } from '@playwright/test'
import { administratorOf, createCompanyWithUnit } from './company.ts'
import { signInByForm } from './person.ts'
import { googlePort, worker } from './ports.ts'
import { expect, test } from './test.ts'

const who = administratorOf('google')
const sandbox = `http://127.0.0.1:${googlePort(worker)}/__sandbox`
const dia = addDays(todayInSaoPaulo(Date.now()), 1)

interface Mail {
  readonly account: string
  readonly raw: string
}
interface Known {
  readonly outbox: readonly Mail[]
  readonly calendars: readonly { readonly events: readonly { readonly summary?: string }[] }[]
}

const tell = async (path: string, body: object = {}): Promise<Known> =>
  (await fetch(`${sandbox}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json()

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Consents at the simulator, which sends the person back. */
async function consent(page: Page, name: string, button: string): Promise<void> {
  await cardOf(page, name).getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Simulador do Google' })).toBeVisible()
  await page.getByRole('button', { name: 'Permitir' }).click()
  await expect(page.getByText(/^Conectado como /u)).toBeVisible()
}

/** Consents with one of the permissions left unticked. */
async function leaveOut(page: Page, name: string, permission: string): Promise<void> {
  await cardOf(page, name).getByRole('button', { name: 'Conectar' }).click()
  await page.getByLabel(permission).uncheck()
  await page.getByRole('button', { name: 'Permitir' }).click()
  await expect(page.getByText(/^Ficou sem marcar: /u).first()).toBeVisible()
}

/** Tests a connection until its card says what failed. */
async function expectTrouble(page: Page, name: string, text: RegExp): Promise<void> {
  await cardOf(page, name).getByRole('button', { name: 'Testar conexão' }).click()
  await expect(cardOf(page, name).getByRole('alert')).toContainText(text)
}

/** Writes in the calendar by the keyboard. */
async function write(page: Page, titulo: string): Promise<void> {
  await page.goto(`/agenda?ver=semana&dia=${dia}`)
  await expect(page.getByRole('region', { name: 'Horas da semana' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Novo compromisso' })
  await dialog.getByLabel('Título').fill(titulo)
  await dialog.getByLabel('Das').fill('7h30')
  await dialog.getByLabel('Às').fill('900')
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: titulo })).toContainText('07:30')
}

/** Writes a mail to a client, in the session of the page. */
async function mail(page: Page, assunto: string): Promise<void> {
  const body = {
    para: [{ nome: 'João', email: 'joao@cliente.example' }],
    assunto,
    mensagem: '<p>Segue a proposta.</p>',
  }
  const status = await page.evaluate(async (asked) => {
    const session = await fetch('/api/v2/auth/session', { method: 'POST' })
    const { token } = await session.json()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch('/api/index/enviar-gmail', { method: 'POST', headers, body: asked })
    return answer.status
  }, JSON.stringify(body))
  expect(status).toBe(200)
}

/** For what background work does. */
const patient = { timeout: 45_000 } as const

const titlesAtGoogle = async () =>
  (await tell('state')).calendars.flatMap(({ events }) => events.map((one) => one.summary))

test('mail and calendar connected, revoked, connected', async ({ page, request }) => {
  await createCompanyWithUnit(request, who, 'Produtora do Google')
  await signInByForm(page, who)
  await page.goto('/configuracoes/gerais/google')
  await page.getByRole('link', { name: 'Configurar em Integração' }).click()
  const google = page.getByRole('region', { name: 'Google', exact: true })
  await google.getByRole('button', { name: 'Configurar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Google' })
  await dialog.getByLabel('Serviço').selectOption({ label: 'Simulador, para experimentar' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await google.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(google.getByText(/O Google reconhece o cliente/u)).toBeVisible()
  await google.getByRole('link', { name: 'Contas conectadas' }).click()

  // Refused at Google first: nothing is connected, and it says so.
  await cardOf(page, 'Gmail').getByRole('button', { name: 'Conectar' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText(/A autorização foi cancelada no Google/u)).toBeVisible()

  await consent(page, 'Gmail', 'Conectar')
  // A permission left unticked is said at once; the same consent with all of them mends it.
  await leaveOut(page, 'Google Agenda', 'Ver a lista das suas agendas')
  await expect(cardOf(page, 'Google Agenda')).toContainText('Ficou sem marcar')
  await consent(page, 'Google Agenda', 'Reconectar')
  await expect(cardOf(page, 'Google Agenda')).toContainText('produtora@exemplo.com.br')
  await mail(page, 'Proposta')
  await expect.poll(async () => (await tell('state')).outbox.length, patient).toBe(1)
  await write(page, 'Pré-produção')
  await expect.poll(titlesAtGoogle, patient).toContain('Pré-produção')
  await tell('event', {
    event: {
      id: 'marcada1',
      status: 'confirmed',
      summary: 'Marcada no Google',
      start: { date: dia },
      end: { date: addDays(dia, 1) },
    },
  })
  await expect(page.getByRole('button', { name: 'Marcada no Google' })).toBeVisible(patient)

  // Moved by keys it is moved there too, and by one button back.
  await page.getByRole('button', { name: 'Pré-produção' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText(/^Movido para .* 07:45/u)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pré-produção' })).toContainText('07:45')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Pré-produção' })).toContainText('07:30')

  // Quota and an API that is off: the card says what to do, and that it works again.
  await page.goto('/configuracoes/gerais/google')
  const lists = { path: '/calendarList', status: 403, times: 1 }
  await tell('fail', { failures: [{ ...lists, reason: 'rateLimitExceeded' }] })
  await expectTrouble(page, 'Google Agenda', /limite de uso do Google/u)
  await tell('fail', { failures: [{ ...lists, reason: 'accessNotConfigured' }] })
  await expectTrouble(page, 'Google Agenda', /Ligue-a em APIs e serviços/u)
  await cardOf(page, 'Google Agenda').getByRole('button', { name: 'Testar conexão' }).click()
  await expect(cardOf(page, 'Google Agenda').getByRole('alert')).toBeHidden()

  // Revoked there: the next use finds out, what is written waits, and two clicks connect again.
  await tell('revoke')
  await mail(page, 'Segunda proposta')
  await page.goto('/configuracoes/gerais/google')
  // The message is tried by the background, which a busy machine lets wait.
  await expect(cardOf(page, 'Gmail').getByRole('alert')).toContainText('Conecte de novo', patient)
  await write(page, 'Ensaio')
  await expect(page.getByText('Google: reconectar')).toBeVisible(patient)
  await page.goto('/configuracoes/emails/listar')
  await expect(page.getByRole('row', { name: /Segunda proposta/u })).toContainText('Na fila')

  await page.goto('/configuracoes/gerais/google')
  await consent(page, 'Gmail', 'Reconectar')
  await consent(page, 'Google Agenda', 'Reconectar')
  await expect.poll(async () => (await tell('state')).outbox.length, patient).toBe(2)
  await expect.poll(titlesAtGoogle, patient).toContain('Ensaio')
  await page.goto('/configuracoes/emails/listar')
  await expect(page.getByRole('row', { name: /Segunda proposta/u })).toContainText('Enviado')
  const subjects = (await tell('state')).outbox.map(({ raw }) => /^Subject: (.*)$/mu.exec(raw)?.[1])
  expect(subjects.map((one) => one?.trim())).toEqual(['Proposta', 'Segunda proposta'])

  // The address of a person who comes back to it with an old code connects nothing.
  await page.goto('/configuracoes/gerais/google?code=velho&state=inventado')
  await expect(page.getByText(/não é de um pedido seu/u)).toBeVisible()
})
