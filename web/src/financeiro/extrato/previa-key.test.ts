import { expect, test } from 'vitest'
import { keysWithout, keyWithout } from './previa-key.ts'

test('the files after one that is taken out move up, with what was decided of them', () => {
  expect(keyWithout('0-1', 1)).toBe('0-1')
  expect(keyWithout('1-0', 1)).toBeUndefined()
  expect(keyWithout('12-3', 1)).toBe('11-3')
  const decided = { '0-0': 'a', '1-0': 'b', '1-1': 'c', '2-0': 'd' }
  expect(Object.fromEntries(keysWithout(Object.entries(decided), 1))).toEqual({
    '0-0': 'a',
    '1-0': 'd',
  })
})
