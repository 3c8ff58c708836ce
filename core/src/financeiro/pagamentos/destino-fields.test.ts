import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeOf, lineOfBarcode } from '../../kernel/boleto/boleto.ts'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { fieldsOfDestino, readDestino } from './destino-fields.ts'
import type { DestinoFields } from './destino-fields.ts'
import type { Destino } from './pagamento.ts'

const today = calendarDate('2026-03-10')
const digits = (min: number, max = min) =>
  fc
    .array(fc.integer({ min: 1, max: 9 }), { minLength: min, maxLength: max })
    .map((all) => all.join(''))
const amount = fc.integer({ min: 1, max: 9_999_999 }).map(cents)
const day = fc.integer({ min: -300, max: 300 }).map((days) => addDays(today, days))

const destinos: fc.Arbitrary<Destino> = fc.oneof(
  fc.record({
    via: fc.constant('conta' as const),
    conta: fc.record({
      banco: fc.constantFrom('001', '341', '077'),
      agencia: digits(4),
      agenciaDv: fc.constantFrom('', '1', 'X'),
      conta: digits(3, 12),
      contaDv: fc.constantFrom('0', '7', 'X'),
      tipo: fc.constantFrom('corrente' as const, 'poupanca' as const),
    }),
  }),
  fc.tuple(amount, day, digits(25), amount).map(([valor, vencimento, campoLivre, acrescimo]) => ({
    via: 'boleto' as const,
    codigoBarras: barcodeOf({ banco: '341', vencimento, valor, campoLivre }),
    vencimento,
    valorNominal: valor,
    desconto: cents(0),
    acrescimo,
  })),
  fc.record({
    via: fc.constant('darf' as const),
    receita: digits(4),
    apuracao: day,
    vencimento: day,
    referencia: digits(0, 17),
    principal: amount,
    multa: amount,
    juros: amount,
  }),
  fc.record({
    via: fc.constant('gps' as const),
    receita: digits(4),
    competencia: day.map((one) => calendarDate(`${one.slice(0, 7)}-01`)),
    inss: amount,
    outrasEntidades: amount,
    acrescimos: amount,
  }),
)

test('the fields of a destination read as that destination', () => {
  fc.assert(
    fc.property(destinos, (destino) => {
      expect(readDestino(fieldsOfDestino(destino), today)).toEqual({ destino })
    }),
  )
})

const problems = (fields: DestinoFields) => {
  const read = readDestino(fields, today)
  return 'erros' in read ? read.erros.map(({ campo }) => campo) : []
}

test('every missing field is told at once', () => {
  expect(problems({ via: 'conta', agencia: '1' })).toEqual(['banco', 'conta', 'conta_dv'])
  expect(problems({ via: 'darf' })).toEqual(['receita', 'apuracao', 'vencimento', 'principal'])
  expect(problems({ via: 'pix_chave', pix_tipo: 'cnpj', pix_chave: '52998224725' })).toEqual([
    'pix_chave',
  ])
})

test('a key is stored as the Central Bank registers it, whatever was typed', () => {
  expect(readDestino({ via: 'pix_chave', pix_chave: ' Maria@Exemplo.com ' }, today)).toEqual({
    destino: { via: 'pix_chave', chave: { kind: 'email', key: 'maria@exemplo.com' } },
  })
})

test('a pasted line says the barcode, the amount and the day', () => {
  const vencimento = calendarDate('2026-03-20')
  const codigoBarras = barcodeOf({
    banco: '001',
    vencimento,
    valor: cents(850),
    campoLivre: '7'.repeat(25),
  })
  const linha = lineOfBarcode(codigoBarras).replace(/^(\d{5})/u, '$1.')
  expect(readDestino({ via: 'boleto', linha }, today)).toMatchObject({
    destino: { codigoBarras, vencimento, valorNominal: 850 },
  })
})
