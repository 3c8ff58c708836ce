import { commentParts, readableComment } from '@claquete/core/projetos/quadro/mencao'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { people } from '../state/testing.ts'
import { readRelative } from './relative.ts'
import { mentionAt, storedOf } from './mentions.ts'
import { minutesText, readMinutes } from './minutes.ts'

test.each([
  ['90', 90],
  ['1h', 60],
  ['1h30', 90],
  ['1:30', 90],
  ['1,5h', 90],
  ['45min', 45],
  ['2h05m', 125],
  ['uma hora', undefined],
  ['-3', undefined],
])('%s is %s minutes', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes)
})

test('what minutes are written as is read as the same minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
      expect(readMinutes(minutesText(minutes))).toBe(minutes)
    }),
  )
})

test.each([
  ['D-2', -2],
  ['d+3', 3],
  ['D0', 0],
  ['-5', -5],
  ['4', 4],
  ['amanhã', undefined],
])('%s is %s days from day zero', (typed, days) => {
  expect(readRelative(typed)).toBe(days)
})

test('the names that were typed become mentions, and nothing else does', () => {
  expect(storedOf('Oi @Ana Prado, e @João Silva? x@Ana Pradona', people)).toBe(
    'Oi @[Ana Prado](1), e @[João Silva](2)? x@Ana Pradona',
  )
})

test('a comment that is stored and read again is what was typed', () => {
  const word = fc.constantFrom('@Ana Prado', '@João Silva', '@', 'e', 'amanhã', '@ninguém', '\n')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const typed = words.join(' ')
      const stored = storedOf(typed, people)
      expect(readableComment(stored)).toBe(typed)
      const named = commentParts(stored).filter((part) => typeof part !== 'string')
      expect(named).toHaveLength(words.filter((one) => /^@(?:Ana|João)/u.test(one)).length)
    }),
  )
})

test('@ at the beginning of a word offers people; within a word it does not', () => {
  expect(mentionAt('Oi @pra', 7, people)?.found.map(({ nome }) => nome)).toEqual(['Ana Prado'])
  expect(mentionAt('ana@pra', 7, people)).toBeUndefined()
})
