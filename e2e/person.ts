import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { brands } from './looks.ts'
import { productPort, worker } from './ports.ts'

export const demo = { dominio: 'demo', login: 'admin', senha: 'senha-da-jornada' }

/** By IP address: outside of a browser the brands' hosts do not resolve. */
const api = (path: string) => `http://127.0.0.1:${productPort(worker)}/api${path}`

interface Session {
  readonly token: string
  /** The secret that brings the session back after a reload. */
  readonly cookie: string
}

/** Open sessions, by login@dominio. */
const sessions = new Map<string, Session>()

async function isOpen(request: APIRequestContext, { token }: Session): Promise<boolean> {
  const answer = await request.get(api('/auth/me'), {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.ok()
}

/** When the session of each token last gave the password. */
const passwordGiven = new Map<string, number>()

/** Some calls ask for the password again after fifteen minutes, and a run of all journeys takes longer. */
async function giveAgain(request: APIRequestContext, token: string, senha: string): Promise<void> {
  if (Date.now() - (passwordGiven.get(token) ?? 0) < 8 * 60_000) return
  const answer = await request.post(api('/auth/confirmar-senha'), {
    headers: { authorization: `Bearer ${token}` },
    data: { senha },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  passwordGiven.set(token, Date.now())
}

/** A user's open session, or a new one. */
async function openSession(
  request: APIRequestContext,
  who: Partial<typeof demo> = {},
): Promise<Session> {
  const data = { ...demo, ...who, web: true }
  const name = `${data.login}@${data.dominio}`
  const known = sessions.get(name)
  if (known !== undefined && (await isOpen(request, known))) {
    await giveAgain(request, known.token, data.senha)
    return known
  }
  // Always the same device: another one would be told by mail.
  const headers = { 'user-agent': 'Jornada' }
  const answer = await request.post(api('/auth/login'), { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token } = await answer.json()
  const lines = answer.headersArray().filter(({ name: key }) => key.toLowerCase() === 'set-cookie')
  const cookie = lines.map(({ value }) => /claquete_sessao=([\w.-]+)/.exec(value)?.[1]).join('')
  const session = { token, cookie }
  sessions.set(name, session)
  passwordGiven.set(token, Date.now())
  return session
}

/** The token of a user: that of the open session, or of a new one. */
export const sessionOf = async (
  request: APIRequestContext,
  who: Partial<typeof demo> = {},
): Promise<string> => (await openSession(request, who)).token

/** Gives a page an open session, with which it opens its first address: one sign-in serves every journey. */
export async function enter(page: Page, who: Partial<typeof demo> = {}): Promise<void> {
  const { token, cookie } = await openSession(page.request, who)
  const kept = { name: 'claquete_sessao', value: cookie, path: '/api/v2/auth/session' }
  const hidden = { httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies(brands.map(({ host }) => ({ ...kept, ...hidden, domain: host })))
  const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const mark = `${(JSON.parse(body) as { sub: string }).sub} ${cookie.slice(-8)}`
  // Once per tab, so that signing out lasts.
  await page.addInitScript((opened) => {
    if (sessionStorage.getItem('jornada') === opened) return
    sessionStorage.setItem('jornada', opened)
    localStorage.setItem('claquete.sessao', opened)
  }, mark)
}

/** Signs a page in at the dashboard. A journey that begins elsewhere calls `enter`, and opens one page less. */
export async function signIn(page: Page, who: Partial<typeof demo> = {}): Promise<void> {
  await enter(page, who)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The token of a page that is signed in, for calls of its own. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const reply = await fetch('/api/v2/auth/session', { method: 'POST' })
    return ((await reply.json()) as { token: string }).token
  })

/** Signs in through the login screen; the new session ends the user's previous one. */
export async function signInByForm(page: Page, who: Partial<typeof demo> = {}): Promise<void> {
  const { dominio, login, senha } = { ...demo, ...who }
  await page.goto('/login')
  await page.getByLabel('Domínio').fill(dominio)
  await page.getByLabel('Login').fill(login)
  await page.locator('input[name=senha]').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Collects the errors of a page; the journey expects the list to be empty. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Opens a folded group of the menu; one that is open stays open. */
export async function openMenu(page: Page, name: string): Promise<void> {
  const group = page.getByRole('button', { name, exact: true })
  await expect(group).toBeVisible()
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
}

/**
 * Chooses in a field what is found by a text; of one in which nothing is typed, from its list. The field is centred first:
 * at the edge its list would have no room.
 */
export async function chooseIn(box: Locator, text: string): Promise<void> {
  await box.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  if (await box.isEditable()) await box.fill(text)
  else await box.click()
  await box
    .page()
    .getByRole('option', { name: new RegExp(text, 'u') })
    // Those of a native list elsewhere on the page are never visible.
    .filter({ visible: true })
    .first()
    .click()
}
