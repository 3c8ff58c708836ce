import { expect, test } from 'vitest'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const refused = (codigo: string, campo: string, msg: string) => ({
  status: 422,
  body: { success: false, msg, codigo, erros: [{ campo, msg }] },
})

test('the password is asked, and then the code that the server wants; both go together', async () => {
  const confirmed = () => asked.filter(({ method }) => method === 'POST')
  const asked = answerBy(({ method }) => {
    if (method === 'GET') return { body: { data: {} } }
    if (confirmed().length === 1) return refused('segundo_passo', 'codigo', 'Digite o código')
    return { body: {} }
  })
  let given = 0
  await show(<PasswordDialog onGiven={() => (given += 1)} onClose={() => undefined} />)
  await expect.element(field('Senha')).toHaveFocus()
  await expect.element(button('Confirmar')).toBeDisabled()
  await field('Senha').fill('segredo')
  await expect.element(field('Código')).not.toBeInTheDocument()
  await button('Confirmar').click()
  await expect.element(field('Código')).toBeVisible()
  await expect.element(field('Senha')).toHaveValue('segredo')
  expect(given).toBe(0)
  await field('Código').fill('123456')
  await button('Confirmar').click()
  await expect.poll(() => given).toBe(1)
  expect(confirmed().map(({ body }) => body)).toEqual([
    { senha: 'segredo' },
    { senha: 'segredo', codigo: '123456' },
  ])
  expect(document.body.textContent).not.toContain('Salvo com sucesso')
})
