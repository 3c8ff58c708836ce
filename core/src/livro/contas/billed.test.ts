import { expect, test } from 'vitest'
import { isBilled } from './billed.ts'
import type { Billable } from './billed.ts'

const sale = { tipo: 'receita', linha_dre: 'receita_bruta' } as const
const of = (more: Partial<Billable>) =>
  isBilled({
    operacao: 'C',
    origem: 'avulso',
    id_orca_item: null,
    id_pessoa: 7,
    isInvoiced: false,
    conta: sale,
    ...more,
  })

test('an invoice bills whatever it charges, also what the client keeps', () => {
  for (const origem of ['fatura', 'retencao', 'bv', 'permuta', 'avulso'] as const) {
    expect(of({ origem, isInvoiced: true, conta: null })).toBe(true)
  }
  expect(of({ operacao: 'D', origem: 'bv', isInvoiced: true })).toBe(false)
})

test('a receivable of a client without an invoice is billed; income without a client is not', () => {
  expect(of({})).toBe(true)
  expect(of({ conta: null })).toBe(true)
  expect(of({ id_pessoa: null })).toBe(false)
})

test('what returns, what yields and what a negotiation made anew was billed to nobody', () => {
  expect(of({ origem: 'devolucao' })).toBe(false)
  expect(of({ id_orca_item: 3 })).toBe(false)
  expect(of({ conta: { tipo: 'despesa', linha_dre: 'custo_jobs' } })).toBe(false)
  expect(of({ conta: { tipo: 'receita', linha_dre: 'receitas_financeiras' } })).toBe(false)
  expect(of({ origem: 'negociacao' })).toBe(false)
})
