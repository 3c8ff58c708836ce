import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepsPassword, securities } from './remetente.ts'

const place = {
  servidor: 'smtp.aurora.com.br',
  porta: 587,
  seguranca: 'starttls',
  usuario: 'a@b.c',
} as const

it('keeps the password for the same server and account alone', () => {
  expect(keepsPassword(place, { ...place, servidor: ' SMTP.aurora.com.br' })).toBe(true)
  expect(keepsPassword(place, { ...place, seguranca: 'tls' })).toBe(true)
  expect(keepsPassword(place, { ...place, seguranca: 'nenhuma' })).toBe(false)
  expect(keepsPassword(place, { ...place, servidor: 'smtp.de-outro.com.br' })).toBe(false)
  expect(keepsPassword(place, { ...place, porta: 2525 })).toBe(false)
  expect(keepsPassword(place, { ...place, usuario: 'x@b.c' })).toBe(false)
})

it('never sends it elsewhere, whatever else changes', () => {
  const any = fc.record({
    servidor: fc.constantFrom('a.com', 'b.com', 'A.com', null),
    porta: fc.constantFrom(25, 587, null),
    seguranca: fc.constantFrom(...securities),
    usuario: fc.constantFrom('u', 'v', '', null),
  })
  fc.assert(
    fc.property(any, any, (before, after) => {
      expect(keepsPassword(before, before)).toBe(true)
      if (!keepsPassword(before, after)) return
      expect(after.servidor?.toLowerCase()).toBe(before.servidor?.toLowerCase())
      expect(after.porta).toBe(before.porta)
    }),
  )
})
