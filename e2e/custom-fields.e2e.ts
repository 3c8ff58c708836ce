import { settled } from './looks.ts'
import { enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

test('a field of one’s own is made, filled in, seen in the list, filtered, moved and deleted', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page)
  await page.goto('/configuracoes/campos-personalizados?model=pessoa')
  await expect(page.getByRole('heading', { name: 'Pessoas' })).toBeVisible()
  await settled(page)

  await page.keyboard.press('n')
  await page.getByLabel('Nome').fill('Instrumento')
  await page.getByRole('radio', { name: 'Lista' }).check({ force: true })
  await page.getByLabel(/^Opção 1/).fill('Viola')
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Opção 2/).fill('Pandeiro')
  await page.getByRole('switch', { name: 'Mostrar como coluna da lista' }).check({ force: true })
  await page.getByRole('button', { name: 'Salvar' }).click()
  const link = page.getByRole('link', { name: 'Instrumento' })
  await expect(link).toBeVisible()
  await expect(page.getByText('Lista · Viola, Pandeiro')).toBeVisible()

  await link.focus()
  const names = page.locator('ul[aria-label^="Campos"] a')
  const count = await names.count()
  const id = Number(/campo=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1])
  const stored = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/field-custom/ordem') && answer.request().postDataJSON().ids[0] === id,
  )
  for (let step = 1; step < count; step += 1) await page.keyboard.press('Alt+ArrowUp')
  await expect(names.first()).toHaveText('Instrumento')
  await stored
  await page.reload()
  await expect(names.first()).toHaveText('Instrumento')

  await page.goto('/pessoas/formulario')
  await page.getByRole('textbox', { name: 'Razão Social' }).fill('Quarteto da Jornada')
  const instrument = page.getByRole('combobox', { name: 'Instrumento' })
  // A dropdown opened while its field still scrolls is hidden, as if the field had left the viewport.
  await instrument.scrollIntoViewIfNeeded()
  await settled(page)
  await instrument.click()
  await page.getByRole('option', { name: 'Pandeiro' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/pessoas\/listar/)

  await page.getByRole('button', { name: 'Mais campos' }).click()
  await page.getByLabel('Instrumento').selectOption('Pandeiro')
  await page.getByRole('button', { name: 'Buscar' }).last().click()
  const row = page.getByRole('row', { name: /Quarteto da Jornada/ })
  await expect(row).toContainText('Pandeiro')
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await page.getByRole('button', { name: 'Instrumento' }).click()
  await expect(page).toHaveURL(/sort=campo/)
  await expect(row).toBeVisible()

  await page.goto('/configuracoes/campos-personalizados?model=pessoa')
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Excluir Instrumento' }).click()
  await expect(page.getByText(/Ele está preenchido em 1 pessoa/)).toBeVisible()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(link).toHaveCount(0)
  expect(errors).toEqual([])
})
