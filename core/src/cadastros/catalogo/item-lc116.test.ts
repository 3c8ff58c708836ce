import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeItemLc116 } from './item-lc116.ts'

it('an item of the list is read however it is typed', () => {
  for (const text of ['13.02', '1302', ' 13,02 ', '13.2']) {
    expect(normalizeItemLc116(text)).toBe('13.02')
  }
  expect(normalizeItemLc116('1.07')).toBe('1.07')
  expect(normalizeItemLc116('107')).toBe('1.07')
})

it('what is no item of the list is refused', () => {
  for (const text of ['', '13', '41.01', '0.01', '13.00', '13.002', 'abc', '13.02.01', '-1.01']) {
    expect(normalizeItemLc116(text), text).toBeUndefined()
  }
})

it('an item read again is the same', () => {
  const items = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 99 }))
  fc.assert(
    fc.property(items, ([item, sub]) => {
      const text = normalizeItemLc116(`${item}.${sub}`)
      expect(text).toBeDefined()
      expect(normalizeItemLc116(text ?? '')).toBe(text)
    }),
  )
})
