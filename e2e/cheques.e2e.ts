import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('two payables are paid by one cheque, which is printed, cleared, undone and returned', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/financeiro/contas-pagar/listar?situacao=em_aberto')
  const boxes = page.getByRole('checkbox', { name: /^Selecionar/ })
  await boxes.nth(2).check()
  await boxes.nth(3).check()
  await page.getByRole('button', { name: 'Emitir cheque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emitir cheque' })
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await dialog.getByRole('combobox', { name: /^Conta/ }).selectOption({ label: 'Itaú · movimento' })
  const numero = await dialog.getByLabel('Número do cheque').inputValue()
  await dialog.getByLabel('Favorecido').fill('Fornecedor da jornada')
  // Typed work is asked about before it is lost.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await dialog.getByRole('button', { name: 'Emitir cheque' }).click()
  await expect(page.getByText(`Cheque nº ${numero} emitido`)).toBeVisible()

  await page.goto('/financeiro/cheques?search=jornada')
  const row = page.getByRole('row').filter({ hasText: 'Fornecedor da jornada' })
  await expect(row.getByText('Emitido')).toBeVisible()
  const balances = page.getByLabel('Saldos', { exact: true }).locator('dd')
  const before = await balances.first().textContent()

  // Seen before it is printed, then printed.
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Imprimir cheque' })
  await expect(preview.getByRole('img', { name: /Fornecedor da jornada/ })).toBeVisible()
  const pdf = page.waitForResponse((reply) => reply.url().includes('/cheques/imprimir-cheques/'))
  await preview.getByRole('button', { name: 'Imprimir 1 cheque' }).click()
  expect((await pdf).headers()['content-type']).toContain('application/pdf')

  // Cleared: the accounting balance stays, for the cheque was out of it from its issue.
  await page.getByRole('button', { name: 'Compensar' }).click()
  const clear = page.getByRole('dialog', { name: `Compensar o cheque nº ${numero}` })
  await clear.getByRole('button', { name: 'Compensar' }).click()
  await expect(row.getByText('Compensado')).toBeVisible()
  await expect(balances.first()).toHaveText(before ?? '')

  await row.getByRole('button', { name: /^Ações/u }).click()
  await page.getByRole('menuitem', { name: 'Abrir' }).click()
  const panel = page.getByRole('dialog', { name: `Cheque nº ${numero}` })
  await panel.getByRole('button', { name: 'Desfazer compensação' }).click()
  await page
    .getByRole('dialog', { name: /^Desfazer a compensação/ })
    .getByRole('button', { name: 'Desfazer a compensação' })
    .click()
  await expect(panel.getByText('Emitido', { exact: true }).first()).toBeVisible()

  // Returned by 11: what it paid is owed again.
  await panel.getByRole('button', { name: 'Devolver' }).click()
  const back = page.getByRole('dialog', { name: /^Registrar a devolução/ })
  await back.getByLabel('Alínea').selectOption('11')
  await back.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(panel.getByText('voltou a ser devido').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Reapresentar' })).toBeVisible()
  await expect(panel.getByText('11 · Sem fundos, 1ª apresentação').first()).toBeVisible()
})

test('positions are moved with the arrow keys, seen at once and kept per bank', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/financeiro/cheques/impressao?banco=341')
  const paper = page.getByRole('img', { name: /Cheque de exemplo/ })
  await expect(paper).toBeVisible()
  const field = page.getByRole('group', { name: 'Favorecido' }).getByLabel('Esquerda')
  await field.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('13')
  await expect(paper.getByText('Favorecido do cheque de exemplo')).toHaveAttribute('x', '13')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Posições de impressão salvas')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('13')
})
