import { signIn, tokenOf } from './person.ts'
import { call } from './sheet.ts'
import { expect, test } from './test.ts'

test('a dialog that was opened before somebody else saved does not overwrite them', async ({
  page,
}) => {
  await signIn(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const stored = async () => {
    const reply = await page.request.get('/api/v2/cobranca/regua', { headers })
    return ((await reply.json()) as { data: Record<string, unknown> }).data
  }
  const { rodou_em: _ran, ligada_em: _since, ...before } = await stored()
  await page.goto('/financeiro/regua-cobranca')
  await page.getByRole('button', { name: /^Configurar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Régua de cobrança' })
  await dialog.getByLabel('Dias antes do vencimento').fill('7')
  const reread = page.waitForResponse(
    (reply) => reply.url().includes('/cobranca/regua') && reply.request().method() === 'GET',
  )
  const theirs = { ...before, valor_minimo: 77 }
  await call(page, '/v2/cobranca/regua', theirs)
  await reread
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Outra pessoa alterou', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Dias antes do vencimento')).toHaveValue('7')
  const now = await stored()
  expect(now['valor_minimo']).toBe(77)
  await call(page, '/v2/cobranca/regua', { ...before, versao: now['versao'] })
})
