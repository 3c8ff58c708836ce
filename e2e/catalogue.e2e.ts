import { signIn, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

test('a product typed again is pointed out, and the two become one', async ({ page }) => {
  await signIn(page)
  const errors = watchErrors(page)
  const name = `Diária de câmera ${Date.now() % 100_000}`

  await page.goto('/produtos/formulario')
  await page.getByLabel('Produto').fill(name)
  await page.getByLabel('Valor').fill('1000+250*2')
  await page.getByLabel('Custo').fill('900')
  await page.getByLabel('Código').focus()
  await expect(page.getByText('R$ 600,00 · 40,00%')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Produto cadastrado com sucesso')).toBeVisible()

  await page.goto('/produtos/formulario')
  await page.getByLabel('Produto').fill(name.toUpperCase())
  await page.getByLabel('Código').fill('CAM-900')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Já existe “${name}” com o mesmo nome ou código.`)).toBeVisible()

  await page.goto(`/produtos/listar?search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('row').filter({ hasText: new RegExp(name, 'i') })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Unificar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Qual cadastro fica?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unificar 2 cadastros' }).click()
  await page.getByRole('button', { name: 'Unificar', exact: true }).click()
  await expect(page).toHaveURL(/\/produtos\/formulario\/\d+$/)
  await expect(page.getByLabel('Código')).toHaveValue('CAM-900')
  await expect(page.getByLabel('Valor')).toHaveValue('1.500,00')

  await page.goto(`/produtos/listar?search=${encodeURIComponent(name)}`)
  await expect(rows).toHaveCount(1)
  expect(errors).toEqual([])
})
