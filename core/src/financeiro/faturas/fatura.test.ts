import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import {
  toInvoice,
  receivable,
  alreadyInvoicedNotice,
  withoutOrcamentoNotice,
  bvOfFatura,
  problemOfComposition,
  problemOfMix,
  problemOfCancellation,
  problemOfItens,
  problemOfValor,
} from './fatura.ts'
import type { SaldoDoOrcamento } from './fatura.ts'

const saldo = (total: number, faturado = 0, bv = 0, bv_faturado = 0): SaldoDoOrcamento => ({
  total: cents(total),
  faturado: cents(faturado),
  bv: cents(bv),
  bv_faturado: cents(bv_faturado),
})

test('an invoice takes no more than what is left of the budget', () => {
  expect(problemOfValor(cents(100), saldo(100))).toBeUndefined()
  expect(problemOfValor(cents(0), saldo(100))).toMatch(/maior que zero/)
  expect(problemOfValor(cents(61), saldo(100, 40))).toBe(
    'O valor é maior que o que resta a faturar: R$ 0,60.',
  )
  expect(problemOfValor(cents(1), saldo(100, 100))).toMatch(/por inteiro/)
  expect(toInvoice(saldo(100, 120))).toBe(0)
})

test('two warnings keep receivables off an invoice, the invoiced ones first', () => {
  const item = (faturado: boolean, linked: boolean) => ({ faturado, isLinked: linked })
  expect(problemOfItens([item(false, false), item(true, true)])).toBe(alreadyInvoicedNotice)
  expect(problemOfItens([item(false, false), item(false, true)])).toBe(withoutOrcamentoNotice)
  expect(problemOfItens([item(false, true)])).toBeUndefined()
})

test('an invoice is of one client and one unit', () => {
  const parte = (id_cliente: number | null, id_empresa = 1) => ({ id_cliente, id_empresa })
  expect(problemOfMix([])).toMatch(/Escolha/)
  expect(problemOfMix([parte(null)])).toMatch(/Informe o cliente/)
  expect(problemOfMix([parte(1), parte(2)])).toMatch(/um só cliente/)
  expect(problemOfMix([parte(1), parte(1, 2)])).toMatch(/uma só unidade/)
  expect(problemOfMix([parte(1), parte(1)])).toBeUndefined()
})

test('what the client keeps is not received: taxes, and BV where it is kept', () => {
  const composition = {
    valor: cents(100_000),
    ibs_cbs: cents(0),
    bv: cents(10_000),
    impostos: [cents(1500), cents(4650)],
  }
  expect(receivable({ ...composition, bv_retido: true })).toBe(83_850)
  expect(receivable({ ...composition, bv_retido: false })).toBe(93_850)
  expect(problemOfComposition({ ...composition, bv_retido: true })).toBeUndefined()
  expect(
    problemOfComposition({ ...composition, bv_retido: true, impostos: [cents(90_000)] }),
  ).toMatch(/maior que o valor/)
  expect(problemOfComposition({ ...composition, bv_retido: true, impostos: [cents(0)] })).toMatch(
    /precisa ter valor/,
  )
})

test('what was received or reconciled keeps an invoice from being cancelled', () => {
  const titulo = (baixado: number, automatic = false, conciliado = false) => ({
    baixado: cents(baixado),
    isAutomatic: automatic,
    conciliado,
  })
  expect(problemOfCancellation([titulo(0), titulo(10, true)])).toBeUndefined()
  expect(problemOfCancellation([titulo(1)])).toMatch(/já foi recebida/)
  expect(problemOfCancellation([titulo(0, true, true)])).toMatch(/conciliada/)
})

test('invoices that are accepted never pass the total, and their BV sums to the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.nat(40),
      fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 12 }),
      (total, pct, tentativas) => {
        const bv = Math.floor((total * pct) / 100)
        const feitas: { valor: number; bv: number }[] = []
        const current = () =>
          saldo(
            total,
            sum(feitas.map(({ valor }) => cents(valor))),
            bv,
            sum(feitas.map((um) => cents(um.bv))),
          )
        const invoice = (valor: number) => {
          if (problemOfValor(cents(valor), current()) !== undefined) return
          feitas.push({ valor, bv: bvOfFatura(cents(valor), current()) })
        }
        for (const valor of tentativas) invoice(valor)
        expect(current().faturado).toBeLessThanOrEqual(total)
        expect(current().bv_faturado).toBeLessThanOrEqual(bv)
        invoice(toInvoice(current()))
        expect(current().faturado).toBe(total)
        for (const um of feitas) expect(um.bv).toBeLessThanOrEqual(um.valor)
      },
    ),
  )
})
