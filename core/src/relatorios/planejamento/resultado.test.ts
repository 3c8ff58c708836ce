import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { buildForecasts, resultOfSides } from './resultado.ts'
import type { ForecastPart } from './resultado.ts'

const node = (chave: string, superior: string | null) => ({
  chave,
  superior,
  codigo: chave,
  nome: chave,
})
const nodes = [node('a', null), node('a1', 'a'), node('a2', 'a'), node('b', null)]
const months = [5, 6, 7]
const part = (
  chave: string,
  mes: number,
  measure: ForecastPart['measure'],
  valor: number,
): ForecastPart => ({ chave, mes, measure, valor: cents(valor) })
/** June is the current month. */
const isOver = (mes: number) => mes < 6

test('an account above its plan does not hide the rest of another', () => {
  const { linhas, total } = buildForecasts({
    nodes,
    months,
    isOver,
    parts: [
      part('a1', 6, 'planejado', 100),
      part('a1', 6, 'realizado', 150),
      part('a2', 6, 'planejado', 100),
      part('a2', 5, 'planejado', 40),
      part('a2', 7, 'aberto', 30),
    ],
  })
  expect(linhas.map(({ chave, nivel, filhos }) => [chave, nivel, filhos])).toEqual([
    ['a', 0, 2],
    ['a1', 1, 0],
    ['a2', 1, 0],
  ])
  expect(linhas[0]?.meses[1]).toEqual({
    planejado: 200,
    realizado: 150,
    aberto: 0,
    resto: 100,
    previsao: 250,
    desvio: 50,
  })
  expect(total).toMatchObject({
    planejado: 240,
    realizado: 150,
    aberto: 30,
    resto: 100,
    desvio: 40,
  })
})

const parts = fc.array(
  fc.record({
    chave: fc.constantFrom('a', 'a1', 'a2', 'b'),
    mes: fc.constantFrom(...months),
    measure: fc.constantFrom('planejado' as const, 'realizado' as const, 'aberto' as const),
    valor: fc.integer({ min: -1e8, max: 1e8 }).map(cents),
  }),
  { maxLength: 25 },
)

test('property: amounts go in once, rows are sums of those below, the result is income less cost', () => {
  fc.assert(
    fc.property(parts, parts, (income, cost) => {
      const receitas = buildForecasts({ nodes, months, parts: income, isOver })
      const despesas = buildForecasts({ nodes, months, parts: cost, isOver })
      for (const measure of ['planejado', 'realizado', 'aberto'] as const) {
        const given = income.filter((one) => one.measure === measure)
        expect(receitas.total[measure]).toBe(sum(given.map(({ valor }) => valor)))
      }
      for (const line of receitas.linhas) {
        expect(line.total.previsao).toBe(
          line.total.realizado + line.total.aberto + line.total.resto,
        )
        if (line.filhos === 0) continue
        const below = receitas.linhas.filter(({ superior }) => superior === line.chave)
        expect(line.total.desvio).toBe(sum(below.map(({ total }) => total.desvio)))
      }
      const { total, meses } = resultOfSides(receitas, despesas)
      expect(total.previsao).toBe(receitas.total.previsao - despesas.total.previsao)
      expect(total.resto).toBe(sum(meses.map(({ resto }) => resto)))
    }),
  )
})
