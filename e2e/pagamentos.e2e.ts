import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { signIn } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

test('a payable is prepared, mended and put into a batch; another one is released and paid without a file', async ({
  page,
}) => {
  await signIn(page)
  // Of somebody whose register does not say how they are paid.
  const { id_pessoa } = await call(page, '/pessoa/post', {
    razao: 'Maquinista da jornada',
    tipo_pessoa: 'PJ',
    cnpj: cnpjWithDigits('456123780001'),
  })
  await call(page, '/lancamentos/post/tipo/contas-pagar', {
    descricao: 'Diária de maquinista da jornada',
    valor: 350,
    dataVencimento: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    id_empresa: 1,
    id_pessoa,
  })
  await page.goto('/financeiro/contas-pagar/listar?search=maquinista+da+jornada')
  await page
    .getByRole('checkbox', { name: /^Selecionar linha/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Preparar pagamento' }).click()
  const table = page.getByRole('region', { name: 'Títulos a pagar' })
  await expect(table.getByRole('row')).toHaveCount(2)
  const create = page.getByRole('button', { name: /^Montar/ })
  await expect(create).toBeDisabled()
  await page.getByLabel('Conta de todos').selectOption({ label: 'Itaú · movimento' })

  // A key with a wrong digit stays on the screen with what is wrong; a right one is stored.
  await table
    .getByRole('button', { name: /^Corrigir/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Como pagar' })
  await dialog.getByLabel('Forma').selectOption({ label: 'Pix por chave' })
  await dialog.getByLabel('Tipo da chave').selectOption({ label: 'CPF' })
  await dialog.getByLabel('Chave Pix').fill('123.456.789-00')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Isto não é CPF: confira.').first()).toBeVisible()
  await dialog.getByLabel('Tipo da chave').selectOption({ label: 'E-mail' })
  await dialog.getByLabel('Chave Pix').fill('jornada@exemplo.com.br')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(table.getByText('jornada@exemplo.com.br')).toBeVisible()

  // Each warning is accepted by name.
  await expect(table.getByText(/não está no cadastro/)).toBeVisible()
  for (const box of await table.getByRole('checkbox').all()) await box.check()
  await create.click()
  await expect(page.getByText(/^Lotes? montados?$|lotes montados/)).toBeVisible()

  // Who prepared a batch does not release it; that of a colleague is released.
  await page.goto('/financeiro/pagamentos?estado=rascunho')
  await page.getByRole('row').filter({ hasText: 'Márcia Yamamoto' }).first().click()
  await page.getByRole('button', { name: 'Liberar' }).click()
  const release = page.getByRole('dialog', { name: /^Liberar o lote/ })
  await release.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Lote liberado')).toBeVisible()

  // Enter alone says that a payment was made, and the next one comes.
  await page.getByRole('link', { name: 'Pagar sem arquivo' }).click()
  const progress = page.getByLabel('Andamento').locator('dd')
  await expect(progress.first()).toHaveText(/^0 de/)
  await expect(page.getByRole('button', { name: 'Paguei' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(progress.first()).toHaveText(/^1 de/)
})
