import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../../../kernel/amounts/money.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import { collectedOf, taxesOfParcelas } from '../../faturas/tributos.ts'
import { receivable } from '../../faturas/fatura.ts'
import type { FiscalRegra } from '../tabelas/regra.ts'
import { usualFiscalRegras } from '../tabelas/usual-regras.ts'
import {
  addsOn,
  chargeOf,
  chargeSale,
  isOfIbsCbs,
  problemOfResposta,
  questionText,
} from './cobranca.ts'
import type { SaleOnDay } from './cobranca.ts'

const cbs2027: FiscalRegra = {
  chave: 'taxa/cbs-2027',
  titulo: 'CBS',
  norma: 'Resolução do Senado (de teste)',
  endereco: '',
  lido: 'uso',
  vigencia_inicio: calendarDate('2027-01-01'),
  vigencia_fim: calendarDate('2028-12-31'),
  conteudo: { tipo: 'taxa', tributo: 'cbs', taxa: rate(8_700_000), soma: true },
}
const known = [...usualFiscalRegras, cbs2027]
const [last2026, first2027] = [calendarDate('2026-12-31'), calendarDate('2027-01-01')]
const sale = (over: Partial<SaleOnDay> = {}): SaleOnDay => ({
  net: cents(100_000),
  date: first2027,
  unit: 'S',
  client: 'S',
  agreed: null,
  ...over,
})

describe('how a sale is charged (LC 214/2025, arts. 343 to 348)', () => {
  test('in 2026 the net value is collected, whatever is said or missing', () => {
    expect(addsOn(usualFiscalRegras, last2026)).toBe(false)
    for (const client of ['S', 'N', null] as const) {
      expect(chargeOf(sale({ date: last2026, client }), usualFiscalRegras)).toMatchObject({
        cobranca: 'nao_soma',
        cbs: 0,
        ibs: 0,
        total: 100_000,
        perguntas: [],
      })
    }
  })

  test('from 2027 on both taxes are added, once, with the rules that say so', () => {
    const both = chargeOf(sale(), known)
    expect(both).toMatchObject({ cobranca: 'com', cbs: 8_700, ibs: 100, total: 108_800 })
    expect(both.rules.map(({ chave }) => chave)).toContain('taxa/cbs-2027')
    expect(problemOfResposta(both, null)).toBeUndefined()
    expect(problemOfResposta(both, 'sem')).toMatch(/não há o que escolher/)
  })

  test('a day of 2026 whose rate somebody took out adds nothing; one of 2027 does', () => {
    const without = usualFiscalRegras.filter(({ conteudo }) => conteudo.tipo !== 'taxa')
    expect(addsOn(without, last2026)).toBe(false)
    expect(addsOn(without, first2027)).toBe(true)
    expect(chargeOf(sale({ date: last2026 }), without)).toMatchObject({ cobranca: 'nao_soma' })
  })

  test('an absent answer is none, as null is', () => {
    const asked = chargeOf(sale({ client: null }), known, 'com')
    expect(problemOfResposta(asked, 'com')).toBeUndefined()
    const told = chargeOf(sale(), known)
    expect(problemOfResposta(told, undefined)).toBeUndefined()
    expect(problemOfResposta(told, null)).toBeUndefined()
  })

  test('what is told of the unit is that of the day, and only rates of IBS and CBS are of it', () => {
    const regimes = [
      {
        vigencia_inicio: calendarDate('2026-01-01'),
        vigencia_fim: last2026,
        ibs_cbs: 'N' as const,
      },
      { vigencia_inicio: first2027, vigencia_fim: null, ibs_cbs: 'S' as const },
    ]
    const fiscal = { regras: known, regimes, cliente: 'S' as const }
    const on = { net: cents(100_000), date: first2027, agreed: null }
    expect(chargeSale(fiscal, on).cobranca).toBe('com')
    expect(chargeSale({ ...fiscal, regimes: [] }, on).perguntas).toEqual(['unidade'])
    expect([isOfIbsCbs('ibs_mun'), isOfIbsCbs('cbs'), isOfIbsCbs('pis')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('one who says that the price is what is collected decides alone', () => {
    for (const told of [{ client: 'N' }, { unit: 'N', client: null }] as const) {
      const without = chargeOf(sale({ ...told, agreed: last2026 }), usualFiscalRegras)
      expect(without).toMatchObject({ cobranca: 'sem', total: 100_000, perguntas: [] })
    }
  })

  test('who did not say it is asked, and nothing is collected until somebody answers', () => {
    const untold = chargeOf(sale({ client: null }), known)
    expect(untold).toMatchObject({ cobranca: null, total: null, opcoes: ['com', 'sem'] })
    expect(problemOfResposta(untold, null)).toBe(questionText(untold))
    expect(chargeOf(sale({ client: null }), known, 'com').total).toBe(108_800)
    expect(chargeOf(sale({ client: null }), known, 'sem').total).toBe(100_000)
  })

  test('a price agreed in 2026 shows both figures and asks; one of 2027 does not', () => {
    const agreed = chargeOf(sale({ agreed: last2026 }), known)
    expect(agreed).toMatchObject({ cobranca: null, perguntas: ['proposta'] })
    expect(agreed.com.total).toBe(108_800)
    expect(agreed.net).toBe(100_000)
    expect(chargeOf(sale({ agreed: first2027 }), known).cobranca).toBe('com')
  })

  test('without the rate of the CBS a person may bill the net value, and nothing is guessed', () => {
    const missing = chargeOf(sale(), usualFiscalRegras)
    expect(missing).toMatchObject({ cobranca: null, opcoes: ['liquido'], perguntas: ['aliquota'] })
    expect(missing.com.falta).toContain('alíquota da CBS')
    expect(chargeOf(sale(), usualFiscalRegras, 'com').cobranca).toBeNull()
    const net = chargeOf(sale(), usualFiscalRegras, 'liquido')
    expect(net).toMatchObject({ cobranca: 'liquido', cbs: 0, ibs: 0, total: 100_000 })
  })
})

const money = fc.integer({ min: 1, max: 500_000_000 }).map(cents)
const choice = fc.constantFrom('S' as const, 'N' as const, null)
const day = fc.integer({ min: 0, max: 3 * 365 }).map((n) => addDays(calendarDate('2025-07-01'), n))
const anySale: fc.Arbitrary<SaleOnDay> = fc.record({
  net: money,
  date: day,
  unit: choice,
  client: choice,
  agreed: fc.option(day),
})

test('on any day of both years: never added twice, shares add up, and one of 2026 is its net value', () => {
  fc.assert(
    fc.property(
      anySale,
      fc.record({
        resposta: fc.constantFrom('com' as const, 'sem' as const, 'liquido' as const, null),
        hasRate: fc.boolean(),
      }),
      fc.array(money, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 12 }),
      (one, { resposta, hasRate }, itens, parts) => {
        const net = sum(itens)
        const found = chargeOf({ ...one, net }, hasRate ? known : usualFiscalRegras, resposta)
        if (one.date < first2027) expect(found).toMatchObject({ cobranca: 'nao_soma', total: net })
        if (found.cobranca === null) {
          expect(found.total).toBeNull()
          return
        }
        const { cbs, ibs, total } = found
        expect(total).toBe(net + cbs + ibs)
        if (found.cobranca !== 'com') expect(cbs + ibs).toBe(0)
        const whole = receivable({
          valor: net,
          ibs_cbs: cents(cbs + ibs),
          bv: cents(0),
          bv_retido: false,
          impostos: [],
        })
        expect(whole).toBe(total)
        if (whole < parts) return
        const parcelas = Array.from({ length: parts }, (_, at) => ({
          valor: cents(Math.floor(whole / parts) + (at === parts - 1 ? whole % parts : 0)),
        }))
        const shares = taxesOfParcelas(collectedOf(whole, { cbs, ibs, itens }), parcelas)
        expect(sum(shares.map((share) => share.cbs))).toBe(cbs)
        expect(sum(shares.map((share) => share.ibs))).toBe(ibs)
        for (const [at, share] of shares.entries()) {
          expect(share.cbs).toBeGreaterThanOrEqual(0)
          expect(share.cbs + share.ibs).toBeLessThanOrEqual(parcelas[at]?.valor ?? 0)
        }
      },
    ),
  )
})
