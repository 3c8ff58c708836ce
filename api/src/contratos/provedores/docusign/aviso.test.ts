import { expect, test } from 'vitest'
import { isSignedByDocusign, readDocusignAviso } from './aviso.ts'

const body = Buffer.from('{"event":"envelope-completed"}')
const signature = 'GO8r152u0E9imqLSTbN9GI28t/0UU2eAlCaDp+17Cxg='
const headers = (given: Record<string, string>) => (name: string) => given[name]

test('any of the active keys may have signed, and the bytes are signed as they are', () => {
  const key = 'claquete-secret'
  const signed = headers({ 'x-docusign-signature-1': signature })
  expect(isSignedByDocusign(body, [key], signed)).toBe(true)
  expect(isSignedByDocusign(body, ['other', key], signed)).toBe(true)
  const second = headers({ 'x-docusign-signature-1': 'AAAA', 'x-docusign-signature-2': signature })
  expect(isSignedByDocusign(body, [key], second)).toBe(true)
  expect(isSignedByDocusign(body, ['other'], signed)).toBe(false)
  expect(isSignedByDocusign(body, [key], headers({}))).toBe(false)
  expect(isSignedByDocusign(body, [], signed)).toBe(false)
  expect(isSignedByDocusign(Buffer.from(`${body.toString()} `), [key], signed)).toBe(false)
})

test('a notice is known by its envelope, event and time; what is none is told apart', () => {
  const at = '2026-11-29T12:00:00.123Z'
  const read = readDocusignAviso(
    Buffer.from(
      JSON.stringify({
        event: 'recipient-completed',
        generatedDateTime: at,
        data: { envelopeId: 'e', recipientId: '2' },
      }),
    ),
  )
  expect(read).toEqual({ envelopeId: 'e', chave: `e recipient-completed 2 ${at}`, gerado_em: at })
  for (const text of ['', 'x', '{}', '[]', 'null']) {
    expect(readDocusignAviso(Buffer.from(text))).toBeUndefined()
  }
})
