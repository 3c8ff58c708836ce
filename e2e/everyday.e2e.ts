import { settled } from './looks.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('on a phone a person is called, written to and found on WhatsApp from the card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/pessoas/listar')
  await settled(page)
  await expect(page.getByRole('link', { name: /^Ligar para /u }).first()).toHaveAttribute(
    'href',
    /^tel:\+55\d{10,11}$/u,
  )
  await expect(page.getByRole('link', { name: /^WhatsApp de /u }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/55\d{11}$/u,
  )
  await expect(page.getByRole('link', { name: /^Escrever para /u }).first()).toHaveAttribute(
    'href',
    /^mailto:.+@/u,
  )
  await expect(page.getByRole('button', { name: 'Mais campos' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

test('an individual is asked for nothing of a company, and what is seldom filled is folded', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/pessoas/formulario')
  await settled(page)
  const labels = await page
    .locator('form')
    .getByRole('textbox')
    .evaluateAll((inputs) =>
      inputs.map((input) =>
        (input as HTMLInputElement).labels?.[0]?.textContent?.replace(' *', ''),
      ),
    )
  expect(labels.slice(0, 7)).toEqual([
    'CNPJ',
    'Razão Social',
    'Fantasia',
    'Celular',
    'Telefone',
    'E-mail',
    'Chave Pix',
  ])
  await expect(page.getByRole('textbox', { name: 'Skype' })).toHaveCount(0)
  await page.getByText('Pessoa física').click()
  await page.getByRole('link', { name: 'Mostrar Mais dados' }).click()
  await expect(page.getByRole('textbox', { name: 'RG', exact: true })).toBeVisible()
  for (const name of ['Inscrição municipal', 'Inscrição estadual', 'Contato 1', 'Fax']) {
    await expect(page.getByRole('textbox', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: 'Contatos' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Pessoa do Pix')
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('pix@pessoa.com.br')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/pessoas\/listar/u)
  await page.goto('/pessoas/listar?search=Pessoa+do+Pix')
  await page.getByRole('link', { name: 'Pessoa do Pix' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Chave Pix' })).toHaveValue('pix@pessoa.com.br')
})

test('payables open with the filters folded, and the statement says its period', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/financeiro/contas-pagar/listar')
  await settled(page)
  await expect(page.getByRole('button', { name: /^Mais campos/u })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await page.goto('/financeiro/lancamentos/listar')
  await settled(page)
  const dates = page.getByPlaceholder('dd/mm/aaaa')
  await expect(dates.first()).toHaveValue(/^01\/\d\d\/20\d\d$/u)
  await expect(dates.nth(1)).toHaveValue(/^\d\d\/\d\d\/20\d\d$/u)
})

test('the sheet compares versions with a button and says what the client answered', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orcamentos/listar?search=Campanha+de+Natal')
  await settled(page)
  await page.getByRole('grid').getByRole('link').first().click()
  await settled(page)
  await expect(page.getByRole('link', { name: 'Comparar' })).toBeVisible()
})
