import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumOf } from '../../../../kernel/amounts/money.ts'
import { recordOf } from '../../../../kernel/record.ts'
import { addDays, calendarDate } from '../../../../kernel/time/calendar.ts'
import { pagoDe, retidos } from '../gasto.ts'
import type { Debito, Gasto } from '../gasto.ts'
import { usualRelacao } from './testing-relacao.ts'
import { relacaoCodigos } from './names.ts'
import type { RelacaoCodigo } from './names.ts'
import type { Facts } from './facts.ts'
import { retencoesOf } from './pagamentos.ts'
import { filme, gastosDoFilme, linhasDoFilme } from './testing-filme.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(cents)
const first = calendarDate('2026-01-05')

const debito: fc.Arbitrary<Debito> = fc
  .record({
    day: fc.integer({ min: 0, max: 300 }),
    valor: amount,
    id_contabancaria: fc.constantFrom(11, 12, 20, null),
    id_baixa: fc.integer({ min: 1, max: 9_999 }),
  })
  .map(({ day, ...rest }) => ({
    ...rest,
    data: addDays(first, day),
    forma: 'pix',
    identificacao: '',
  }))

const gasto: fc.Arbitrary<Gasto> = fc
  .record({
    like: fc.constantFrom(...gastosDoFilme),
    id_lancamento: fc.integer({ min: 1, max: 500 }),
    uid: fc.constantFrom('a', 'b', 'c', 'gone', null),
    debitos: fc.array(debito, { maxLength: 4 }),
    open: amount,
    retido: fc.array(amount, { minLength: 4, maxLength: 4 }),
    partes: fc.array(fc.record({ id_projeto_fonte: fc.constantFrom(1, 2, 3), valor: amount }), {
      maxLength: 2,
    }),
  })
  .map(({ like, open, retido, ...rest }) => ({
    ...like,
    ...rest,
    valor: cents(pagoDe(rest) + open),
    retencoes: recordOf(retidos, (one) => retido[retidos.indexOf(one)] ?? cents(0)),
  }))

const facts = fc
  .record({ gastos: fc.array(gasto, { maxLength: 12 }), fonte: fc.constantFrom(null, 1, 2, 3) })
  .map(filme)

function totalOf(codigo: RelacaoCodigo, campo: string, of: Facts): number {
  const { columns, totals } = usualRelacao(codigo, of)
  return totals[columns.findIndex((one) => one.campo === campo)] ?? Number.NaN
}

test('the payments of all sources sum to what was debited, in every sheet of them', () => {
  fc.assert(
    fc.property(facts, (of) => {
      const all = { ...of, fonte: null }
      const debited = sumOf(all.gastos, pagoDe)
      for (const codigo of [
        'relacao-pagamentos',
        'spcine-pagamentos',
        'salic-comprovantes',
      ] as const) {
        expect(totalOf(codigo, 'liquido', all)).toBe(debited)
      }
      expect(totalOf('demonstrativo-orcamentario', 'executado', all)).toBe(debited)
    }),
  )
})

test('the sheets of each source, and what is of none, sum to that of all', () => {
  fc.assert(
    fc.property(facts, (of) => {
      const ofFonte = [1, 2, 3].map((fonte) =>
        totalOf('relacao-pagamentos', 'liquido', { ...of, fonte }),
      )
      const { columns, rows } = usualRelacao('relacao-pagamentos', { ...of, fonte: null })
      const loose = rows.filter(({ cells }) => cells[3] === '')
      const liquido = columns.findIndex(({ campo }) => campo === 'liquido')
      const ofNone = loose.reduce((total, { cells }) => total + Number(cells[liquido]), 0)
      expect(ofFonte.reduce((a, b) => a + b, ofNone)).toBe(
        totalOf('relacao-pagamentos', 'liquido', { ...of, fonte: null }),
      )
    }),
  )
})

test('the big items are the sums of their lines', () => {
  fc.assert(
    fc.property(facts, (of) => {
      for (const campo of ['aprovado', 'remanejado', 'vigente', 'executado', 'variacao']) {
        expect(totalOf('grandes-itens', campo, of)).toBe(
          totalOf('demonstrativo-orcamentario', campo, of),
        )
      }
      const approved = sumOf(linhasDoFilme, ({ aprovado }) => aprovado)
      expect(totalOf('grandes-itens', 'aprovado', of)).toBe(approved)
    }),
  )
})

test('an expense that is paid whole tells its gross value and all that was withheld, to the centavo', () => {
  fc.assert(
    fc.property(gasto, (one) => {
      const paid = { ...one, valor: pagoDe(one) }
      fc.pre(paid.valor > 0)
      const of = filme({ gastos: [paid] })
      expect(totalOf('relacao-pagamentos', 'bruto', of)).toBe(
        paid.valor + retidos.reduce((total, retido) => total + paid.retencoes[retido], 0),
      )
      for (const retido of retidos) {
        expect(totalOf('relacao-pagamentos', retido, of)).toBe(paid.retencoes[retido])
      }
    }),
  )
})

test('of an expense that is paid in part, a part of what was withheld is told', () => {
  const [like] = gastosDoFilme
  if (!like) throw new Error('film without payments')
  const debitos = like.debitos.map((one) => ({ ...one, valor: cents(300) }))
  const half: Gasto = {
    ...like,
    valor: cents(900),
    debitos,
    retencoes: { iss: cents(90), inss: cents(0), irrf: cents(10), csrf: cents(0) },
  }
  expect([...retencoesOf(half).values()]).toEqual([{ iss: 30, inss: 0, irrf: 3, csrf: 0 }])
})

test('every sheet gives each of its columns, in a row for each of its rows', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...relacaoCodigos), (of, codigo) => {
      const { columns, rows, totals } = usualRelacao(codigo, of)
      expect(totals).toHaveLength(columns.length)
      for (const { cells } of rows) {
        expect(cells).toHaveLength(columns.length)
        expect(cells).not.toContain(undefined)
      }
    }),
  )
})
