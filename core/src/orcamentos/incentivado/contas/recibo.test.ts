import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { day, gasto } from './testing-contas.ts'
import { problemOfSigned, problemToSend, receiptOf, toldOfMissingProof } from './recibo.ts'
import type { ReciboDoGasto } from './recibo-sent.ts'

const recibo = (more: Partial<ReciboDoGasto> = {}): ReciboDoGasto => ({
  estado: 'enviado',
  email: 'ana@x.com',
  enviado_em: day('2026-05-21'),
  motivo: '',
  problema: '',
  id_envelope: 1,
  ...more,
})

describe('a receipt can be sent', () => {
  const paid = gasto({ hasComprovante: false })

  test.each([
    ['of what was paid and has no proof', paid, undefined],
    ['not of what was not paid', { ...paid, debitos: [] }, 'Nada foi pago ainda'],
    ['not of what has a proof', { ...paid, hasComprovante: true }, 'já tem comprovante'],
    ['not while one waits', { ...paid, recibo: recibo() }, 'aguarda a assinatura'],
    ['again after a refusal', { ...paid, recibo: recibo({ estado: 'recusado' }) }, undefined],
    ['again after its day', { ...paid, recibo: recibo({ estado: 'expirado' }) }, undefined],
    [
      'again after it was cancelled',
      { ...paid, recibo: recibo({ estado: 'cancelado' }) },
      undefined,
    ],
    ['not of money that came back', { ...paid, valor: cents(-1) }, 'devolução não tem recibo'],
  ])('%s', (_, given, problem) => {
    const told = problemToSend(given)
    if (problem === undefined) expect(told).toBeUndefined()
    else expect(told).toContain(problem)
  })
})

test('a paid expense without proof says how its receipt stands', () => {
  const told = (more?: Partial<ReciboDoGasto>) => toldOfMissingProof(more ? recibo(more) : null)[0]
  expect(told()).toBe('Sem o comprovante do pagamento.')
  expect(told({})).toBe(
    'Sem o comprovante do pagamento: o recibo enviado a ana@x.com em 21/05/2026 aguarda a assinatura.',
  )
  expect(told({ estado: 'recusado', motivo: 'Valor errado' })).toBe(
    'Sem o comprovante do pagamento: ana@x.com recusou assinar o recibo (Valor errado).',
  )
  expect(told({ estado: 'expirado' })).toContain('o prazo para assinar o recibo terminou.')
  expect(told({ estado: 'cancelado' })).toContain('foi cancelado.')
  expect(told({ estado: 'assinado', problema: 'O pagamento foi estornado.' })).toContain(
    'não comprova. O pagamento foi estornado.',
  )
  expect(told({ estado: 'assinado' })).toContain('não está marcado como comprovante')
})

test('signed, it proves what is paid, to the centavo', () => {
  expect(problemOfSigned(cents(100_00), cents(100_00))).toBe('')
  expect(problemOfSigned(cents(100_00), cents(0))).toContain('estornado')
  expect(problemOfSigned(cents(100_00), cents(100_01))).toBe(
    'O recibo é de R$ 100,00, e o pagamento agora é de R$ 100,01.',
  )
})

test('it says who paid, what for, and what was withheld', () => {
  const of = {
    pagador: { nome: 'Produtora', documento: '11222333000181' },
    descricao: 'Diária',
    projeto: 'Filme (260777)',
    valor: cents(1_000_00),
    withheld: cents(110_00),
  }
  expect(receiptOf(of).texto).toBe(
    'Recebi(emos) de Produtora, CNPJ 11.222.333/0001-81, a importância de R$ 1.000,00 (mil reais), referente a Diária, do projeto Filme (260777).',
  )
  expect(receiptOf(of).nota).toContain('R$ 110,00')
  expect(receiptOf({ ...of, withheld: cents(0) }).nota).toBe('')
})
