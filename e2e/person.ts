import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { productPort, worker } from './ports.ts'

export const demo = { dominio: 'demo', login: 'admin', senha: 'senha-da-jornada' }

/** By IP address: outside of a browser the brands' hosts do not resolve. */
const api = (path: string) => `http://127.0.0.1:${productPort(worker)}/api${path}`

/** Tokens of open sessions, by login@dominio. */
const sessions = new Map<string, string>()

async function isOpen(request: APIRequestContext, token: string): Promise<boolean> {
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

/** The token of a user: that of the open session, or of a new one. */
export async function sessionOf(
  request: APIRequestContext,
  who: Partial<typeof demo> = {},
): Promise<string> {
  const data = { ...demo, ...who }
  const name = `${data.login}@${data.dominio}`
  const known = sessions.get(name)
  if (known !== undefined && (await isOpen(request, known))) {
    await giveAgain(request, known, data.senha)
    return known
  }
  const answer = await request.post(api('/auth/login'), { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token } = await answer.json()
  sessions.set(name, token)
  passwordGiven.set(token, Date.now())
  return token
}

/** Signs a page in with a stored token: one sign-in serves every journey. */
export async function signIn(page: Page, who: Partial<typeof demo> = {}): Promise<void> {
  const token = await sessionOf(page.request, who)
  // Once per tab, so that signing out lasts.
  await page.addInitScript((opened) => {
    if (sessionStorage.getItem('jornada') === opened) return
    sessionStorage.setItem('jornada', opened)
    localStorage.setItem('claquete.token', opened)
  }, token)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
}

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
