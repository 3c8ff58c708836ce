import { expect, test } from 'vitest'
import { weatherWords } from './codes.ts'

test('a code is told in words, and one that nobody knows is not guessed', () => {
  expect(weatherWords(2)).toBe('Sol entre nuvens')
  expect(weatherWords(99)).toBe('Temporal com granizo forte')
  expect(weatherWords(4)).toBe('')
  expect(weatherWords(null)).toBe('')
})
