import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('a question in words opens the report with its filters, and says what it did not understand', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Tela, registro, ação ou pergunta…' })
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  const year = new Date().getFullYear()

  await ask(`lucro por cliente ${year}`)
  const margin = page.getByRole('option', {
    name: `Margem dos jobs: Resultado · por cliente · ${year}`,
  })
  await expect(margin).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/relatorios\/graficos\/listar\?.*por=cliente/)
  await expect(page.getByLabel('Margem por')).toHaveValue('cliente')

  await ask(`quanto a Caravela deve em ${year}`)
  await page
    .getByRole('option', { name: new RegExp(`^Lançamentos: A receber · ${year} · .*Caravela`) })
    .first()
    .click()
  await expect(page).toHaveURL(/situacao=em_aberto/)
  await expect(page).toHaveURL(/id_pessoa=\d+/)
  const days = `01/01/${year} a 31/12/${year}`
  await expect(page.getByText(days, { exact: true })).toBeVisible()

  // An account is found by its name in the singular.
  await ask(`quanto gastei com locação em ${year}`)
  await page
    .getByRole('option', { name: /^Lançamentos: Despesas · .*Locações/ })
    .first()
    .click()
  await expect(page).toHaveURL(/id_grupoCusto=\d+/)

  // The result opens in the months of the question.
  await ask(`resultado de outubro de ${year}`)
  await page
    .getByRole('option', { name: `Resultado financeiro: Resultado · outubro de ${year}` })
    .click()
  await expect(page.getByRole('combobox', { name: 'De' })).toHaveValue('10')
  await expect(page.getByRole('combobox', { name: 'Até' })).toHaveValue('10')

  await ask('gastos com abracadabra')
  await expect(page.getByText('Não entendi “abracadabra”')).toBeVisible()
  // The name of a screen stays the name of a screen.
  await page.keyboard.press('Escape')
  await ask('contas pagas')
  await expect(page.getByRole('option', { name: /^Contas pagas/ }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /^Contas pagas: / })).toBeHidden()
})
