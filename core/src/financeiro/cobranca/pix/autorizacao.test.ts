import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { cents } from '../../../kernel/amounts/money.ts'
import { periodicidadeOf, problemsOfAutorizacao } from './autorizacao.ts'
import type { AutorizacaoNova } from './autorizacao.ts'

const today = calendarDate('2026-12-01')
const nova: AutorizacaoNova = {
  devedor_documento: '11222333000181',
  devedor_nome: 'Agência Exemplo Ltda.',
  contrato: 'FEE-12',
  data_inicial: calendarDate('2026-12-15'),
  data_final: null,
  valor: cents(5000_00),
  valor_minimo: null,
  jornada: 'aviso',
  ispb: '00416968',
  agencia: '0001',
  conta: '1234567',
}
const wrong = (more: Partial<AutorizacaoNova>) =>
  problemsOfAutorizacao({ ...nova, ...more }, today).map(({ campo }) => campo)

test('an authorisation of which nothing is missing has no problem', () => {
  expect(problemsOfAutorizacao(nova, today)).toEqual([])
  expect(wrong({ valor: null, valor_minimo: cents(6000_00) })).toEqual([])
  expect(wrong({ devedor_documento: '52998224725' })).toEqual([])
})

test.each([
  [{ devedor_documento: '' }, ['devedor_documento']],
  [{ devedor_documento: '11222333000180' }, ['devedor_documento']],
  [{ devedor_nome: ' ' }, ['devedor_nome']],
  [{ contrato: '' }, ['contrato']],
  [{ contrato: 'x'.repeat(36) }, ['contrato']],
  [{ contrato: 'Fée' }, ['contrato']],
  [{ data_inicial: calendarDate('2026-12-02') }, ['data_inicial']],
  [{ data_final: calendarDate('2026-12-14') }, ['data_final']],
  [{ valor: cents(0) }, ['valor']],
  [{ valor_minimo: cents(1_00) }, ['valor_minimo']],
  [{ valor: null, valor_minimo: cents(0) }, ['valor_minimo']],
  [{ ispb: '123', agencia: '12345', conta: '' }, ['ispb', 'agencia', 'conta']],
])('what the bank would refuse is said by field: %o', (more, fields) => {
  expect(wrong(more)).toEqual(fields)
})

test('the QR code needs no account of the client', () => {
  expect(wrong({ jornada: 'qr', ispb: '', agencia: '', conta: '' })).toEqual([])
})

test('a series repeats as the standard knows it, or cannot be authorised', () => {
  expect([1, 3, 6, 12].map(periodicidadeOf)).toEqual(['mensal', 'trimestral', 'semestral', 'anual'])
  expect([2, 4, 5, 7, 11].map(periodicidadeOf)).toEqual(Array.from({ length: 5 }))
})
