import { expect, test } from 'vitest'
import { optionsWith } from './option-search.ts'

const options = [
  { value: '1', label: '3.2.04 Locações e estúdio' },
  { value: '2', label: '4.1.01 Salários' },
]

test('options are found without accents and in any case', () => {
  for (const text of ['locac', 'LOCAÇÕES', 'locacoes']) {
    expect(optionsWith(options, text), text).toEqual([options[0]])
  }
  expect(optionsWith(options, '')).toEqual(options)
})
