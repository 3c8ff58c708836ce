import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { chequeNumber } from '../../livro/titulos/cheque-number.ts'
import { alineas, findAlinea, problemOfAlinea } from './alineas.ts'
import {
  actsFrom,
  actsOfCheque,
  afterAct,
  effectOf,
  isPaying,
  problemOfDates,
  situacoesOfCheque,
} from './cheque.ts'
import type { ActRequest, ChequeAct, ChequeState } from './cheque.ts'

const today = calendarDate('2026-07-10')
const issued: ChequeState = {
  situacao: 'emitido',
  entregue_em: null,
  dataEmissao: calendarDate('2026-07-01'),
  alinea: null,
  devolucoes: 0,
}
const delivered: ChequeState = { ...issued, situacao: 'entregue', entregue_em: issued.dataEmissao }
const cleared: ChequeState = { ...delivered, situacao: 'compensado' }
const returned: ChequeState = { ...delivered, situacao: 'devolvido', alinea: 11, devolucoes: 1 }

const act = (cheque: ChequeState, name: ChequeAct, more: Partial<ActRequest> = {}) =>
  afterAct(cheque, { act: name, today, data: today, ...more })

describe('the life of a cheque', () => {
  test.each([
    ['handed over', issued, 'entregar', { situacao: 'entregue', efeito: 'none' }],
    ['taken back', delivered, 'recolher', { situacao: 'emitido', efeito: 'none' }],
    ['cleared', delivered, 'compensar', { situacao: 'compensado', efeito: 'clear' }],
    ['cleared without delivery', issued, 'compensar', { situacao: 'compensado' }],
    ['clearing undone', cleared, 'descompensar', { situacao: 'entregue', efeito: 'unclear' }],
    ['stopped', delivered, 'sustar', { situacao: 'sustado', efeito: 'reverse' }],
    ['cancelled', issued, 'cancelar', { situacao: 'cancelado', efeito: 'reverse' }],
    ['a return stopped', returned, 'sustar', { situacao: 'sustado', efeito: 'none' }],
    [
      'presented again',
      returned,
      'reapresentar',
      { situacao: 'entregue', efeito: 'settle', devolucoes: 1 },
    ],
    [
      'a return that was a mistake',
      returned,
      'reabrir',
      { situacao: 'entregue', efeito: 'settle', devolucoes: 0 },
    ],
  ] as const)('%s', (_, cheque, name, result) => {
    expect(act(cheque, name)).toMatchObject(result)
  })

  test('clearing undone of one that was never handed over', () => {
    expect(act({ ...issued, situacao: 'compensado' }, 'descompensar')).toMatchObject({
      situacao: 'emitido',
    })
  })

  test('a cleared one is undone before anything else', () => {
    for (const name of ['devolver', 'sustar', 'cancelar', 'entregar', 'reabrir'] as const) {
      expect(act(cleared, name, { alinea: 11 }).problema).toEqual({
        campo: 'acao',
        msg: 'ele já foi compensado: desfaça a compensação antes',
      })
    }
  })

  test('nothing comes after a cancelled one', () => {
    for (const name of actsOfCheque) {
      expect(act({ ...issued, situacao: 'cancelado' }, name).problema?.campo).toBe('acao')
    }
  })

  test('days: not to come, and not before the issue', () => {
    expect(act(issued, 'compensar', { data: addDays(today, 1) }).problema?.msg).toBe(
      'A data ainda não chegou.',
    )
    expect(act(issued, 'entregar', { data: calendarDate('2026-06-30') }).problema?.msg).toBe(
      'A data é anterior à emissão do cheque.',
    )
    expect(act(issued, 'compensar', { data: undefined }).problema?.campo).toBe('data')
  })
})

describe('returns', () => {
  test('11 first, then 12, and no third time', () => {
    expect(act(delivered, 'devolver', { alinea: 11 })).toMatchObject({
      situacao: 'devolvido',
      efeito: 'reverse',
      devolucoes: 1,
    })
    const again: ChequeState = { ...delivered, alinea: 11, devolucoes: 1 }
    expect(act(again, 'devolver', { alinea: 11 }).problema?.msg).toContain('pela 12')
    expect(act(again, 'devolver', { alinea: 12 })).toMatchObject({ devolucoes: 2 })
    const twice: ChequeState = { ...returned, alinea: 12, devolucoes: 2 }
    expect(act(twice, 'reapresentar').problema?.msg).toBe('ele já foi apresentado duas vezes')
  })

  test('12 is not of the first time, and 13 is not presented again', () => {
    expect(problemOfAlinea(12, 0)).toContain('2ª devolução')
    expect(act({ ...returned, alinea: 13 }, 'reapresentar').problema?.msg).toBe(
      'a alínea 13 não permite outra apresentação',
    )
  })

  test('a return says why', () => {
    expect(act(delivered, 'devolver').problema?.campo).toBe('alinea')
    expect(act(delivered, 'devolver', { alinea: 99 }).problema?.msg).toBe(
      'Escolha uma alínea da lista.',
    )
  })

  test('reasons that the bank calls final are not presented again', () => {
    for (const codigo of [12, 13, 14, 20, 25, 28, 30, 35, 43, 44, 45]) {
      expect(findAlinea(codigo)?.mayReturn, String(codigo)).toBe(false)
    }
    expect(new Set(alineas.map(({ codigo }) => codigo)).size).toBe(alineas.length)
  })
})

const state = fc.record({
  situacao: fc.constantFrom(...situacoesOfCheque),
  entregue_em: fc.constantFrom(null, issued.dataEmissao),
  dataEmissao: fc.constant(issued.dataEmissao),
  alinea: fc.constantFrom(null, ...alineas.map(({ codigo }) => codigo)),
  devolucoes: fc.integer({ min: 0, max: 2 }),
})
const request = fc.record({
  act: fc.constantFrom(...actsOfCheque),
  today: fc.constant(today),
  data: fc.constantFrom(today, issued.dataEmissao),
  alinea: fc.constantFrom(...alineas.map(({ codigo }) => codigo)),
})

describe('for any cheque and any act', () => {
  test('what pays before and not after is reversed, and the other way round', () => {
    fc.assert(
      fc.property(state, request, (cheque, asked) => {
        const result = afterAct(cheque, asked)
        if (result.problema) return
        const [was, is] = [isPaying(cheque.situacao), isPaying(result.situacao)]
        expect(result.efeito === 'reverse').toBe(was && !is)
        expect(result.efeito === 'settle').toBe(!was && is)
        expect(effectOf(cheque.situacao, result.situacao)).toBe(result.efeito)
      }),
    )
  })

  test('along any path, the settlements are in force exactly while it pays, and it is returned twice at most', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 25 }), (asked) => {
        let cheque: ChequeState = issued
        let settled = true
        for (const one of asked) {
          const result = afterAct(cheque, one)
          if (result.problema) continue
          if (result.efeito === 'reverse') {
            expect(settled).toBe(true)
            settled = false
          }
          if (result.efeito === 'settle') {
            expect(settled).toBe(false)
            settled = true
          }
          cheque = {
            ...cheque,
            situacao: result.situacao,
            devolucoes: result.devolucoes,
            ...(one.act === 'entregar' && { entregue_em: one.data }),
            ...(one.act === 'recolher' && { entregue_em: null }),
            ...(one.act === 'devolver' && { alinea: one.alinea }),
          }
          expect(settled).toBe(isPaying(cheque.situacao))
          expect(cheque.devolucoes).toBeLessThanOrEqual(2)
          expect(cheque.devolucoes).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('what a screen offers is what may be done on some day', () => {
    fc.assert(
      fc.property(state, request, (cheque, asked) => {
        const offered = actsFrom(cheque).includes(asked.act)
        const { problema } = afterAct(cheque, asked)
        if (problema === undefined) expect(offered).toBe(true)
        if (problema?.campo === 'acao') expect(offered).toBe(false)
      }),
    )
  })
})

test('days of the issue', () => {
  const dates = { dataEmissao: today, bom_para: null }
  expect(problemOfDates(dates, today)).toBeUndefined()
  expect(problemOfDates({ ...dates, bom_para: addDays(today, 30) }, today)).toBeUndefined()
  expect(problemOfDates({ ...dates, bom_para: addDays(today, -1) }, today)?.campo).toBe('bom_para')
  expect(problemOfDates({ ...dates, dataEmissao: addDays(today, 1) }, today)?.campo).toBe(
    'dataEmissao',
  )
  expect(chequeNumber(42)).toBe('000042')
})
