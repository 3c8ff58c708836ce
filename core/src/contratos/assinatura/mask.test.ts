import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskDocumento, maskEmail, maskName } from './mask.ts'

test('of an address, a document and a name little is shown', () => {
  expect(maskEmail('ana.souza@foto.example')).toBe('a•••@foto.example')
  expect(maskEmail('sem arroba')).toBe('•••')
  expect(maskDocumento('12345678909')).toBe('•••.456.789-••')
  expect(maskDocumento('12ABC34501DE35')).toBe('12.ABC.345/••••-••')
  expect(maskDocumento('123.456.789-09')).toBe('•••.456.789-••')
  expect(maskDocumento('12.ABC.345/01DE-35')).toBe('12.ABC.345/••••-••')
  expect(maskDocumento('')).toBe('')
  expect(maskName('Ana Maria da Silva e Souza')).toBe('Ana M. S. S.')
  expect(maskName('Caio')).toBe('Caio')
})

test('no mask gives back the whole of what it hides', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{11}$/), (cpf) => {
      const shown = maskDocumento(cpf).replace(/\D/g, '')
      expect(shown).toBe(cpf.slice(3, 9))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,20}@[a-z]{2,9}\.example$/), (email) => {
      const [local = ''] = email.split('@')
      expect(maskEmail(email).startsWith(local)).toBe(false)
    }),
  )
})
