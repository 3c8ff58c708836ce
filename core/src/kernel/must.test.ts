import { expect, test } from 'vitest'
import { must } from './must.ts'

test('what is there is given as it is, zero and nothing written included', () => {
  expect(must(0, 'n')).toBe(0)
  expect(must('', 'text')).toBe('')
  expect(must(false, 'answer')).toBe(false)
})

test('what is missing throws with its name', () => {
  expect(() => must(undefined, 'id of the line')).toThrow('id of the line')
  expect(() => must(null, 'value')).toThrow('value')
})
