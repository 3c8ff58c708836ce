import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { namedBy, pairReturns, problemToReopen, saysReturn } from './returned.ts'

test.each([
  ['CHEQUE DEVOLVIDO 000123', true],
  ['DEV CH 000123 ALINEA 11', true],
  ['Pix devolvido - Fulano', true],
  ['DEVOLUÇÃO PIX', true],
  ['ESTORNO DE PAGAMENTO', true],
  ['TED REJEITADA', true],
  ['TARIFA CHEQUE DEVOLVIDO', false],
  ['SALDO DEVEDOR', false],
  ['PIX RECEBIDO DEVANIR', false],
  ['CHEQUE COMPENSADO 000123', false],
])('%s is a return: %s', (texto, is) => expect(saysReturn(texto)).toBe(is))

const day = calendarDate('2026-10-07')
const line = (id: number, valor: number, texto: string, { before = 0, conta = 1 } = {}) => ({
  id,
  conta,
  data: addDays(day, -before),
  valor: cents(valor),
  texto,
  documento: null,
})
type Line = ReturnType<typeof line>
const pairs = (pending: readonly Line[], decided: readonly Line[] = []) =>
  pairReturns(pending, { pending, decided }).map(({ back, first, evidence }) => [
    back.id,
    first.id,
    evidence,
  ])

const cheque = line(1, -350_00, 'CHEQUE COMPENSADO 000123', { before: 2 })
const back = line(2, 350_00, 'CHEQUE DEVOLVIDO 000123')

test.each([
  ['one number', [cheque, back], [[2, 1, 'cheque']]],
  ['only the value', [line(1, -80, 'PIX'), line(2, 80, 'PIX DEVOLVIDO')], [[2, 1, 'valor']]],
  [
    'the number tells two apart',
    [line(3, -350_00, 'CHEQUE 000124', { before: 1 }), cheque, back],
    [[2, 1, 'cheque']],
  ],
  ['no number of the first', [line(1, -350_00, 'SAQUE'), back], [[2, 1, 'valor']]],
  ['no number of the return', [cheque, line(2, 350_00, 'CH DEVOLVIDO')], [[2, 1, 'valor']]],
  ['another number', [line(1, -350_00, 'CHEQUE 000124'), back], []],
  ['two of one value', [line(1, -80, 'PIX A'), line(3, -80, 'PIX B'), line(2, 80, 'DEV PIX')], []],
  ['60 days', [line(1, -80, 'PIX', { before: 60 }), line(2, 80, 'DEV PIX')], [[2, 1, 'valor']]],
  ['61 days', [line(1, -80, 'PIX', { before: 61 }), line(2, 80, 'DEV PIX')], []],
  ['a number after 61 days', [{ ...cheque, data: addDays(day, -61) }, back], [[2, 1, 'cheque']]],
  ['it came later', [line(1, -80, 'PIX', { before: -1 }), line(2, 80, 'DEV PIX')], []],
  ['another account', [line(1, -80, 'PIX', { conta: 2 }), line(2, 80, 'DEV PIX')], []],
  ['no words of a return', [line(1, -80, 'PIX'), line(2, 80, 'PIX RECEBIDO')], []],
  [
    'two returns of one',
    [line(1, -80, 'PIX'), line(2, 80, 'DEV PIX'), line(3, 80, 'PIX DEVOLVIDO')],
    [],
  ],
])('%s', (_name, lines, found) => expect(pairs(lines)).toEqual(found))

test('a line that was decided is found where none of the value waits', () => {
  expect(pairs([back], [cheque])).toEqual([[2, 1, 'cheque']])
  const pix = line(1, -80, 'PIX A')
  const given = line(2, 80, 'PIX DEVOLVIDO')
  expect(pairs([line(3, -80, 'PIX B'), given], [pix])).toEqual([[2, 3, 'valor']])
  const two = (before: number) => [line(3, -80, 'B', { before }), line(4, -80, 'C', { before })]
  expect(pairs([...two(60), given], [pix])).toEqual([])
  expect(pairs([...two(61), given], [pix])).toEqual([[2, 1, 'valor']])
})

test('a pair is always equal and opposite, of one account, and the first is not later than its return', () => {
  const texts = [
    'CHEQUE 000123',
    'CHEQUE DEVOLVIDO 000123',
    'DEV CH 000124',
    'PIX',
    'PIX DEVOLVIDO',
  ]
  const any = fc.record({
    valor: fc.integer({ min: -3, max: 3 }),
    texto: fc.constantFrom(...texts),
    before: fc.integer({ min: 0, max: 90 }),
    conta: fc.constantFrom(1, 2),
  })
  const made = (from: number) =>
    fc
      .array(any, { maxLength: 12 })
      .map((all) => all.map(({ valor, texto, ...more }, at) => line(from + at, valor, texto, more)))
  fc.assert(
    fc.property(made(0), made(100), (pending, decided) => {
      const found = pairReturns(pending, { pending, decided })
      for (const { back: one, first } of found) {
        expect(first.valor).toBe(-one.valor)
        expect(one.valor).not.toBe(0)
        expect(first.conta).toBe(one.conta)
        expect(first.data <= one.data).toBe(true)
        expect(saysReturn(one.texto)).toBe(true)
      }
      expect(new Set(found.map(({ first }) => first.id)).size).toBe(found.length)
    }),
  )
})

test('a settlement is named by its cheque or by its document, and only where no other is', () => {
  const byCheque = { codigos: [], cheque: 123 }
  const byNumber = { codigos: ['NF 4567'], cheque: null }
  expect(namedBy([cheque, back], [byCheque, byNumber])).toBe(byCheque)
  expect(namedBy([line(1, -1, 'PIX NF 4567')], [byCheque, byNumber])).toBe(byNumber)
  expect(namedBy([cheque], [byCheque, { ...byCheque }])).toBeUndefined()
  expect(namedBy([line(1, -1, 'PIX')], [byCheque])).toBeUndefined()
})

test.each([
  ['a title', {}, undefined],
  ['an entry made from the line', { tipo: 'avulso', isMade: true }, undefined],
  ['an entry made before', { tipo: 'avulso' }, 'exclua o lançamento'],
  ['a transfer', { tipo: 'transferencia', isMade: true }, 'transferência'],
  ['two lines', { linhas: 2 }, '2 linhas e uma baixa'],
  ['two settlements', { baixas: 2 }, 'uma linha e 2 baixas'],
] as const)('the decision on %s', (_name, more, words) => {
  const problem = problemToReopen({ linhas: 1, baixas: 1, tipo: 'titulo', isMade: false, ...more })
  if (words === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(words)
})
