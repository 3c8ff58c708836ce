import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const key = 'a'.repeat(32)
const secrets = openSecrets([key])
const place = { tenant: 1, purpose: 'integracao.cep.token' }

const anyPlace = fc.record({ tenant: fc.nat(), purpose: fc.string({ maxLength: 40 }) })
const anyClear = fc.string({ unit: 'grapheme', maxLength: 200 })

test('what is sealed opens again, and says nothing meanwhile', () => {
  fc.assert(
    fc.property(anyPlace, anyClear, (where, clear) => {
      const sealed = secrets.seal(where, clear)
      expect(secrets.open(where, sealed)).toBe(Buffer.from(clear).toString())
      expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{22,}$/)
    }),
  )
})

test('the same secret sealed twice cannot be told to be the same', () => {
  expect(secrets.seal(place, 'senha')).not.toBe(secrets.seal(place, 'senha'))
})

test('another place cannot open it', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, anyClear, (mine, other, clear) => {
      fc.pre(mine.tenant !== other.tenant || mine.purpose !== other.purpose)
      expect(secrets.open(other, secrets.seal(mine, clear))).toBeUndefined()
    }),
  )
})

test('one altered character is enough to refuse it', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
  fc.assert(
    fc.property(anyClear, fc.nat(), fc.constantFrom(...alphabet), (clear, at, letter) => {
      const sealed = secrets.seal(place, clear)
      const i = at % sealed.length
      fc.pre(sealed[i] !== letter)
      const altered = sealed.slice(0, i) + letter + sealed.slice(i + 1)
      expect(secrets.open(place, altered)).toBeUndefined()
    }),
  )
})

test.each([
  '',
  'v1',
  'v1...',
  'texto claro',
  'v2.aaaaaaaa.bbbbbbbbbbbbbbbb.cccccccccccccccccccccc',
])('what was never sealed is refused: "%s"', (text) => {
  expect(secrets.open(place, text)).toBeUndefined()
})

test('a cut one is refused at every length', () => {
  const sealed = secrets.seal(place, 'senha')
  for (let length = 0; length < sealed.length; length += 1) {
    expect(secrets.open(place, sealed.slice(0, length))).toBeUndefined()
  }
})

describe('rotation of the key', () => {
  const sealed = secrets.seal(place, 'senha')
  const rotated = openSecrets(['b'.repeat(32), key])

  test('a previous key still opens, and the text is known to be of it', () => {
    expect(rotated.open(place, sealed)).toBe('senha')
    expect(rotated.isCurrent(sealed)).toBe(false)
    expect(secrets.isCurrent(sealed)).toBe(true)
  })

  test('what is sealed now is of the key in use', () => {
    const again = rotated.seal(place, 'senha')
    expect(rotated.isCurrent(again)).toBe(true)
    expect(secrets.open(place, again)).toBeUndefined()
  })

  test('without the previous key it is lost, and says so', () => {
    expect(openSecrets(['b'.repeat(32)]).open(place, sealed)).toBeUndefined()
  })
})

test('a text that is no credential is refused', () => {
  expect(() => secrets.seal(place, 'x'.repeat(10_001))).toThrow(RangeError)
})
