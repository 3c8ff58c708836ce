import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, refusal, show, signIn } from '../../../test/world.tsx'
import CallbackScreen from './callback.screen.tsx'

const at = '/docusign/callback'

test('who signed at DocuSign is brought back to the envelope of the page that they opened', async () => {
  await signIn('assinatura.consultar')
  const asked = answerBy(() => ({ body: { data: { id_envelope: 7 } } }))
  await show(<CallbackScreen />, at, `${at}?state=segredo&event=signing_complete`)
  await expect.element(page.getByText('Outra tela')).toBeVisible()
  expect(asked).toMatchObject([
    { method: 'POST', path: '/docusign/assinatura', body: { state: 'segredo' } },
  ])
})

test('a return that is of no page of theirs says so, and where the envelope is', async () => {
  await signIn('assinatura.consultar')
  answerBy(() => refusal({}, 'Este retorno da DocuSign já foi usado.'))
  await show(<CallbackScreen />, at, `${at}?state=usado&event=signing_complete`)
  await expect.element(page.getByText('Este retorno da DocuSign já foi usado.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver os envelopes' })).toBeVisible()
})

test('a return without a state asks for nothing', async () => {
  await signIn('assinatura.consultar')
  const asked = answerBy(() => ({ body: {} }))
  await show(<CallbackScreen />, at, `${at}?envelope=7&event=signing_complete`)
  await expect
    .element(page.getByText(/não é de uma página da DocuSign que você abriu/u))
    .toBeVisible()
  expect(asked).toEqual([])
})
