import { readFileSync } from 'node:fs'
import { readZip } from '../api/src/kernel/sheets/testing/read-zip.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('the month is closed, packed with its codes, sent to the accountant and opened again', async ({
  page,
}) => {
  await signIn(page)

  // Codes of the accountant's chart.
  await page.goto('/relatorios/pacote-contador/arquivo')
  await page.getByRole('button', { name: 'Mudar códigos' }).first().click()
  const codes = page.getByRole('dialog', { name: 'Códigos: contas bancárias' })
  await codes.getByRole('textbox').first().fill('1102 é')
  await codes.getByRole('button', { name: 'Salvar' }).click()
  await expect(codes.getByText('Use letras, números, ponto e hífen').first()).toBeVisible()
  await codes.getByRole('textbox').first().fill('1102')
  await codes.getByRole('button', { name: 'Salvar' }).click()
  await expect(codes).toBeHidden()
  await expect(page.getByRole('cell', { name: '1102', exact: true })).toBeVisible()

  // The dialog warns that the month is open, and its link leads to the screen that closes it.
  await page.goto('/relatorios/pacote-contador')
  await page.getByRole('button', { name: 'Gerar pacote' }).first().click()
  const making = page.getByRole('dialog', { name: 'Gerar pacote do contador' })
  await expect(making.getByText('O mês está aberto')).toBeVisible()
  await making.getByRole('link', { name: 'Fechar o mês' }).click()
  await expect(making).toBeHidden()
  await page.getByRole('button', { name: 'Fechar', exact: true }).first().click()
  const closing = page.getByRole('dialog')
  await closing
    .getByRole('button', { name: /^Fechar/ })
    .last()
    .click()
  await expect(closing).toBeHidden()

  await page.goto('/relatorios/pacote-contador')
  await page.getByRole('button', { name: 'Gerar pacote' }).first().click()
  await expect(making.getByText('Movimentos', { exact: true })).toBeVisible()
  await expect(making.getByText('O mês está aberto')).toBeHidden()
  await making.getByRole('button', { name: 'Gerar', exact: true }).click()
  await expect(making).toBeHidden()
  // The newest is the first.
  const row = page.getByRole('row').nth(1)
  await expect(row.getByText('Sim', { exact: true })).toBeVisible()
  await expect(row.getByText('Pronto')).toBeVisible({ timeout: 30_000 })
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Ações/u }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const downloading = page.waitForEvent('download')
  await act('Baixar')
  const files = readZip(readFileSync(await (await downloading).path()))
  const names = [...files.keys()]
  expect(names[0]).toBe('0-indice.pdf')
  expect(names.some((name) => name.startsWith('1-lancamentos/movimentos-'))).toBe(true)
  const entries = names.find((name) => name.startsWith('1-lancamentos/importacao-')) ?? ''
  expect(files.get(entries)?.toString()).toContain(';1102;')

  await act('Enviar ao contador')
  const sending = page.getByRole('dialog', { name: /^Enviar o pacote/ })
  await sending.getByLabel('E-mail do contador').fill('contador')
  await sending.getByRole('button', { name: 'Enviar' }).click()
  await expect(sending.getByText('Informe um e-mail válido').first()).toBeVisible()
  await sending.getByLabel('E-mail do contador').fill('contador@exemplo.com.br')
  await sending.getByRole('button', { name: 'Enviar' }).click()
  await expect(sending).toBeHidden()
  await expect(row.getByText('contador@exemplo.com.br')).toBeVisible()

  // Other journeys write in that month.
  await page.goto('/financeiro/fechamento')
  await page.getByRole('button', { name: 'Reabrir' }).first().click()
  const reopening = page.getByRole('dialog')
  await reopening.getByLabel('Motivo').fill('Fim da jornada')
  await reopening.getByRole('button', { name: 'Reabrir' }).click()
  await expect(reopening).toBeHidden()
})
