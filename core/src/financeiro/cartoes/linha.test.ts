import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents, negate } from '../../kernel/amounts/money.ts'
import { foreignInReais } from '../extrato/foreign.ts'
import { cardLineOf, parcelaIn, purchaseSignOf, rateOf, totalOwed } from './linha.ts'

const data = calendarDate('2026-12-03')
const line = (texto: string, valor = 100_00) => ({
  linha: 1,
  data,
  valor: cents(valor),
  fitid: null,
  documento: null,
  texto,
})
const read = (texto: string, valor?: number) => cardLineOf(line(texto, valor), true)

test.each([
  ['KALUNGA PARC 03/10', 3, 10, 'kalunga'],
  ['KALUNGA PARC03/10 SAO PAULO', 3, 10, 'kalunga sao paulo'],
  ['Kalunga - Parcela 3/10', 3, 10, 'kalunga'],
  ['Kalunga Parcela 3 de 10', 3, 10, 'kalunga'],
  ['KALUNGA (03/10)', 3, 10, 'kalunga'],
  ['KALUNGA 3/10', 3, 10, 'kalunga'],
  ['KALUNGASP03/10', 3, 10, 'kalungasp'],
  ['KALUNGA PARC. 10 DE 10', 10, 10, 'kalunga'],
  ['Parcela: 1/2 Kalunga', 1, 2, 'kalunga'],
])('%s is an instalment', (texto, numero, de, resto) => {
  expect(parcelaIn(texto, data)).toEqual({ parcela: { numero, de }, resto })
})

test.each([
  'KALUNGA',
  'COMPRA EM 03/10',
  'PEDAGIO 03/12', // the line’s own day
  'HOTEL 10/03/26',
  'LOJA 1/1',
  'LOJA 11/10',
  'LOJA 0/10',
  'LOJA 3/61',
  'RUA 25 DE MARCO',
])('%s is none', (texto) => {
  expect(parcelaIn(texto, data)).toBeUndefined()
})

test.each([
  ['PAGAMENTO EFETUADO', -100, 'pagamento'],
  ['Pagamento recebido', -100, 'pagamento'],
  ['PGTO DEBITO CONTA 1234', -100, 'pagamento'],
  ['OBRIGADO PELO PAGAMENTO', -100, 'pagamento'],
  ['Payment - Thank You', -100, 'pagamento'],
  ['DEB AUT FATURA', -100, 'pagamento'],
  ['ESTORNO DE PAGAMENTO', 100, 'pagamento'],
  ['PAG*JOSE DA SILVA', 100, 'compra'],
  ['PAG*JOSE DA SILVA', -100, 'estorno'],
  ['PAGAMENTO DE CONTAS CELULAR', 100, 'compra'],
  ['TOTAL DA FATURA', 100, 'total'],
  ['Total da fatura anterior', 100, 'total'],
  ['SALDO FATURA ANTERIOR', 100, 'total'],
  ['TOTAL', 100, 'total'],
  ['TOTAL EXPRESS LOGISTICA', 100, 'compra'],
  ['ESTORNO KALUNGA', -100, 'estorno'],
  ['KALUNGA', -100, 'estorno'],
  ['ESTORNO KALUNGA PARC 3/10', -100, 'estorno'],
  ['IOF COMPRA INTERNACIONAL', 100, 'iof'],
  ['ESTORNO IOF', -100, 'estorno'],
  ['JUROS DE MORA', 100, 'encargo'],
  ['ANUIDADE 03/12', 100, 'encargo'],
  ['KALUNGA PARC 3/10', 100, 'parcela'],
  ['KALUNGA', 100, 'compra'],
])('%s with %i is %s', (texto, valor, tipo) => {
  expect(read(texto, valor).tipo).toBe(tipo)
})

const signOf = (all: Parameters<typeof purchaseSignOf>[0], isOfx: boolean, saldo?: number) =>
  purchaseSignOf(all, { saldo: saldo === undefined ? null : cents(saldo), isOfx })
const arePurchasesPositive = (all: Parameters<typeof signOf>[0], isOfx: boolean) =>
  signOf(all, isOfx).positivas

/** Two purchases beside three refunds whose words tell nothing. */
const refunded = [
  { ...line('COMPANHIA AEREA', -700_00), lado: 'debito' as const },
  { ...line('POUSADA DO LAGO', -300_00), lado: 'debito' as const },
  { ...line('MILHAS EM DOBRO', 20_00), lado: 'credito' as const },
  { ...line('AJUSTE', 30_00), lado: 'credito' as const },
  { ...line('COMPANHIA AEREA', 50_00), lado: 'credito' as const },
]
const untyped = refunded.map(({ lado: _, ...one }) => one)

test('the type of each line decides before the balance, and the balance before what most lines are', () => {
  const negative = { positivas: false, isSure: true }
  expect(signOf(refunded, true)).toEqual({ ...negative, por: 'tipo' })
  expect(signOf(refunded, true, 900_00)).toEqual({ ...negative, por: 'tipo' })
  const turned = refunded.map((one) => ({ ...one, valor: negate(one.valor) }))
  expect(signOf(turned, true)).toEqual({ positivas: true, por: 'tipo', isSure: true })
  expect(signOf(untyped.slice(0, 2), true, -1_000_00)).toEqual({ ...negative, por: 'saldo' })
  expect(signOf(untyped, true, -900_00)).toMatchObject({ positivas: false, por: 'saldo' })
})

test('what most lines are is a guess, and so is a balance that most lines contradict', () => {
  expect(signOf(untyped, true)).toEqual({ positivas: true, por: 'maioria', isSure: false })
  expect(signOf(untyped, true, 0)).toMatchObject({ por: 'maioria', isSure: false })
  expect(signOf(untyped, true, -900_00).isSure).toBe(false)
  const mixed = [...refunded, { ...line('TARIFA', 1_00), lado: 'debito' as const }]
  expect(signOf(mixed, true)).toMatchObject({ por: 'maioria', isSure: false })
})

test('what is owed is positive, unless the balance is a credit as the lines are', () => {
  const of = (saldo: number, positivas: boolean, total: number) =>
    totalOwed(cents(saldo), { positivas, total: cents(total) })
  expect(of(-900_00, true, -900_00)).toBe(900_00)
  expect(of(-900_00, false, 900_00)).toBe(900_00)
  expect(of(900_00, false, 900_00)).toBe(900_00)
  expect(of(50_00, false, -50_00)).toBe(-50_00)
})

test('who buys more than is given back shows the sign of what was bought', () => {
  const nubank = [line('Uber', 25_00), line('Pagamento recebido', -300_00), line('iFood', 40_00)]
  const ofx = nubank.map((one) => ({ ...one, valor: negate(one.valor) }))
  expect(arePurchasesPositive(nubank, true)).toBe(true)
  expect(arePurchasesPositive(ofx, false)).toBe(false)
  expect(arePurchasesPositive([], true)).toBe(false)
  expect(arePurchasesPositive([], false)).toBe(true)
  // One payment tells as much as one purchase.
  expect(arePurchasesPositive([line('PAGAMENTO', -1)], true)).toBe(true)
})

const texts = fc.constantFrom('Uber', 'Kalunga 2/3', 'Estorno Uber', 'Pagamento recebido', 'IOF')

test('both conventions of a file read alike, wherever the file shows its own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(texts, fc.integer({ min: 1, max: 1e6 })), { minLength: 1 }),
      (all) => {
        const lines = all.map(([texto, valor]) =>
          line(texto, /^(?:estorno|pagamento)/iu.test(texto) ? -valor : valor),
        )
        const turned = lines.map((one) => ({ ...one, valor: negate(one.valor) }))
        const kinds = (file: typeof lines) => {
          const isPositive = arePurchasesPositive(file, true)
          return file.map((one) => cardLineOf(one, isPositive))
        }
        expect(kinds(turned)).toEqual(kinds(lines))
      },
    ),
  )
})

test('a foreign amount in the text counts with its rate alone', () => {
  const written = read('AWS USD 89,90 COTACAO R$ 5,4312', 488_26)
  expect(written.moeda).toEqual({ sigla: 'USD', valor: 89_90, cotacao: 5.4312 })
  expect(read('AWS US$ 10.00 cambio 5.5').moeda?.sigla).toBe('USD')
  expect(read('GIFT CARD USD 50').moeda).toBeNull()
  expect(read('IOF USD 10 cotacao 5').moeda).toBeNull()
})

test('the rate of a purchase is the one that gives its reais, the file’s where it does', () => {
  const dollar = { sigla: 'USD', valor: cents(89_90) }
  expect(rateOf(cents(488_26), { ...dollar, cotacao: 5.4312 })).toBe(5.4312)
  expect(rateOf(cents(488_30), { ...dollar, cotacao: 5.4312 })).toBe(5.431591)
  const amount = fc.integer({ min: 1, max: 5_000_00 }).map(cents)
  fc.assert(
    fc.property(amount, amount, (valor, foreign) => {
      const rate = rateOf(valor, { sigla: 'EUR', valor: foreign, cotacao: null })
      if (rate !== null) expect(foreignInReais(foreign, rate)).toBe(valor)
      else expect(foreign).toBeGreaterThan(valor)
    }),
  )
})
