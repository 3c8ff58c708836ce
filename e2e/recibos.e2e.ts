import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('what was received becomes a receipt: its text is edited, it is printed, and cancelled keeps its number', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/financeiro/contas-receber/listar?situacao=pago')
  await page
    .getByRole('checkbox', { name: /^Selecionar/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Gerar recibo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar recibo' })
  await expect(dialog.getByText(/recebeu de/)).toBeVisible()
  await dialog.getByLabel('Referente a').fill('entrega do filme de Natal')
  await dialog.getByLabel('Também assinam').fill('Testemunha Um')
  // Typed work is asked about before it is lost.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  const pdf = page.waitForResponse((reply) => /\/financeiro\/recibos\/\d+\/pdf/.test(reply.url()))
  await dialog.getByRole('button', { name: 'Gerar recibo' }).click()
  expect((await pdf).headers()['content-type']).toContain('application/pdf')

  await page.goto('/financeiro/recibos?search=natal')
  const row = page.getByRole('row').filter({ hasText: 'entrega do filme de Natal' })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Ações/u }).click()
  await page.getByRole('menuitem', { name: 'Abrir' }).click()
  const panel = page.getByRole('dialog', { name: /^Recibo \d+/ })
  await expect(panel.getByText(/referente a entrega do filme de Natal\./)).toBeVisible()
  await panel.getByRole('button', { name: 'Cancelar recibo' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancelar o recibo/ })
  await cancel.getByLabel('Motivo').fill('Emitido em nome errado')
  await cancel.getByRole('button', { name: 'Cancelar recibo' }).click()
  await expect(panel.getByText('Motivo: Emitido em nome errado')).toBeVisible()
})
