/** What a journey needs to sign as guests do: the mails of a company with a server of its own, and a telephone. */
import { cpfWithDigits } from '@claquete/core/kernel/person/documento'
import type { Browser, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { mailServer } from './mail-server.ts'
import { expect } from './test.ts'

export type MailBox = Awaited<ReturnType<typeof mailServer>>

export const cpf = cpfWithDigits('123456789')

export const mailsTo = async ({ received }: MailBox, address: string) => {
  const all = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  return all.filter(({ to }) => to?.some((one) => one.address === address))
}

/** Waits for a mail to an address whose text matches, and returns the first group of the newest match. */
export async function findIn(mail: MailBox, address: string, wanted: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(mail, address)).map(
          ({ text = '', subject = '' }) => `${subject}\n${text}`,
        )
        found = texts.flatMap((text) => wanted.exec(text)?.[1] ?? []).at(-1) ?? ''
        return found
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return found
}

export const linkIn = /token=([\w.-]+)/u
export const codeIn = /^\s*(\d{6})\s*$/mu

export const telephone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Reads to the end with the button that leads on; returns the one that signs. */
export async function readToTheEnd(page: Page) {
  const goOn = page.getByRole('button', { name: /^Continuar lendo/u })
  const sign = page.getByRole('button', { name: 'Assinar', exact: true })
  await expect(goOn.or(sign)).toBeVisible()
  for (let turn = 0; turn < 60 && !(await sign.isVisible()); turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(150)
  }
  await expect(sign).toBeVisible()
  return sign
}

/** Reads, proves the address by its code and signs by typing the name. */
export async function signByLink(
  browser: Browser,
  mail: MailBox,
  { nome, email }: { readonly nome: string; readonly email: string },
): Promise<void> {
  const token = await findIn(mail, email, linkIn)
  const context = await telephone(browser)
  const page = await context.newPage()
  await page.goto(`/assinatura/assinar?token=${token}`)
  await (await readToTheEnd(page)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Enviamos um código/u)).toBeVisible()
  await dialog.getByLabel('Código de 6 números').fill(await findIn(mail, email, codeIn))
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Seu nome completo').fill(nome)
  const document = dialog.getByLabel('CPF')
  if (await document.isVisible()) await document.fill(cpf)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: /Você assinou|Assinado por todos/u }),
  ).toBeVisible()
  await context.close()
}
