import { administratorOf, createCompany, senderAs } from './company.ts'
import { signInByForm } from './person.ts'
import { expect, test } from './test.ts'

const company = administratorOf('avisos')

test('what was told while nobody was there waits under the bell, is counted, and stays once read', async ({
  page,
  request,
}) => {
  await createCompany(company, 'Produtora dos avisos')
  const send = await senderAs(request, company)
  const told = { titulo: 'O banco mudou', msg: 'Use a conta nova a partir de hoje.' }
  await send('post', '/v2/notificacoes', told)

  // The session that told it is over: this is another one.
  await signInByForm(page, company)
  const bell = page.getByRole('button', { name: 'Avisos, 1 novo' })
  await bell.click()
  const line = page.getByRole('listitem').filter({ hasText: told.titulo })
  await expect(line).toContainText(told.msg)
  await page.keyboard.press('Escape')
  const read = page.getByRole('button', { name: 'Avisos', exact: true })
  await expect(read).toBeVisible()

  await page.reload()
  await read.click()
  await expect(line).toBeVisible()
})
