import type { OrcamentoFaturar } from '@claquete/contract/financeiro/faturas/fatura'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { cents } from '@claquete/core/kernel/money'
import { expect, test } from 'vitest'
import { track, contasDe, emPartes, impostosUsuais, inicial } from './faturar-valores.ts'
import type { Formulario } from './faturar-valores.ts'

const hoje = calendarDate('2026-03-11')
const orcamento = (more: Partial<OrcamentoFaturar> = {}): OrcamentoFaturar => ({
  id_orcamento: 1,
  num_orc: 'ORC-1',
  titulo: 'Filme',
  id_empresa: 1,
  empresa: 'Unidade',
  id_cliente: 1,
  cliente: 'Cliente',
  data_aprovacao: calendarDate('2026-03-01'),
  total: 100_000,
  valor_faturado: 0,
  a_faturar: 100_000,
  bv: 0,
  bv_faturado: 0,
  condicao_pagamento: null,
  ...more,
})

const change = (antes: Formulario, mudanca: Partial<Formulario>, orcamentos = [orcamento()]) =>
  track({ ...antes, ...mudanca }, antes, orcamentos)
const valores = (form: Formulario) => form.parcelas.map(({ valor }) => valor)

test('withholdings switched on after three instalments were chosen make them smaller', () => {
  const orcamentos = [orcamento()]
  const tres = change(inicial(orcamentos, null, hoje), {
    parcelas: emPartes(cents(10_000_000), 3, hoje),
  })
  const retido = change(tres, {
    imp_retido: true,
    impostos: impostosUsuais(cents(10_000_000), hoje),
  })
  expect(contasDe(retido, orcamentos)).toMatchObject({ receber: 9_385_000, falta: 0 })
  expect(valores(retido)).toEqual([31_283.33, 31_283.33, 31_283.34])
  expect(retido.parcelas.map(({ vencimento }) => vencimento)).toEqual(
    tres.parcelas.map(({ vencimento }) => vencimento),
  )
  const semRetencao = change(retido, { imp_retido: false, impostos: {} })
  expect(valores(semRetencao)).toEqual([33_333.33, 33_333.33, 33_333.34])
})

test('instalments that somebody is typing, and that do not close yet, are left alone', () => {
  const um = inicial([orcamento()], null, hoje)
  const [parcela] = um.parcelas
  if (!parcela) throw new Error('sem parcela')
  const digitando = change(um, { parcelas: [{ ...parcela, valor: 10 }] })
  expect(valores(change(digitando, { imp_retido: true, impostos: { irrf: 15 } }))).toEqual([10])
})

test('the usual taxes follow the value; those that were typed stay', () => {
  const um = inicial([orcamento()], null, hoje)
  const retido = change(um, { imp_retido: true, impostos: impostosUsuais(cents(10_000_000), hoje) })
  const metade = change(retido, { valores: { 1: 50_000 } })
  expect(metade.impostos).toEqual(impostosUsuais(cents(5_000_000), hoje))
  const digitado = change(retido, { impostos: { irrf: 100 } })
  expect(change(digitado, { valores: { 1: 50_000 } }).impostos).toEqual({ irrf: 100 })
})

test('the payment condition of the budget proposes the instalments', () => {
  const apro = inicial(
    [orcamento({ condicao_pagamento: 'APRO 50/50 (30/60 dias da aprovação)' })],
    null,
    hoje,
  )
  expect(apro.parcelas.map((um) => [um.valor, um.vencimento])).toEqual([
    [50_000, '2026-03-31'],
    [50_000, '2026-04-30'],
  ])
  expect(apro.condicao).toBe('proposta')
  const semDias = inicial([orcamento({ condicao_pagamento: 'Metade na entrega' })], null, hoje)
  expect(valores(semDias)).toEqual([100_000])
  expect(semDias.condicao).toBe('sem_dias')
  expect(inicial([orcamento()], null, hoje).condicao).toBe('nenhuma')
})

test('budgets of different conditions propose none', () => {
  const dois = [
    orcamento({ condicao_pagamento: '30 dias' }),
    orcamento({ id_orcamento: 2, condicao_pagamento: '60 dias' }),
  ]
  expect(inicial(dois, null, hoje).condicao).toBe('diferentes')
})
