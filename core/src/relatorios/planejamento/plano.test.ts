import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import {
  applyCells,
  cellKey,
  changedCells,
  grownCells,
  planRows,
  planTotals,
  spreadYear,
  valuesOf,
} from './plano.ts'
import type { PlanCell, PlanConta } from './plano.ts'

const conta = (
  id_grupoCusto: number,
  superior: number | null,
  tipo: PlanConta['tipo'] = 'despesa',
): PlanConta => ({
  id_grupoCusto,
  superior,
  tipo,
  codigo: `${id_grupoCusto}`,
  descricao: `C${id_grupoCusto}`,
})
const cell = (id_grupoCusto: number, mes: number, valor: number): PlanCell => ({
  id_grupoCusto,
  mes,
  valor: cents(valor),
})

const contas = [conta(1, null), conta(2, 1), conta(3, 1), conta(9, null, 'receita')]

test('what has no account is planned beside the accounts of its side', () => {
  const juros = { id_grupoCusto: null, especie: 'despesa.juros' } as const
  const values = valuesOf([cell(1, 1, 5), { ...juros, mes: 1, valor: cents(7) }])
  const all = [...contas, { ...conta(0, null), ...juros, codigo: '' }]
  expect(planRows(all, values).at(-1)).toMatchObject({ ...juros, nivel: 0, total: 7 })
  expect(planTotals(all, values).despesas.total).toBe(12)
  expect(changedCells(new Map(), values)).toEqual([cell(1, 1, 5), { ...juros, mes: 1, valor: 7 }])
})

test('an account above others is their sum; what it plans itself has a row', () => {
  const values = valuesOf([cell(1, 1, 5), cell(2, 1, 10), cell(3, 2, 20), cell(9, 1, 100)])
  const rows = planRows(contas, values)
  expect(
    rows.map((row) => [row.chave, row.nivel, row.isSum, row.valores.slice(0, 2), row.total]),
  ).toEqual([
    ['1', 0, true, [15, 20], 35],
    ['1=', 1, false, [5, 0], 5],
    ['2', 1, false, [10, 0], 10],
    ['3', 1, false, [0, 20], 20],
    ['9', 0, false, [100, 0], 100],
  ])
  const { receitas, despesas, resultado } = planTotals(contas, values)
  expect([receitas.total, despesas.total, resultado.valores[0], resultado.total]).toEqual([
    100, 35, 85, 65,
  ])
})

const cells = fc.array(
  fc.record({
    id_grupoCusto: fc.constantFrom(1, 2, 3, 9),
    mes: fc.integer({ min: 1, max: 12 }),
    valor: fc.integer({ min: -1e8, max: 1e8 }).map(cents),
  }),
  { maxLength: 20 },
)

test('property: undoing gives what was there, and only real changes are saved', () => {
  fc.assert(
    fc.property(cells, cells, (before, change) => {
      const saved = valuesOf(before)
      const done = applyCells(saved, change)
      expect(applyCells(done.values, done.inverse).values).toEqual(saved)
      const stored = applyCells(saved, changedCells(saved, done.values)).values
      expect(stored).toEqual(done.values)
      expect(changedCells(done.values, done.values)).toEqual([])
      expect([...done.values.values()].every((valor) => valor !== 0)).toBe(true)
    }),
  )
})

test('property: the top rows of each side sum to its totals', () => {
  fc.assert(
    fc.property(cells, (all) => {
      const values = valuesOf(all)
      const rows = planRows(contas, values).filter(({ nivel }) => nivel === 0)
      const totals = planTotals(contas, values)
      const side = (tipo: string) =>
        sum(rows.filter((row) => row.tipo === tipo).map(({ total }) => total))
      expect(side('receita')).toBe(totals.receitas.total)
      expect(side('despesa')).toBe(totals.despesas.total)
    }),
  )
})

test('property: a year spread over its months adds up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (total) => {
      const months = spreadYear({ id_grupoCusto: 7 }, cents(total))
      expect(months).toHaveLength(12)
      expect(sum(months.map(({ valor }) => valor))).toBe(total)
      expect(new Set(months.map(cellKey)).size).toBe(12)
    }),
  )
})

test('last year and some per cent more or less', () => {
  expect(grownCells([cell(1, 1, 10_000), cell(1, 2, 333)], 7.5).map(({ valor }) => valor)).toEqual([
    10_750, 358,
  ])
  expect(grownCells([cell(1, 1, 10_000)], -10).map(({ valor }) => valor)).toEqual([9000])
  expect(grownCells([cell(1, 1, 1)], 0.01)).toEqual([cell(1, 1, 1)])
})
