import type { Page } from '@playwright/test'
import { faults } from './looks.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const pdf = {
  name: 'assinado.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}

/** Waits for the act of a dialog: it closes once the server has answered. */
async function doIn(page: Page, dialog: string, act: string) {
  const shown = page.getByRole('dialog', { name: dialog })
  await shown.getByRole('button', { name: act, exact: true }).click()
  await expect(shown).toBeHidden()
}

test('a contract is issued from a budget, its text changed and the difference seen, signed outside, and its titles stand in the ledger', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orcamentos/contratos/documentos/1')
  await page.getByRole('link', { name: /^Job / }).click()
  await page.waitForURL(/orcamentos\/formulario\/\d+/u)
  const id_orcamento = /formulario\/(\d+)/u.exec(page.url())?.[1] ?? ''
  await page.goto(`/orcamentos/publicitario/emitir-contrato/${id_orcamento}`)
  await page.getByRole('radio', { name: /^Cliente/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continuar' }).click()

  await page.getByLabel('Objeto').fill('filme de teste da jornada')
  await page.getByLabel('Valor do contrato').fill('3000')
  await page.getByRole('button', { name: 'Dividir' }).click()
  await page.getByRole('menuitem', { name: '3 parcelas mensais' }).click()
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = page.getByRole('dialog', { name: 'Pré-visualização' })
  await expect(preview.getByText('filme de teste da jornada').first()).toBeVisible()
  await expect(preview.getByText('Medida Provisória nº 2.200-2/2001')).toBeVisible()
  const blanks = preview.getByRole('button', { name: 'Deixar tudo em branco' })
  if (await blanks.isVisible()) await blanks.click()
  for (const box of await preview.getByRole('checkbox').all()) await box.check()
  await preview.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/contratos\/documentos\/\d+$/u)

  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  const emit = page.getByRole('dialog', { name: /^Emitir CTR-/ })
  await expect(
    emit.getByText('3 títulos a receber serão abertos, de R$ 3.000,00 ao todo.'),
  ).toBeVisible()
  await emit.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(page.getByText('Emitido', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Revisar o texto' }).click()
  await doIn(page, 'Revisar o contrato?', 'Revisar')
  await expect(page.getByText('Esta é a versão 2.')).toBeVisible()
  await page.getByLabel('Objeto').fill('série de teste da jornada')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'O que mudou' }).click()
  const difference = page.getByRole('dialog', { name: /^O que mudou da versão 1/ })
  await expect(difference.locator('del')).toHaveText('filme')
  await expect(difference.locator('ins')).toHaveText('série')
  await difference.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await emit.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(emit).toBeHidden()
  await page.getByRole('button', { name: 'Registrar assinatura' }).click()
  const sign = page.getByRole('dialog', { name: 'Registrar assinatura' })
  await sign.locator('input[type=file]').setInputFiles(pdf)
  await expect(sign.getByText('assinado.pdf')).toBeVisible()
  await sign.getByLabel('Quem conferiu').fill('Ana Conferente')
  expect(await faults(page)).toEqual([])
  await sign.getByRole('button', { name: 'Registrar e abrir os títulos' }).click()
  await expect(page.getByText('Assinado', { exact: true }).first()).toBeVisible()
  const titles = page.getByRole('link', { name: /^nº \d+/ })
  await expect(titles).toHaveCount(3)
  await titles.first().click()
  await expect(page.getByLabel('Descrição')).toHaveValue(/^Contrato CTR-/)
  await expect(page.getByLabel(/^Valor/u).first()).toHaveValue(/1\.000,00/)
})

test('a contract goes into a safe, and does not leave it before its day', async ({ page }) => {
  await signIn(page)
  await page.goto('/orcamentos/contratos/cofres')
  await page.getByRole('button', { name: 'Novo cofre' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo cofre' })
  await dialog.getByLabel('Nome').fill('Cofre da jornada')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/orcamentos/contratos/documentos/5')
  const arrange = async (folder: string) => {
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Pasta e etiquetas' }).click()
    const form = page.getByRole('dialog', { name: 'Pasta e etiquetas' })
    await form.getByLabel('Pasta ou cofre').fill(folder)
    await page.getByRole('option', { name: folder }).click()
    await form.getByRole('button', { name: 'Salvar' }).click()
    return form
  }
  await expect(await arrange('Cofre da jornada')).toBeHidden()
  const form = await arrange('Elenco')
  await expect(form.getByText(/fica no cofre “Cofre da jornada” até/).first()).toBeVisible()
})
