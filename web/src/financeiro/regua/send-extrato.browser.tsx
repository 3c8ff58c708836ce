import { expect, test } from 'vitest'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { SendExtratoDialog } from './send-extrato.dialog.tsx'

const draft = { pessoa: 'Ana', email: 'ana@exemplo.com.br', titulos: 2, em_aberto: 100, vencido: 0 }

const serve = () =>
  answerBy(({ method }) => ({
    body: method === 'POST' ? { success: true } : { success: true, data: draft },
  }))

const sentTo = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ method, path }) => method === 'POST' && path === '/cobranca/extratos')

test('the statement goes to the address of the register while nobody typed another', async () => {
  const asked = serve()
  await show(<SendExtratoDialog id_pessoa={7} onClose={() => undefined} />)
  await expect.element(field('E-mail')).toHaveValue('ana@exemplo.com.br')
  await button('Enviar').click()
  await expect
    .poll(() => sentTo(asked).map(({ body }) => body))
    .toEqual([{ id_pessoa: 7, email: 'ana@exemplo.com.br', mensagem: '', validade: 30 }])
})

test('another address that was typed is the one sent', async () => {
  const asked = serve()
  await show(<SendExtratoDialog id_pessoa={7} onClose={() => undefined} />)
  await expect.element(field('E-mail')).toHaveValue('ana@exemplo.com.br')
  await field('E-mail').fill('financeiro@exemplo.com.br')
  await expect.element(field('E-mail')).toHaveFocus()
  await button('Enviar').click()
  await expect
    .poll(() => sentTo(asked).map(({ body }) => body))
    .toMatchObject([{ email: 'financeiro@exemplo.com.br' }])
})
