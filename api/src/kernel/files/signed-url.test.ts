import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILE_ROUTE, signFileUrl, verifyFileUrl } from './signed-url.ts'

const secret = 'um segredo de teste com mais de trinta letras'
const now = new Date('2026-11-20T12:00:00Z')
const inAnHour = new Date('2026-11-20T13:00:00Z')
const link = {
  key: 't7/2026/11/9d7a.pdf',
  name: 'Orçamento nº 12 – ção & "cia".pdf',
  disposition: 'inline',
} as const

const queryOf = (path: string) =>
  Object.fromEntries(new URL(path, 'http://localhost').searchParams) as Record<string, string>
const signed = () => queryOf(signFileUrl({ ...link, expiresAt: inAnHour, secret }))

describe('signed file addresses', () => {
  it('are paths of our own route and give back what was signed', () => {
    const path = signFileUrl({ ...link, expiresAt: inAnHour, secret })
    expect(path.startsWith(`${FILE_ROUTE}?`)).toBe(true)
    expect(verifyFileUrl(queryOf(path), secret, now)).toEqual({ ok: true, link })
  })

  it('end at their minute', () => {
    const lastMoment = new Date(inAnHour.getTime() - 1)
    expect(verifyFileUrl(signed(), secret, lastMoment).ok).toBe(true)
    expect(verifyFileUrl(signed(), secret, inAnHour)).toEqual({ ok: false, reason: 'expired' })
  })

  it.each([
    ['arquivo', 't8/2026/11/9d7a.pdf'],
    ['nome', 'outro.pdf'],
    ['modo', 'attachment'],
    ['expira', '99999999999'],
    ['assinatura', 'AAAA'],
    ['assinatura', ''],
  ])('are invalid when %s is changed to %j', (field, value) => {
    const check = verifyFileUrl({ ...signed(), [field]: value }, secret, now)
    expect(check).toEqual({ ok: false, reason: 'invalid' })
  })

  it('are invalid when any part is missing, repeated or of another secret', () => {
    for (const field of Object.keys(signed())) {
      const { [field]: _gone, ...rest } = signed()
      expect(verifyFileUrl(rest, secret, now).ok).toBe(false)
      expect(verifyFileUrl({ ...signed(), [field]: [signed()[field]] }, secret, now).ok).toBe(false)
    }
    expect(verifyFileUrl(signed(), `${secret}!`, now).ok).toBe(false)
  })

  it('are invalid after any change of one letter, also in the signature', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('arquivo', 'nome', 'expira', 'assinatura'),
        fc.nat(),
        fc.constantFrom('0', 'a', 'A', '-', '_', '='),
        (field, position, letter) => {
          const query = signed()
          const value = query[field] ?? ''
          const at = position % value.length
          const changed = value.slice(0, at) + letter + value.slice(at + 1)
          fc.pre(changed !== value)
          const longer = { ...query, [field]: value + letter }
          expect(verifyFileUrl({ ...query, [field]: changed }, secret, now).ok).toBe(false)
          expect(verifyFileUrl(longer, secret, now).ok).toBe(false)
        },
      ),
    )
  })

  it('do not open a path outside the store, even when rightly signed', () => {
    const path = signFileUrl({ ...link, key: '../../etc/passwd', expiresAt: inAnHour, secret })
    expect(verifyFileUrl(queryOf(path), secret, now).ok).toBe(false)
  })
})
