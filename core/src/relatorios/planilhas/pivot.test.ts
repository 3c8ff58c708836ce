import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween } from '../../kernel/time/calendar.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { buildPivot, directKey, foldRows, growthOf, periodBefore, shareOf } from './pivot.ts'
import type { PivotCell, PivotNode } from './pivot.ts'

const node = (chave: string, superior: string | null): PivotNode => ({
  chave,
  superior,
  codigo: chave,
  nome: `Conta ${chave}`,
})
const cell = (chave: string, mes: string, valor: number): PivotCell => ({
  chave,
  mes,
  valor: cents(valor),
})

test('a tree with amounts of its own above others, and a row that only the period before had', () => {
  const pivot = buildPivot({
    nodes: [node('a', null), node('a1', 'a'), node('a2', 'a'), node('b', null), node('c', null)],
    months: ['2026-01', '2026-02'],
    cells: [
      cell('a1', '2026-01', 100),
      cell('a1', '2026-01', 1),
      cell('a', '2026-02', 7),
      cell('b', '2026-02', -5),
    ],
    earlier: new Map([['a2', cents(40)]]),
  })
  expect(
    pivot.linhas.map((um) => [um.chave, um.superior, um.nivel, um.filhos, um.valores, um.anterior]),
  ).toEqual([
    ['a', null, 0, 3, [101, 7], 40],
    [directKey('a'), 'a', 1, 0, [0, 7], 0],
    ['a1', 'a', 1, 0, [101, 0], 0],
    ['a2', 'a', 1, 0, [0, 0], 40],
    ['b', null, 0, 0, [0, -5], 0],
  ])
  expect(pivot).toMatchObject({ valores: [101, 2], total: 103, anterior: 40 })
})

const months = ['2026-01', '2026-02', '2026-03']
/** Trees whose rows stand after the row above them. */
const tree = fc
  .array(fc.nat(), { maxLength: 12 })
  .map((picks) =>
    picks.map((pick, at) => node(`n${at}`, at === 0 || pick % 3 === 0 ? null : `n${pick % at}`)),
  )
  // Display order: depth first.
  .map((nodes) => {
    const walk = (superior: string | null): PivotNode[] =>
      nodes.filter((one) => one.superior === superior).flatMap((one) => [one, ...walk(one.chave)])
    return walk(null)
  })

const data = tree.chain((nodes) =>
  fc.record({
    nodes: fc.constant(nodes),
    cells:
      nodes.length === 0
        ? fc.constant<PivotCell[]>([])
        : fc.array(
            fc
              .record({
                at: fc.nat(nodes.length - 1),
                mes: fc.constantFrom(...months),
                valor: fc.integer({ min: -1e9, max: 1e9 }),
              })
              .map(({ at, mes, valor }) => cell(nodes[at]?.chave ?? '', mes, valor)),
            { maxLength: 30 },
          ),
  }),
)

test('property: every row is the sum of those below it, the whole is the sum of the cells', () => {
  fc.assert(
    fc.property(data, ({ nodes, cells }) => {
      const pivot = buildPivot({ nodes, months, cells })
      for (const line of pivot.linhas) {
        expect(line.total).toBe(sum(line.valores))
        const below = pivot.linhas.filter(({ superior }) => superior === line.chave)
        expect(below).toHaveLength(line.filhos)
        if (below.length === 0) continue
        expect(line.valores).toEqual(
          months.map((_, at) => sum(below.map(({ valores }) => valores[at] ?? cents(0)))),
        )
      }
      months.forEach((mes, at) =>
        expect(pivot.valores[at]).toBe(
          sum(cells.filter((um) => um.mes === mes).map(({ valor }) => valor)),
        ),
      )
      expect(pivot.total).toBe(sum(cells.map(({ valor }) => valor)))
    }),
  )
})

test('property: too many rows fold into the top ones, whose sums stay', () => {
  fc.assert(
    fc.property(data, ({ nodes, cells }) => {
      const earlier = new Map(nodes.map(({ chave }, at) => [chave, cents(at)]))
      const whole = buildPivot({ nodes, months, cells, earlier })
      const folded = buildPivot(foldRows({ nodes, months, cells, earlier }, 0))
      const top = whole.linhas.filter(({ superior }) => superior === null)
      expect(
        folded.linhas.map(({ chave, valores, anterior }) => [chave, valores, anterior]),
      ).toEqual(top.map(({ chave, valores, anterior }) => [chave, valores, anterior]))
      expect(foldRows({ nodes, months, cells }, nodes.length).nodes).toBe(nodes)
    }),
  )
})

test('a cell outside the months is a defect, not a silent zero', () => {
  const cells = [cell('a', '2025-12', 1)]
  expect(() => buildPivot({ nodes: [node('a', null)], months, cells })).toThrow('2025-12')
})

test('shares and growth in hundredths of one per cent', () => {
  expect(shareOf(cents(1), cents(3))).toBe(3333)
  expect(shareOf(cents(5), cents(0))).toBeNull()
  expect(growthOf(cents(150), cents(100))).toBe(5000)
  expect(growthOf(cents(50), cents(-100))).toBe(15_000)
  expect(growthOf(cents(0), cents(100))).toBe(-10_000)
  expect(growthOf(cents(5), cents(0))).toBeNull()
})

const days = (periodo1: string, periodo2: string) => ({
  periodo1: calendarDate(periodo1),
  periodo2: calendarDate(periodo2),
})

test('the period before, and that of the year before', () => {
  expect(periodBefore(days('2026-01-01', '2026-12-31'), 'anterior')).toEqual(
    days('2025-01-01', '2025-12-31'),
  )
  expect(periodBefore(days('2026-03-01', '2026-04-30'), 'anterior')).toEqual(
    days('2026-01-01', '2026-02-28'),
  )
  expect(periodBefore(days('2026-03-10', '2026-03-19'), 'anterior')).toEqual(
    days('2026-02-28', '2026-03-09'),
  )
  expect(periodBefore(days('2025-02-01', '2025-02-28'), 'ano')).toEqual(
    days('2024-02-01', '2024-02-29'),
  )
})

test('property: the period before ends right before it, and has as many days or whole months', () => {
  const start = fc
    .integer({ min: 0, max: 20_000 })
    .map((at) => addDays(calendarDate('1990-01-01'), at))
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 900 }), (periodo1, length) => {
      const period = { periodo1, periodo2: addDays(periodo1, length) }
      const before = periodBefore(period, 'anterior')
      expect(addDays(before.periodo2, 1)).toBe(periodo1)
      const whole = periodo1.endsWith('-01') && addDays(period.periodo2, 1).endsWith('-01')
      if (whole) expect(before.periodo1.endsWith('-01')).toBe(true)
      else expect(daysBetween(before.periodo1, before.periodo2)).toBe(length)
      const lastYear = periodBefore(period, 'ano')
      expect(lastYear.periodo1 <= lastYear.periodo2).toBe(true)
    }),
  )
})
