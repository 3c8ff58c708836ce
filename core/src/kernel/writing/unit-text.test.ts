import { expect, test } from 'vitest'
import { unitText } from './unit-text.ts'

const empresa = { empresa: 'Empresa', empresas: 'Empresas' }
const unidade = { empresa: 'Unidade', empresas: 'Unidades', empresa_genero: 'f' } as const
const studio = { empresa: 'Estúdio', empresas: 'Estúdios', empresa_genero: 'm' } as const

test('a text takes the brand’s word, in its number and gender', () => {
  const text = 'Escolha {a unidade} ou {Todas as unidades}.'
  expect(unitText(text, empresa)).toBe('Escolha a empresa ou Todas as empresas.')
  expect(unitText(text, unidade)).toBe('Escolha a unidade ou Todas as unidades.')
  expect(unitText(text, studio)).toBe('Escolha o estúdio ou Todos os estúdios.')
  expect(unitText('{Unidade}', studio)).toBe('Estúdio')
  expect(unitText('{unidades criadas} depois', studio)).toBe('estúdios criados depois')
})

test('other braces and units of measure stay', () => {
  const text = 'A variável {{unidade.razao}} e {motivo}; unidade de medida'
  expect(unitText(text, empresa)).toBe(text)
})
