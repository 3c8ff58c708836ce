import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenAt, canonicalJson, firstHash, linkOf } from './evidence.ts'
import type { Elo, Json } from './evidence.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const chainOf = (dados: readonly { readonly [name: string]: Json }[]): Elo[] => {
  let before = firstHash
  return dados.map((one, at) => {
    const elo = linkOf(
      before,
      {
        numero: at + 1,
        tipo: 'aberto',
        em: '2026-11-29T22:00:00.123Z',
        signatario: at,
        dados: one,
      },
      sha256,
    )
    before = elo.hash
    return elo
  })
}

test('an event is hashed with the hash before it, as anybody can compute again', () => {
  const { evento, hash } = linkOf(
    firstHash,
    {
      numero: 1,
      tipo: 'criado',
      em: '2026-11-29T22:00:00.000Z',
      signatario: null,
      dados: { titulo: 'Cessão de imagem', ip: '203.0.113.9', a: [1, null, true] },
    },
    sha256,
  )
  expect(evento).toBe(
    '{"dados":{"a":[1,null,true],"ip":"203.0.113.9","titulo":"Cessão de imagem"},"em":"2026-11-29T22:00:00.000Z","numero":1,"signatario":null,"tipo":"criado"}',
  )
  expect(hash).toBe(sha256('0'.repeat(64) + evento))
  expect(() => canonicalJson(Number.NaN)).toThrow(RangeError)
})

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>
const dados = fc.dictionary(fc.string({ maxLength: 8 }), json, { maxKeys: 5 })

test('the order of names changes nothing, and the text reads as the same value', () => {
  fc.assert(
    fc.property(dados, (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed())
      expect(canonicalJson(turned)).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('a chain holds, and any change to it is told: one altered, left out, repeated, swapped or cut off', () => {
  fc.assert(
    fc.property(fc.array(dados, { minLength: 2, maxLength: 8 }), fc.nat(), (all, nat) => {
      const chain = chainOf(all)
      const last = chain.at(-1)?.hash ?? ''
      expect(brokenAt(chain, sha256, last)).toBeNull()
      const at = nat % chain.length
      const one = chain[at] as Elo
      const other = chain[(at + 1) % chain.length] as Elo
      const altered = chain.with(at, { ...one, evento: one.evento.replace('aberto', 'assinado') })
      expect(brokenAt(altered, sha256, last)).toBe(at + 1)
      expect(brokenAt(chain.toSpliced(at, 1), sha256, last)).not.toBeNull()
      expect(brokenAt(chain.toSpliced(at, 0, one), sha256, last)).not.toBeNull()
      expect(brokenAt(chain.with(at, other), sha256, last)).not.toBeNull()
      expect(brokenAt(chain.slice(0, -1), sha256, last)).toBe(chain.length)
    }),
  )
})
