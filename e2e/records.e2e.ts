import type { Locator } from '@playwright/test'
import { settled, walkTo } from './looks.ts'
import { enter, signIn } from './person.ts'
import { forms, missingAddresses } from './routes.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

test('a record that does not exist has a way back to its list, and nothing to try again', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/pessoas/formulario/999999999')
  await expect(page.getByRole('link', { name: 'Voltar para a lista' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  await expect(page).toHaveURL(/\/pessoas\/listar/u)
})

test('every screen of one record says that it does not exist, and leads back to its list', async ({
  page,
}) => {
  await signIn(page)
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  for (const address of missingAddresses) {
    await walkTo(page, address)
    await settled(page).catch(() => broken.push('espera sem fim'))
    const found = broken.splice(0)
    const back = page.getByRole('link', { name: 'Voltar para a lista' })
    await expect(back)
      .toHaveCount(1)
      .catch(() => found.push('sem volta para a lista'))
    if ((await page.getByRole('button', { name: 'Tentar de novo' }).count()) > 0) {
      found.push('manda tentar de novo')
    }
    expect.soft(found, address).toEqual([])
  }
})

const textsOf = (all: Locator, attribute: string): Promise<string[]> =>
  all.evaluateAll((found, name) => found.map((one) => one.getAttribute(name) ?? ''), attribute)

test('a form says all that is missing at once, in the order of the screen', async ({ page }) => {
  await signIn(page)
  let several = 0
  for (const address of forms) {
    await walkTo(page, address)
    await settled(page)
    await page.keyboard.press('Control+s')
    await settled(page)
    const form = page.locator('main form').first()
    const told = await textsOf(form.locator('[data-refused]'), 'data-refused')
    const onScreen = await textsOf(form.locator('[data-path]'), 'data-path')
    expect.soft(told, address).toEqual(onScreen.filter((path) => told.includes(path)))
    for (const path of told) {
      const field = form.locator(`[data-path=${JSON.stringify(path)}]`)
      const isMarked = await field.evaluate(
        (one) =>
          one.matches('[aria-invalid=true]') || one.querySelector('[aria-invalid=true]') !== null,
      )
      expect.soft(isMarked, `${address} ${path}`).toBe(true)
    }
    if (told.length > 1) several += 1
  }
  expect(several).toBeGreaterThan(5)
})

test('an unknown act of the copy form opens nothing', async ({ page }) => {
  await enter(page)
  await page.goto('/financeiro/lancamentos/formulario/apagar/1')
  await expect(
    page.getByText('A página que você procura não pode ser encontrada.').first(),
  ).toBeVisible()
})

test('a document that another person has is told on leaving the field', async ({ page }) => {
  await signIn(page)
  const razao = `Repetida ${Date.now() % 1_000_000} Ltda`
  const cnpj = '19.131.243/0001-97'
  await call(page, '/pessoa/post', { razao, tipo_pessoa: 'PJ', cnpj })
  await page.goto('/pessoas/formulario')
  await page.getByRole('textbox', { name: 'CNPJ' }).fill(cnpj)
  await page.getByRole('textbox', { name: 'Razão Social' }).focus()
  await expect(page.getByRole('alert')).toContainText('já tem este CNPJ')
  await expect(page.getByRole('link', { name: 'Abrir cadastro' })).toHaveAttribute(
    'href',
    /\/pessoas\/formulario\/\d+$/u,
  )
})
