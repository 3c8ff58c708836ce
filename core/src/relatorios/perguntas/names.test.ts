import { expect, test } from 'vitest'
import { isHeadedBy, isNamed, leavesOut, rootsOf, withoutRepeat } from './names.ts'

test('a name is found in the singular and in the plural', () => {
  expect(isNamed('3.2.04 Locações e estúdio', 'locação')).toBe(true)
  expect(isNamed('4.1.01 Salários', 'salário')).toBe(true)
  expect(isNamed('5.1.01 Aluguel', 'aluguéis')).toBe(true)
  expect(isNamed('3.1.01 Direção', 'direções')).toBe(true)
  expect(isNamed('ORC-2026-0020 · Filme 30" Dia das Mães', 'dia mãe')).toBe(true)
  expect(isNamed('Geradores do Sul', 'gerador')).toBe(true)
  expect(isNamed('6.1.01 Tarifas do banco', 'imagens')).toBe(false)
  expect(isNamed('Cenografia', 'locação')).toBe(false)
})

test('a name is found by whole words, and with a wrong letter only where that is asked', () => {
  expect(isNamed('Vanessa Prado', 'essa')).toBe(false)
  expect(isNamed('Vanessa Prado', 'Vanessa')).toBe(true)
  expect(isNamed('Vereda Alimentos Ltda', 'Vereda Alimntos')).toBe(false)
  expect(isNamed('Vereda Alimentos Ltda', 'Vereda Alimntos', 'near')).toBe(true)
  expect(isNamed('Vivo', 'Vvio', 'near')).toBe(false)
  expect(isNamed('Bruno Dias', 'bruto', 'near')).toBe(false)
  expect(isNamed('Vivo', '')).toBe(false)
})

test('a record of a pair is headed by its name, and nothing is read into what is left out', () => {
  expect(isHeadedBy('Locações e estúdio', 'locação')).toBe(true)
  expect(isHeadedBy('ORC-2026-0001 · Dia das Mães', 'Dia Mães')).toBe(true)
  expect(isHeadedBy('Vivo - Telefônica Brasil S.A.', 'vivo')).toBe(true)
  expect(isHeadedBy('Juros e multas recebidos', 'multa')).toBe(false)
  expect(leavesOut('sem nota')).toBe(true)
  expect(leavesOut('Semear Filmes')).toBe(false)
})

test('a short word keeps its ending', () => {
  expect(rootsOf('mês pão Luz')).toEqual(['mes', 'pao', 'luz'])
})

test.each([
  ['Brisa Cosméticos - Brisa Cosméticos Ltda', 'Brisa Cosméticos Ltda'],
  ['Vereda - VEREDA Conteúdo - Filial Ltda', 'VEREDA Conteúdo - Filial Ltda'],
  ['Estapar - Allpark Empreendimentos S.A.', 'Estapar - Allpark Empreendimentos S.A.'],
  ['Tarifa de TED', 'Tarifa de TED'],
])('the answer about %s names it %s', (label, name) => {
  expect(withoutRepeat(label)).toBe(name)
})
