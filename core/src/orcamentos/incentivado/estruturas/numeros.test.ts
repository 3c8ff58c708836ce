import { describe, expect, test } from 'vitest'
import { estruturaOf } from './all.ts'
import { estruturaIn, ownPlaces, problemsOfNumeros } from './numeros.ts'

const salic = (pairs: Record<string, string>) =>
  new Map([['salic' as const, new Map(Object.entries(pairs))]])
const shipped = ownPlaces(new Map()).map(({ codigo, numero }) => ({ codigo, numero }))
/** The numbers that are shipped, with some typed over. */
const typed = (pairs: Record<string, string>) =>
  shipped.map(({ codigo, numero }) => ({ codigo, numero: pairs[codigo] ?? numero }))
const problems = (pairs: Record<string, string>) =>
  problemsOfNumeros('salic', typed(pairs)).map(({ campo, msg }) => [campo, msg])

test('a place has the number that the company gave it, keeps what its lines are, and is no longer ours', () => {
  const { nos } = estruturaIn('salic', salic({ '2.91': '2.14' }))
  expect(nos.find(({ codigo }) => codigo === '2.14')).toEqual({
    codigo: '2.14',
    descricao: 'Cachê de artista solo',
    categoria: 'cache_solo',
  })
  expect(nos.some(({ codigo }) => codigo === '2.91')).toBe(false)
  expect(nos).toHaveLength(estruturaOf('salic').nos.length)
  expect(estruturaIn('ancine', salic({ '2.91': '2.14' }))).toBe(estruturaOf('ancine'))
})

test('the places with a number of ours are seven of Salic', () => {
  expect(ownPlaces(salic({ '2.97': '2.8' })).map(({ numero }) => numero)).toEqual([
    '2.91',
    '2.92',
    '2.93',
    '2.94',
    '2.95',
    '2.96',
    '2.8',
  ])
})

describe('numbers are refused', () => {
  test('that two places would have', () => {
    expect(problems({ '2.91': '2.92' })).toEqual([
      ['numeros.0.numero', 'Outro lugar já tem este número.'],
      ['numeros.1.numero', 'Outro lugar já tem este número.'],
    ])
  })

  test.each(['2', '3.1', '2.0', '2.a', '2.1.1', '02.1', ''])(
    'that are none of the stage: “%s”',
    (numero) => {
      expect(problems({ '2.93': numero })).toEqual([
        ['numeros.2.numero', 'Use 2. e um número, como 2.93.'],
      ])
    },
  )

  test('of places that the funder numbers', () => {
    expect(problemsOfNumeros('salic', [{ codigo: '8.1', numero: '8.9' }])).toEqual([
      { campo: 'numeros.0.numero', msg: 'O número deste lugar é o do financiador.' },
    ])
  })

  test('but not when two change places', () => {
    expect(problems({ '2.91': '2.92', '2.92': '2.91' })).toEqual([])
    expect(problems({})).toEqual([])
  })
})
