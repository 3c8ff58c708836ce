import { signIn, tokenOf } from './person.ts'
import { expect, test } from './test.ts'

test('a report is scheduled from its screen, sent now, changed and stopped by the link of its mail', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/relatorios/contas-pagas/listar')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Receber por e-mail…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receber por e-mail' })
  await dialog.getByLabel('Nome').fill('')
  await dialog.getByRole('checkbox', { name: 'PDF' }).uncheck()
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await expect(dialog.getByText('Escolha ao menos um formato').first()).toBeVisible()
  // Typed work is asked about before it is lost.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await dialog.getByLabel('Nome').fill('Pagas da semana')
  await dialog.getByRole('checkbox', { name: 'Excel' }).check()
  await dialog.getByLabel('Dia da semana').selectOption('sexta-feira')
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/entregas')
  const row = page.getByRole('row').filter({ hasText: 'Pagas da semana' })
  await expect(row.getByText('Toda sexta-feira, às 8h')).toBeVisible()
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Ações/u }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Enviar agora para mim')
  await expect(row.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 30_000 })

  await act('Alterar')
  const change = page.getByRole('dialog', { name: 'Relatório por e-mail' })
  await change.getByLabel('Quando').selectOption('Todo mês')
  await change.getByLabel('Dia do mês').selectOption('10')
  await change.getByRole('button', { name: 'Salvar' }).click()
  await expect(row.getByText('Todo dia 10 do mês, às 8h')).toBeVisible()

  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const { data } = await (await page.request.get('/api/v2/entregas', { headers })).json()
  const id = data.data.find((one: { nome: string }) => one.nome === 'Pagas da semana').id_entrega
  await page.goto(`/entregas?parar=${id}`)
  await page.getByRole('button', { name: 'Parar de receber' }).click()
  await expect(row.getByText(/\(parou\)/)).toBeVisible()
  await act('Excluir')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(row).toBeHidden()
})
