import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one is one, none are many, and thousands are separated', () => {
  const people = (count: number) => counted(count, 'pessoa', 'pessoas')
  expect([0, 1, 2, 1_234_567].map(people)).toEqual([
    '0 pessoas',
    '1 pessoa',
    '2 pessoas',
    '1.234.567 pessoas',
  ])
})
