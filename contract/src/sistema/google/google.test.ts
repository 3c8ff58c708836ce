import { expect, test } from 'vitest'
import { mailKinds } from '../../kernel/mail-kinds.ts'
import { gmailFinanceKinds, gmailKinds } from './google.ts'

/** What is about accounts and codes leaves by the installation, so that a lost connection locks nobody out. */
const neverByGmail = [
  'assinatura_codigo',
  'aviso_seguranca',
  'entrada',
  'plano',
  'redefinicao_senha',
  'teste',
]

test('every kind of mail leaves by one of the two accounts, or never does; what cannot be sent is no choice', () => {
  // Kept for what was sent before signatures were: nothing is sent as it any more.
  const { contrato: _, ...sent } = mailKinds
  const chosen = [...Object.keys(gmailKinds), ...Object.keys(gmailFinanceKinds), ...neverByGmail]
  expect(chosen.toSorted()).toEqual(Object.keys(sent).toSorted())
})
