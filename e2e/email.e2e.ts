import { administratorOf, createCompany } from './company.ts'
import { mailServer } from './mail-server.ts'
import { enter, watchErrors } from './person.ts'
import { expect, test } from './test.ts'

const who = administratorOf('correio')

test.beforeAll(() => createCompany(who, 'Correio'))

test('a wrong server makes mails wait and say why; fixing it sends them while one watches', async ({
  page,
  request,
}) => {
  const mail = await mailServer()
  const errors = watchErrors(page)
  await enter(page, who)
  await page.goto('/configuracoes/email')
  await expect(page.getByRole('button', { name: 'Enviar e-mail de teste' })).toBeDisabled()
  await expect(page.getByText('não há o que testar')).toBeVisible()
  await page.getByRole('switch', { name: 'Usar servidor próprio' }).click()
  await page.getByRole('textbox', { name: 'Servidor' }).fill('127.0.0.1')
  await page.getByRole('combobox', { name: 'Segurança' }).click()
  await page.getByRole('option', { name: /Nenhuma/ }).click()
  await page.getByRole('textbox', { name: 'Porta' }).fill('9')
  await page.getByRole('textbox', { name: 'E-mail do remetente' }).fill('oi@correio.com.br')
  await page.getByRole('button', { name: 'Enviar e-mail de teste' }).click()
  await expect(page.getByText('não aceitou a conexão. Confira o endereço e a porta')).toBeVisible()
  // Discards the console error that the browser reports for the refused request.
  errors.splice(0)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso')).toBeVisible()

  await page.goto('/configuracoes/emails/listar')
  await expect(page.getByText('Nenhum e-mail ainda')).toBeVisible()
  await request.post('/api/v3/redefinir-senha', {
    data: { dominio: who.dominio, login: who.login },
  })
  const row = page.getByRole('row', { name: /escolha uma nova senha/ })
  await expect(row.getByText('Na fila')).toBeVisible()
  await expect(page.getByText('1 mensagem espera na fila.')).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByText('O conteúdo desta mensagem é sigiloso')).toBeVisible()
  await page.getByRole('tab', { name: /Tentativas/ }).click()
  await expect(page.getByText('Adiada')).toBeVisible()

  await page.goto('/configuracoes/email')
  await page.getByRole('textbox', { name: 'Porta' }).fill(String(mail.port))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso')).toBeVisible()
  await page.goto('/configuracoes/emails/listar')
  await expect(row.getByText('Enviado')).toBeVisible()
  expect(mail.received.filter((raw) => raw.includes('redefinir='))).toHaveLength(1)
  expect(errors).toEqual([])
  await mail.close()
})

test('tasks tell what was done', async ({ page }) => {
  await enter(page, who)
  await page.goto('/configuracoes/tarefas')
  const row = page.getByRole('row', { name: /Enviar e-mail/ })
  await expect(row.getByText('Feita')).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByRole('dialog').getByText(/de 29/)).toBeVisible()
})
