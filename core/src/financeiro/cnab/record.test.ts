import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { CnabProblem, readLine, writeLine } from './line.ts'
import { blanks, code, date, exact, literal, money, number, record, text, zeros } from './record.ts'

const sample = record({
  name: 'Exemplo',
  size: 60,
  fields: {
    sequencia: number(2, 4),
    conta: code(5, 9),
    nome: text(10, 19),
    chave: exact(20, 34),
    valor: money(35, 44),
    vencimento: date(45, 52),
    emissao: date(53, 58),
  },
  fixed: [literal(1, '3'), blanks(59), zeros(60)],
})

const values = {
  sequencia: 7,
  conta: '0042',
  nome: 'José & Filhos Produções',
  chave: 'Ze_1+x@claquete',
  valor: cents(123_45),
  vencimento: calendarDate('2026-11-30'),
  emissao: undefined,
}

test('a line has every value at its place', () => {
  const line = writeLine(sample, values)
  expect(line).toBe('300700042JOSE & FILZe_1+x@claquete0000012345' + '30112026' + '000000' + ' 0')
  expect(readLine(sample, line)).toEqual({ ...values, conta: '00042', nome: 'JOSE & FIL' })
})

test('trimmed lines and lines with a column more are read', () => {
  const line = writeLine(sample, { ...values, chave: '', valor: cents(0) })
  expect(readLine(sample, line.slice(0, 15))).toMatchObject({
    nome: 'JOSE &',
    valor: 0,
    vencimento: undefined,
  })
  expect(readLine(sample, `${line}X`)).toEqual(readLine(sample, line))
})

test.each([
  ['sequencia', { sequencia: 1000 }],
  ['sequencia', { sequencia: -1 }],
  ['conta', { conta: '123456' }],
  ['conta', { conta: '12-3' }],
  ['chave', { chave: 'sixteen-long-key' }],
  ['chave', { chave: 'ação' }],
  ['valor', { valor: cents(10_000_000_000) }],
])('%s refuses what it cannot hold: %o', (field, wrong) => {
  const write = () => writeLine(sample, { ...values, ...wrong })
  expect(write).toThrow(CnabProblem)
  expect(write).toThrow(expect.objectContaining({ field }))
})

test('a record with a gap, an overlap or a wrong end is refused', () => {
  const of =
    (fixed: Parameters<typeof record>[0]['fixed'], size = 10) =>
    () =>
      record({ name: 'Errado', size, fields: { a: text(1, 5) }, fixed })
  expect(of([blanks(6, 10)])).not.toThrow()
  expect(of([blanks(7, 10)])).toThrow('position 6')
  expect(of([blanks(5, 10)])).toThrow('position 6')
  expect(of([blanks(6, 9)])).toThrow('ends at 9')
  expect(of([blanks(6, 11)])).toThrow('ends at 11')
})

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  .map((d) => calendarDate(d.toISOString().slice(0, 10)))
const upper = fc.stringMatching(/^[A-Z0-9.,/+*@_&-]([A-Z0-9 .,/+*@_&-]{0,8}[A-Z0-9])?$/u)

test('writer and reader are inverse', () => {
  fc.assert(
    fc.property(
      fc.record({
        sequencia: fc.integer({ min: 0, max: 999 }),
        conta: fc.stringMatching(/^[0-9A-Z]{5}$/u),
        nome: upper,
        chave: fc.stringMatching(/^[a-zA-Z0-9@_+.-]{0,15}$/u),
        valor: fc.integer({ min: 0, max: 9_999_999_999 }).map(cents),
        vencimento: fc.option(day, { nil: undefined }),
        emissao: fc.option(day, { nil: undefined }),
      }),
      (given) => {
        const line = writeLine(sample, given)
        expect(line).toHaveLength(60)
        expect(readLine(sample, line)).toEqual(given)
      },
    ),
  )
})
