import type { OrcamentoToInvoice } from '@claquete/contract/financeiro/faturas/fatura'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { expect, test } from 'vitest'
import { fiscalOf } from './fiscal-of-sale.ts'
import { bodyOf, following, contasOf, inParts, usualImpostos, initial } from './invoice-values.ts'
import type { Values } from './invoice-values.ts'

const today = calendarDate('2026-03-11')
const orcamento = (more: Partial<OrcamentoToInvoice> = {}): OrcamentoToInvoice => ({
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

const change = (antes: Values, mudanca: Partial<Values>, orcamentos = [orcamento()]) => {
  const depois = { ...antes, ...mudanca }
  return { ...depois, ...following(depois, antes, { orcamentos, fiscal: null }) }
}
const values = ({ parcelas }: Values) => parcelas.map(({ valor_receber }) => valor_receber)

test('withholdings switched on after three instalments were chosen make them smaller', () => {
  const orcamentos = [orcamento()]
  const tres = change(initial(orcamentos, null, today), {
    parcelas: inParts(cents(10_000_000), 3, today),
  })
  const retido = change(tres, {
    rd_imp_retido: 'S',
    impostos: usualImpostos(cents(10_000_000), today),
  })
  expect(contasOf(retido, { orcamentos, fiscal: null })).toMatchObject({ due: 9_385_000, falta: 0 })
  expect(values(retido)).toEqual([31_283.33, 31_283.33, 31_283.34])
  expect(retido.parcelas.map((um) => um.vencimento_receber)).toEqual(
    tres.parcelas.map((um) => um.vencimento_receber),
  )
  const withoutRetencao = change(retido, { rd_imp_retido: 'N', impostos: {} })
  expect(values(withoutRetencao)).toEqual([33_333.33, 33_333.33, 33_333.34])
})

test('instalments that somebody is typing, and that do not close yet, are left alone', () => {
  const um = initial([orcamento()], null, today)
  const [parcela] = um.parcelas
  if (!parcela) throw new Error('sem parcela')
  const typing = { ...um, parcelas: [{ ...parcela, valor_receber: 10 }] }
  expect(values(change(typing, { rd_imp_retido: 'S', impostos: { irrf: 15 } }))).toEqual([10])
})

test('the usual taxes follow the value; those that were typed stay', () => {
  const um = initial([orcamento()], null, today)
  const retido = change(um, {
    rd_imp_retido: 'S',
    impostos: usualImpostos(cents(10_000_000), today),
  })
  const half = change(retido, { orcamentos: [{ id_orcamento: 1, valor: 50_000 }] })
  expect(half.impostos).toEqual(usualImpostos(cents(5_000_000), today))
  const typed = change(retido, { impostos: { irrf: 100 } })
  expect(change(typed, { orcamentos: [{ id_orcamento: 1, valor: 50_000 }] }).impostos).toEqual({
    irrf: 100,
  })
})

test('the payment condition of the budget proposes the instalments', () => {
  const apro = initial(
    [orcamento({ condicao_pagamento: 'APRO 50/50 (30/60 dias da aprovação)' })],
    null,
    today,
  )
  expect(apro.parcelas.map((um) => [um.valor_receber, um.vencimento_receber])).toEqual([
    [50_000, '2026-03-31'],
    [50_000, '2026-04-30'],
  ])
  expect(apro.condicao).toBe('proposta')
  const withoutDias = initial([orcamento({ condicao_pagamento: 'Metade na entrega' })], null, today)
  expect(values(withoutDias)).toEqual([100_000])
  expect(withoutDias.condicao).toBe('sem_dias')
  expect(initial([orcamento()], null, today).condicao).toBe('nenhuma')
})

test('budgets of different conditions propose none', () => {
  const two = [
    orcamento({ condicao_pagamento: '30 dias' }),
    orcamento({ id_orcamento: 2, condicao_pagamento: '60 dias' }),
  ]
  expect(initial(two, null, today).condicao).toBe('diferentes')
})

test('IBS and CBS of an event of 2027: instalments follow the answer, and only what is asked for is sent', () => {
  const said = {
    norma: 'Ato de teste',
    endereco: '',
    lido: 'uso',
    vigencia_inicio: calendarDate('2027-01-01'),
    vigencia_fim: null,
    soma: true,
  } as const
  const fiscal = fiscalOf({
    taxas: [
      { ...said, chave: 'a', titulo: 'CBS', tributo: 'cbs', taxa: 8.7 },
      { ...said, chave: 'b', titulo: 'IBS do estado', tributo: 'ibs_uf', taxa: 0.05 },
      { ...said, chave: 'c', titulo: 'IBS do município', tributo: 'ibs_mun', taxa: 0.05 },
    ],
    regimes: [{ vigencia_inicio: calendarDate('2026-01-01'), vigencia_fim: null, ibs_cbs: 'S' }],
    cliente: 'S',
  })
  const billed = { orcamentos: [orcamento()], fiscal }
  const with2027 = (before: Values, more: Partial<Values>) => {
    const after = { ...before, ...more }
    return { ...after, ...following(after, before, billed) }
  }
  const um = initial(billed.orcamentos, null, today)
  expect(contasOf(um, billed)).toMatchObject({ due: 10_000_000, charged: { perguntas: [] } })
  const asked = with2027(um, { data_fato: calendarDate('2027-01-15') })
  expect(contasOf(asked, billed).charged).toMatchObject({
    cobranca: null,
    perguntas: ['proposta'],
    com: { total: 10_880_000 },
  })
  const com = with2027(asked, { ibs_cbs: 'com' })
  expect(values(com)).toEqual([108_800])
  expect(bodyOf(com, contasOf(com, billed))).toMatchObject({ ibs_cbs: 'com' })
  const sem = with2027(com, { ibs_cbs: 'sem' })
  expect(values(sem)).toEqual([100_000])
  const back = with2027(com, { data_fato: null })
  expect(values(back)).toEqual([100_000])
  expect(bodyOf(back, contasOf(back, billed))).toMatchObject({ ibs_cbs: null })
})
