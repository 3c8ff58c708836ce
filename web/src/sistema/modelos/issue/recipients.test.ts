import { expect, test } from 'vitest'
import { recipientOf, recipientText } from './recipients.ts'

test.each([
  ['ana@x.com.br', { nome: '', email: 'ana@x.com.br' }],
  [' Ana Souza <ana@x.com.br> ', { nome: 'Ana Souza', email: 'ana@x.com.br' }],
  ['<ana@x.com.br>', { nome: '', email: 'ana@x.com.br' }],
  ['sem endereço', { nome: '', email: 'sem endereço' }],
])('%s', (text, recipient) => {
  expect(recipientOf(text)).toEqual(recipient)
})

test('what is written is read back', () => {
  const recipient = { nome: 'Café, Açúcar <Filho>', email: 'a@b.com' }
  expect(recipientOf(recipientText(recipient))).toEqual({
    nome: 'Café  Açúcar  Filho',
    email: 'a@b.com',
  })
})
