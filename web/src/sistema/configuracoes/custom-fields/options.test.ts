import { expect, test } from 'vitest'
import { optionsOf } from './options.ts'

test('options are those written, in their order, and new names take the old ones along', () => {
  const options = [
    { valor: ' Médio ', original: 'M' },
    { valor: 'P', original: 'P' },
    { valor: '  ', original: 'G' },
    { valor: 'Novo', original: null },
  ]
  expect(optionsOf(options)).toEqual({
    opcoes: ['Médio', 'P', 'Novo'],
    renomeadas: { M: 'Médio' },
  })
})
