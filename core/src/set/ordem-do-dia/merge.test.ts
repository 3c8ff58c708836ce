import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFields } from './merge.ts'

const now = {
  chamada: 420,
  obs: 'chuva',
  hospital: { nome: 'Santa Casa', telefone: '' },
  ocultos: ['cena'],
}

test('a field that nobody else changed takes the new value, the others stay', () => {
  expect(mergeFields(now, { chamada: 420 }, { chamada: 450 })).toEqual({
    values: { ...now, chamada: 450 },
    conflitos: [],
    isChanged: true,
  })
})

test('a field that somebody else changed is a conflict with both values, and the rest is taken', () => {
  const merged = mergeFields(now, { chamada: 400, obs: 'chuva' }, { chamada: 450, obs: 'sol' })
  expect(merged.conflitos).toEqual([{ campo: 'chamada', atual: 420, seu: 450 }])
  expect(merged.values).toEqual({ ...now, obs: 'sol' })
})

test('who wants what is there already has no conflict and changes nothing', () => {
  const merged = mergeFields(now, { chamada: 1, ocultos: [] }, { chamada: 420, ocultos: ['cena'] })
  expect(merged).toEqual({ values: now, conflitos: [], isChanged: false })
})

test('inside of a group each field is one', () => {
  const wanted = { hospital: { telefone: '192', nome: 'Outro' } }
  const merged = mergeFields(now, { hospital: { telefone: '', nome: 'Velho' } }, wanted)
  expect(merged.values.hospital).toEqual({ nome: 'Santa Casa', telefone: '192' })
  expect(merged.conflitos).toEqual([{ campo: 'hospital.nome', atual: 'Santa Casa', seu: 'Outro' }])
})

const fields = fc.record({
  a: fc.integer(),
  b: fc.string(),
  c: fc.record({ d: fc.nat(), e: fc.nat() }),
})

test('two people who change different fields of one reading lose nothing, in either order', () => {
  fc.assert(
    fc.property(fields, fc.integer(), fc.string(), fc.nat(), (read, a, b, e) => {
      const one = { a, c: { e } }
      const other = { b }
      const first = mergeFields(mergeFields(read, read, one).values, read, other)
      const second = mergeFields(mergeFields(read, read, other).values, read, one)
      expect(first.values).toEqual({ a, b, c: { d: read.c.d, e } })
      expect(second.values).toEqual(first.values)
      expect([...first.conflitos, ...second.conflitos]).toEqual([])
    }),
  )
})

test('a field never silently loses what somebody else wrote', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), fc.nat(3), (read, theirs, mine) => {
      const { values, conflitos } = mergeFields({ a: theirs }, { a: read }, { a: mine })
      const mayTake = theirs === read || theirs === mine
      expect(values.a).toBe(mayTake ? mine : theirs)
      expect(conflitos).toHaveLength(mayTake ? 0 : 1)
    }),
  )
})
