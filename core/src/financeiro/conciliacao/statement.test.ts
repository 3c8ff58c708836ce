import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { reconciliationStatement } from './statement.ts'
import type { BooksAtStart, StatementInput } from './statement.ts'

const day = (at: number) => addDays(calendarDate('2026-01-01'), at)
const none = {
  saida: cents(0),
  entrada: cents(0),
  debito: cents(0),
  credito: cents(0),
  ignorada: cents(0),
}
const books = (baixas: number): BooksAtStart => ({
  opening: null,
  baixas: cents(baixas),
  conciliadas: cents(0),
})
const input = (more: Partial<StatementInput>): StatementInput => ({
  inicio: day(0),
  linesAtStart: cents(0),
  booksAtStart: books(0),
  saldo_livro: cents(0),
  saldo_banco: cents(0),
  somas: none,
  marcadas: [],
  uneven: [],
  pontos: [],
  ...more,
})

test('what only one side has explains both balances', () => {
  // Books: 1,000.00 with 200.00 paid and 50.00 received that the bank has not; a fee of 7.00 that only the bank has.
  const statement = reconciliationStatement(
    input({
      saldo_livro: cents(100_000),
      saldo_banco: cents(114_300),
      somas: { ...none, saida: cents(-20_000), entrada: cents(5_000), debito: cents(-700) },
      booksAtStart: books(100_000),
      linesAtStart: cents(0),
      pontos: [{ data: day(0), saldo: cents(100_000), linhas: cents(0) }],
    }),
  )
  expect(statement.saldo_esperado).toBe(114_300)
  expect(statement).toMatchObject({ diferenca: 0, nomeadas: [], sem_nome: 0 })
})

test('lines that were never imported are named by the days between two balances', () => {
  const statement = reconciliationStatement(
    input({
      saldo_banco: cents(9_000),
      pontos: [
        { data: day(-3), saldo: cents(0), linhas: cents(0) },
        { data: day(10), saldo: cents(0), linhas: cents(0) },
        { data: day(20), saldo: cents(9_000), linhas: cents(0) },
      ],
    }),
  )
  expect(statement.diferenca).toBe(9_000)
  expect(statement.nomeadas).toEqual([
    {
      kind: 'falta',
      texto: 'Linhas que faltam no extrato entre 12/01/2026 e 21/01/2026',
      valor: 9_000,
      linhas: [{ data: day(20), descricao: 'Saldo do banco', valor: 9_000 }],
    },
  ])
  expect(statement.sem_nome).toBe(0)
})

test('an account that opened after the first line begins with its opening balance', () => {
  const opened = { opening: { data: day(1), valor: cents(1_000) }, baixas: cents(0) }
  const at = (saldo: number) =>
    reconciliationStatement(
      input({
        saldo_livro: cents(1_000),
        booksAtStart: { ...opened, conciliadas: cents(0) },
        saldo_banco: cents(saldo),
        pontos: [{ data: day(2), saldo: cents(saldo), linhas: cents(0) }],
      }),
    )
  expect(at(1_000)).toMatchObject({ diferenca: 0, nomeadas: [], sem_nome: 0 })
  expect(at(900)).toMatchObject({ diferenca: -100, nomeadas: [{ valor: -100 }], sem_nome: 0 })
})

test('without a balance of the bank there is no difference to explain', () => {
  expect(reconciliationStatement(input({ saldo_banco: null, saldo_livro: cents(5) }))).toEqual({
    saldo_esperado: 5,
    diferenca: null,
    nomeadas: [],
    sem_nome: 0,
  })
})

/** A pair has both sides at the same time or days apart; one alone is open. A lost line is not in any statement. */
const movement = fc.record({
  valor: fc.integer({ min: -50_000, max: 50_000 }).filter((valor) => valor !== 0),
  book: fc.option(fc.integer({ min: -5, max: 40 }), { nil: undefined }),
  bank: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  isLost: fc.boolean(),
  isMarked: fc.boolean(),
})

test('whatever happens, every centavo of a difference has a name', () => {
  fc.assert(
    fc.property(
      fc.array(movement, { maxLength: 40 }),
      fc.uniqueArray(fc.integer({ min: -5, max: 40 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: -9_000, max: 9_000 }),
      (all, told, today, opening) => {
        // A pair counts as one only when its book side is of the days that are reconciled.
        const moves = all.map((one) => ({
          ...one,
          isPair: one.book !== undefined && one.bank !== undefined && one.book > 0 && !one.isLost,
        }))
        const upTo = (at: number, of: (one: (typeof moves)[number]) => number | undefined) =>
          cents(
            moves.reduce((total, one) => {
              const on = of(one)
              return on !== undefined && on <= at ? total + one.valor : total
            }, 0),
          )
        const book = (one: (typeof moves)[number]) => one.book
        const stored = (one: (typeof moves)[number]) => (one.isLost ? undefined : one.bank)
        const real = (one: (typeof moves)[number]) => one.bank
        // Marked by hand as reconciled: the bank has no line of it.
        const isMarked = (one: (typeof moves)[number]) =>
          one.isMarked && one.bank === undefined && (one.book ?? -1) > 0
        const isOpen = (one: (typeof moves)[number]) =>
          !isMarked(one) && !(one.isPair && (one.book ?? 99) <= today && (one.bank ?? 99) <= today)
        // Settlements of the days before the start are not reconciled and not listed.
        const openBook = (one: (typeof moves)[number]) =>
          isOpen(one) && (one.book ?? -1) > 0 ? one.book : undefined
        const openBank = (one: (typeof moves)[number]) => (isOpen(one) ? stored(one) : undefined)
        const pontos = told
          .filter((at) => at <= today)
          .toSorted((a, b) => a - b)
          .map((at) => ({
            data: day(at),
            saldo: cents(opening + upTo(at, real)),
            linhas: upTo(at, stored),
          }))
        const last = pontos.at(-1)
        const statement = reconciliationStatement({
          inicio: day(0),
          linesAtStart: upTo(0, stored),
          booksAtStart: books(upTo(0, book)),
          saldo_livro: upTo(today, book),
          saldo_banco: last ? cents(last.saldo + upTo(today, stored) - last.linhas) : null,
          somas: { ...none, saida: upTo(today, openBook), debito: upTo(today, openBank) },
          marcadas: moves
            .filter((one) => isMarked(one) && (one.book ?? 99) <= today)
            .map(({ book: on, valor }) => ({
              data: day(on ?? 0),
              descricao: 'Baixa',
              valor: cents(valor),
            })),
          uneven: [],
          pontos,
        })
        expect(statement.sem_nome).toBe(0)
        if (last) {
          expect(sum(statement.nomeadas.map(({ valor }) => valor))).toBe(statement.diferenca)
          for (const { valor, linhas } of statement.nomeadas) {
            expect(sum(linhas.map((row) => row.valor))).toBe(valor)
          }
        }
      },
    ),
  )
})
