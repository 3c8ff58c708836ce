import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsToReais, cents, formatDecimal } from '../amounts/money.ts'
import {
  customKinds,
  customProblem,
  customProblems,
  readCustomCell,
  tidyCustomValues,
} from './custom-field.ts'
import type { CustomField, CustomKind } from './custom-field.ts'
import { changeProblem, definitionProblem } from './change.ts'
import { customFilterProblem, parseCustomFilter, writeCustomFilter } from './filter.ts'

const field = (tipo: CustomKind, more: Partial<CustomField> = {}): CustomField => ({
  id_campos_custom: 7,
  nome: 'Campo',
  tipo,
  opcoes: tipo === 'lista' ? ['P', 'Médio', 'G'] : [],
  obrigatorio: 'N',
  ...more,
})

describe('a value', () => {
  test.each<[CustomKind, unknown, string | undefined]>([
    ['texto', 'Sindicato', undefined],
    ['texto', 5, 'Informe um texto'],
    ['texto', 'x'.repeat(1001), 'Informe no máximo 1000 caracteres'],
    ['numero', 1.2345, undefined],
    ['numero', 1.23456, 'Informe um número com até 4 decimais'],
    ['numero', Number.NaN, 'Informe um número com até 4 decimais'],
    ['numero', '12', 'Informe um número com até 4 decimais'],
    ['dinheiro', 1500.5, undefined],
    ['dinheiro', 10.005, 'Informe um valor com até 2 decimais'],
    ['data', '2026-02-28', undefined],
    ['data', '2026-02-31', 'Data inválida'],
    ['sim_nao', false, undefined],
    ['sim_nao', 'S', 'Escolha sim ou não'],
    ['lista', 'Médio', undefined],
    ['lista', 'medio', 'Escolha um destes valores: P, Médio, G'],
  ])('%s %j', (tipo, value, msg) => {
    expect(customProblem(field(tipo), value as never)).toBe(msg)
  })

  test.each(customKinds)('a blank %s is wrong only where one is required', (tipo) => {
    for (const blank of [undefined, null, '', '  ']) {
      expect(customProblem(field(tipo), blank)).toBeUndefined()
      expect(customProblem(field(tipo, { obrigatorio: 'S' }), blank)).toBe('Campo obrigatório')
    }
  })

  test('no and zero are values, not blanks', () => {
    expect(customProblem(field('sim_nao', { obrigatorio: 'S' }), false)).toBeUndefined()
    expect(customProblem(field('numero', { obrigatorio: 'S' }), 0)).toBeUndefined()
    expect(tidyCustomValues({ 1: false, 2: 0, 3: '', 4: ' a ', 5: null })).toEqual({
      1: false,
      2: 0,
      4: 'a',
    })
  })

  test('every problem of a record at once, each at its path', () => {
    const fields = [
      field('texto', { obrigatorio: 'S' }),
      field('dinheiro', { id_campos_custom: 8 }),
      field('data', { id_campos_custom: 9 }),
    ]
    expect(customProblems(fields, { 8: 'caro', 9: '2026-01-01', 99: 'x' })).toEqual([
      { campo: 'campos_personalizados.99', msg: 'Este campo personalizado não existe mais' },
      { campo: 'campos_personalizados.7', msg: 'Campo obrigatório' },
      { campo: 'campos_personalizados.8', msg: 'Informe um valor com até 2 decimais' },
    ])
  })
})

describe('a cell of a file', () => {
  test.each<[CustomKind, string, unknown]>([
    ['texto', ' SATED 123 ', 'SATED 123'],
    ['numero', '1.234,5', 1234.5],
    ['dinheiro', 'R$ 1.500,50', 1500.5],
    ['data', '28/02/2026', '2026-02-28'],
    ['sim_nao', 'Sim', true],
    ['sim_nao', 'não', false],
    ['lista', 'MEDIO', 'Médio'],
  ])('%s %s', (tipo, cell, value) => {
    expect(readCustomCell(field(tipo), cell)).toEqual({ ok: true, value })
  })

  test.each<[CustomKind, string]>([
    ['numero', 'doze'],
    ['dinheiro', '10,005'],
    ['data', '31/02/2026'],
    ['sim_nao', 'talvez'],
    ['lista', 'GG'],
  ])('%s %s is refused in words', (tipo, cell) => {
    const read = readCustomCell(field(tipo), cell)
    expect(read.ok).toBe(false)
    expect(!read.ok && read.msg.length).toBeGreaterThan(10)
  })

  test('whatever is typed, a cell read is a value that the field takes', () => {
    const kinds = fc.constantFrom(...customKinds)
    fc.assert(
      fc.property(kinds, fc.oneof(fc.string(), fc.constantFrom('1,5', 's', 'g')), (tipo, cell) => {
        const read = readCustomCell(field(tipo), cell)
        if (read.ok) expect(customProblem(field(tipo), read.value)).toBeUndefined()
      }),
    )
  })

  test('money written by the exports comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        const value = centsToReais(cents(amount))
        const read = readCustomCell(field('dinheiro'), formatDecimal(cents(amount)))
        expect(read).toEqual({ ok: true, value })
      }),
    )
  })
})

describe('a change of a field', () => {
  const list = { tipo: 'lista', opcoes: ['P', 'M', 'G'] } as const
  const use = { registros: 3, opcoes: { P: 1, M: 2 } }

  test('a list needs options, each once', () => {
    expect(definitionProblem({ tipo: 'lista', opcoes: [] })?.campo).toBe('opcoes')
    expect(definitionProblem({ tipo: 'lista', opcoes: ['Médio', 'medio '] })?.msg).toBe(
      'A opção “medio ” está repetida.',
    )
    expect(definitionProblem({ tipo: 'texto', opcoes: [] })).toBeUndefined()
  })

  test('the type stays while there are values', () => {
    const after = { tipo: 'texto', opcoes: [] } as const
    expect(changeProblem(list, after, use)?.msg).toContain('3 registros já têm valor')
    expect(changeProblem(list, after, { registros: 0, opcoes: {} })).toBeUndefined()
  })

  test('an option leaves only when nobody holds it; a new name takes its records along', () => {
    const after = { tipo: 'lista', opcoes: ['P', 'Médio'] } as const
    expect(changeProblem(list, after, use)).toEqual({
      campo: 'opcoes',
      msg: 'A opção “M” não pode sair: está em 2 registros. Troque o valor antes.',
    })
    expect(changeProblem(list, after, use, { M: 'Médio' })).toBeUndefined()
    expect(changeProblem(list, { tipo: 'lista', opcoes: ['P', 'M'] }, use)).toBeUndefined()
  })
})

describe('a filter', () => {
  const condition = fc.oneof(
    fc.record({ texto: fc.string({ minLength: 1, maxLength: 200 }) }),
    fc.record({ de: fc.integer(), ate: fc.option(fc.integer()) }),
    fc.record({ de: fc.constant(null), ate: fc.constantFrom('2026-01-31', '1999-12-01') }),
  )

  test('what is written is what is read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.nat().map(String), condition, { maxKeys: 20 }), (by) => {
        const conditions = Object.entries(by).map(([id, one]) => ({ id, ...one }))
        const isPlain = conditions.every((one) => !('texto' in one && one.texto.includes('\0')))
        fc.pre(isPlain)
        const text = writeCustomFilter(conditions)
        expect(text === '' ? [] : parseCustomFilter(text)).toEqual(conditions)
      }),
    )
  })

  test.each(['', '{', '[]', 'null', '{"a":"x"}', '{"1":""}', '{"1":[null,null]}', '{"1":[1]}'])(
    '%j is none',
    (text) => expect(parseCustomFilter(text)).toBeUndefined(),
  )

  test('a range ends after it begins', () => {
    expect(customFilterProblem('{"1":[5,4]}')).toBe('Valor inicial maior que o final!')
    expect(customFilterProblem('{"1":["2026-02-01","2026-01-01"]}')).toBe(
      'Data inicial maior que a final!',
    )
    expect(customFilterProblem('{"1":[4,4],"2":"x"}')).toBeUndefined()
  })
})
