import { expect, test } from 'vitest'
import { orNoSuggestions, suggestionFilter } from './suggestions.ts'

const banks = ['001 Banco do Brasil', '341 Itaú'].map((value) => ({ value, label: value }))
const valuesOf = (search: string) =>
  suggestionFilter({ options: banks, search, limit: 30 }).map((one) => 'value' in one && one.value)

test('without a match the list says that there are no suggestions, and offers nothing', () => {
  expect(valuesOf('itau')).toEqual(['341 Itaú'])
  expect(valuesOf('')).toEqual(['001 Banco do Brasil', '341 Itaú'])
  expect(suggestionFilter({ options: banks, search: 'nenhum', limit: 30 })).toMatchObject([
    { label: 'Sem sugestões!', disabled: true },
  ])
  expect(orNoSuggestions(['Santos'])).toEqual(['Santos'])
  expect(orNoSuggestions([])).toMatchObject([{ value: 'Sem sugestões!', disabled: true }])
})
