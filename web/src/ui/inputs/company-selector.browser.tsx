import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, show } from '../../../test/world.tsx'
import { CompanySelector } from './company-selector.tsx'

const companies = [
  { id_empresa: 1, fantasia: 'Aurora', razao: 'Aurora Filmes Ltda' },
  { id_empresa: 2, fantasia: 'Vereda', razao: 'Vereda' },
]

test('the company selector says Empresa, Selecione a empresa, Todas as Empresas and fantasia - razao', async () => {
  answerBy(() => ({ body: { data: { data: companies, total: 2 } } }))
  let chosen: string | null = '1'
  await show(<CompanySelector withAll value={chosen} onChange={(value) => (chosen = value)} />)
  const selector = page.getByRole('combobox', { name: 'Empresa', exact: true })
  await expect.element(selector).toHaveAttribute('placeholder', 'Selecione a empresa')
  await expect.element(selector).toHaveValue('Aurora - Aurora Filmes Ltda')
  await selector.click()
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent)
  await expect.poll(options).toEqual(['Todas as Empresas', 'Aurora - Aurora Filmes Ltda', 'Vereda'])
  await page.getByRole('option', { name: 'Todas as Empresas' }).click()
  expect(chosen).toBeNull()
})
