import { expect, test } from 'vitest'
import { normalizePagador, pagadorProblems } from './payer.ts'

const payer = {
  nome: 'Cliente  Exemplo S.A.',
  documento: '11.222.333/0001-81',
  email: ' Financeiro@Exemplo.com ',
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'sp',
}

test('a complete payer is written as the bank takes it', () => {
  expect(pagadorProblems(payer)).toEqual({})
  expect(normalizePagador(payer)).toEqual({
    ...payer,
    nome: 'Cliente Exemplo S.A.',
    documento: '11222333000181',
    email: 'financeiro@exemplo.com',
    cep: '01310100',
    uf: 'SP',
  })
})

test('an empty one is told field by field; e-mail and number may be missing', () => {
  const empty = Object.fromEntries(Object.keys(payer).map((name) => [name, ''])) as typeof payer
  expect(Object.keys(pagadorProblems(empty))).toEqual([
    'nome',
    'documento',
    'cep',
    'logradouro',
    'cidade',
    'uf',
  ])
  expect(pagadorProblems({ ...payer, documento: '11222333000182', email: 'x' })).toEqual({
    documento: 'CPF ou CNPJ inválido',
    email: 'E-mail inválido',
  })
})

test('what is longer than the bank’s column is cut, an e-mail is left out', () => {
  const { nome, email } = normalizePagador({
    ...payer,
    nome: 'a'.repeat(120),
    email: `${'a'.repeat(45)}@exemplo.com`,
  })
  expect(nome).toHaveLength(100)
  expect(email).toBe('')
})
