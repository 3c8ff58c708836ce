import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const demo = { dominio: 'demo', login: 'admin', senha: 'senha-da-jornada' }

/** Signs in by the screen, as a person does. */
export async function signIn(page: Page, who: Partial<typeof demo> = {}): Promise<void> {
  const { dominio, login, senha } = { ...demo, ...who }
  await page.goto('/login')
  await page.getByLabel('Domínio').fill(dominio)
  await page.getByLabel('Login').fill(login)
  await page.locator('input[name=senha]').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Fails the journey on any error of the page. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
