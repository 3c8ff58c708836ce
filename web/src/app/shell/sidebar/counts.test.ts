import { expect, test } from 'vitest'
import { bellLabel, pendingText } from './counts.ts'

test('one thing that waits is said in the singular', () => {
  expect([1, 6].map(pendingText)).toEqual(['1 pendente', '6 pendentes'])
})

test('the bell says how many notices are new', () => {
  expect([0, 1, 3].map(bellLabel)).toEqual(['Avisos', 'Avisos, 1 novo', 'Avisos, 3 novos'])
})
