import { cnpjWithDigits, cpfWithDigits } from '@claquete/core/kernel/person/documento'
import { peopleCsv } from './people-csv.ts'
import { openMenu, enter, signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

test('a unit is registered', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page)
  await openMenu(page, 'CADASTROS')
  await page.getByRole('link', { name: 'Empresas', exact: true }).click()
  await page.getByRole('link', { name: 'Nova empresa' }).click()
  await page.getByRole('textbox', { name: 'Nome fantasia' }).fill('Aurora Recife')
  await page.getByRole('textbox', { name: 'Razão social' }).fill('Aurora Filmes Recife Ltda')
  await page.getByRole('textbox', { name: 'CNPJ' }).fill(cnpjWithDigits('12ABC3450001'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: 'Aurora Recife' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a person is registered, a wrong document is told beside the field, nothing typed is lost', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/pessoas/formulario')
  await page.getByText('Pessoa física').click()
  await page.getByRole('textbox', { name: 'CPF', exact: true }).fill('111.111.111-11')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Maria da Jornada')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('CPF inválido: confira os dígitos').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(
    'Maria da Jornada',
  )
  await page.getByRole('textbox', { name: 'CPF', exact: true }).fill(cpfWithDigits('987654321'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/pessoas\/listar/)
  await page.getByRole('textbox', { name: 'Buscar' }).fill('maria da jornada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Maria da Jornada' })).toBeVisible()
})

test('ten thousand people come in from a CSV; the lines left out say why; they are found', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page)
  await page.goto('/configuracoes/import-persons')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'pessoas.csv',
      mimeType: 'text/csv',
      buffer: peopleCsv(10_000),
    })
  await expect(page.getByRole('combobox', { name: 'Campo da coluna Razão Social' })).toBeVisible()
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await expect(page.getByText('Prontas para importar')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('9.998').first()).toBeVisible()
  const leftOut = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: /^Importar [\d.]+ linhas? válidas?$/u }).click()
  await leftOut
  await expect(page.getByText('Pessoas importadas')).toBeVisible({ timeout: 90_000 })
  await page.goto('/pessoas/listar')
  await expect(page.getByText(/mais de 10\.000/i)).toBeVisible()
  await page.getByRole('textbox', { name: 'Buscar' }).fill('Conceição Brandão 9802')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Brandão 9802/ }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('two records of one person become one', async ({ page }) => {
  await signIn(page)
  for (const razao of ['Repetida da Silva', 'Repetida da Silva']) {
    await page.goto('/pessoas/formulario')
    await page.getByRole('textbox', { name: 'Razão Social', exact: true }).fill(razao)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page).toHaveURL(/\/pessoas\/listar/)
  }
  await page.getByRole('textbox', { name: 'Buscar' }).fill('Repetida da Silva')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: /Selecionar todos/ }).check()
  await page.getByRole('link', { name: 'Unificar' }).click()
  await expect(page.getByText('Qual cadastro fica?')).toBeVisible()
  await page.getByRole('button', { name: /^Unificar 2/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unificar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/pessoas/listar?search=Repetida%20da%20Silva')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the list is exported to Excel', async ({ page }) => {
  await enter(page)
  await page.goto('/pessoas/listar')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Pessoas .*\.xlsx$/)
})
