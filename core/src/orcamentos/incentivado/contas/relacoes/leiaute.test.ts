import { expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/time/calendar.ts'
import { filledRelacao } from './all.ts'
import { camposOfRelacoes, campoOf } from './campos.ts'
import { columnsOn, problemsOfColunas } from './leiaute.ts'
import type { ColunaDoLeiaute } from './leiaute.ts'
import { relacaoCodigos } from './names.ts'
import { filme, rowsOf } from './testing-filme.ts'
import { pagamentosTruth } from './testing-filme-truth.ts'
import { usualRelacao } from './testing-relacao.ts'
import { usualLeiautes } from './usual-leiautes.ts'

const coluna = (campo: string, more: Partial<ColunaDoLeiaute> = {}): ColunaDoLeiaute => ({
  campo,
  titulo: campo,
  largura: 10,
  mostra: 'S',
  vigencia_inicio: null,
  vigencia_fim: null,
  ...more,
})

/** The list of payments of the film in these columns, for a project of this day. */
const pagamentosIn = (colunas: readonly ColunaDoLeiaute[], dia = '2026-03-01') =>
  filledRelacao('relacao-pagamentos', filme(), {
    leiautes: {
      ...usualLeiautes,
      'relacao-pagamentos': { ...usualLeiautes['relacao-pagamentos'], colunas },
    },
    dia: calendarDate(dia),
  })

/** Where each column of the truth stands. */
const truthAt = { favorecido: 4, data: 13, iss: 15, liquido: 19 }

test('renamed, reordered, hidden and added columns show the cells of the truth, and their sums', () => {
  const { columns, rows, totals } = pagamentosIn([
    coluna('liquido', { titulo: 'Valor pago' }),
    coluna('favorecido'),
    coluna('chave', { mostra: 'N' }),
    coluna('data', { titulo: 'Pago em' }),
    coluna('iss'),
    coluna('forma_salic', { titulo: 'Forma (Salic)' }),
  ])
  expect(columns.map(({ titulo, kind }) => [titulo, kind])).toEqual([
    ['Valor pago', 'money'],
    ['favorecido', 'text'],
    ['Pago em', 'date'],
    ['iss', 'money'],
    ['Forma (Salic)', 'text'],
  ])
  const truth = rowsOf(pagamentosTruth)
  const { favorecido, data, iss, liquido } = truthAt
  expect(rows.map(({ cells }) => cells.slice(0, 4).map(String))).toEqual(
    truth.map((row) => [row[liquido], row[favorecido], row[data], row[iss]]),
  )
  const salic = usualRelacao('salic-comprovantes', filme())
  const forma = salic.columns.findIndex(({ campo }) => campo === 'forma_salic')
  expect(rows.map(({ cells }) => cells[4])).toEqual(salic.rows.map(({ cells }) => cells[forma]))
  const sumAt = (at: number) => truth.reduce((total, row) => total + Number(row[at]), 0)
  expect(totals).toEqual([sumAt(liquido), null, null, sumAt(iss), null])
})

test('a column holds from its first day to its last, by the day of the project', () => {
  const colunas = [
    coluna('favorecido'),
    coluna('liquido', { titulo: 'Valor', vigencia_fim: calendarDate('2025-12-31') }),
    coluna('liquido', { titulo: 'Valor líquido', vigencia_inicio: calendarDate('2026-01-01') }),
  ]
  expect(problemsOfColunas('relacao-pagamentos', colunas)).toEqual([])
  const headings = (dia: string) => pagamentosIn(colunas, dia).columns.map(({ titulo }) => titulo)
  expect(headings('2025-12-31')).toEqual(['favorecido', 'Valor'])
  expect(headings('2026-01-01')).toEqual(['favorecido', 'Valor líquido'])
})

test('what the product ships has nothing wrong, and each of its columns is a known value', () => {
  for (const relacao of relacaoCodigos) {
    const { colunas } = usualLeiautes[relacao]
    expect([relacao, problemsOfColunas(relacao, colunas)]).toEqual([relacao, []])
    const shown = columnsOn(relacao, { colunas }, calendarDate('2020-01-01'))
    expect(shown).toHaveLength(colunas.length)
  }
})

test('ANCINE’s columns are not called confirmed', () => {
  for (const relacao of relacaoCodigos.slice(0, 5)) {
    expect([relacao, usualLeiautes[relacao].lido]).toEqual([relacao, 'uso'])
  }
})

test.each([
  ['a value twice on one day', [coluna('data'), coluna('data')], 'colunas.1.campo'],
  ['a value of another sheet', [coluna('data'), coluna('saldo')], 'colunas.1.campo'],
  ['a name of every object', [coluna('data'), coluna('toString')], 'colunas.1.campo'],
  ['nothing shown', [coluna('data', { mostra: 'N' })], 'colunas'],
  [
    'a period that is turned around',
    [
      coluna('data'),
      coluna('iss', {
        vigencia_inicio: calendarDate('2026-02-01'),
        vigencia_fim: calendarDate('2026-01-01'),
      }),
    ],
    'colunas.1.vigencia_fim',
  ],
])('refuses %s', (_, colunas, campo) => {
  expect(problemsOfColunas('relacao-pagamentos', colunas).map((one) => one.campo)).toEqual([campo])
})

test('a value that is no longer known shows nothing, and the others stay', () => {
  const { columns } = pagamentosIn([coluna('favorecido'), coluna('extinto')])
  expect(columns.map(({ campo }) => campo)).toEqual(['favorecido'])
  expect(campoOf('relacao-pagamentos', 'extinto')).toBeUndefined()
})

test('every value of a sheet has cells in it', () => {
  for (const relacao of relacaoCodigos) {
    const colunas = Object.keys(camposOfRelacoes[relacao]).map((campo) => coluna(campo))
    const { columns, rows } = filledRelacao(relacao, filme({ fonte: 1 }), {
      leiautes: { ...usualLeiautes, [relacao]: { ...usualLeiautes[relacao], colunas } },
      dia: calendarDate('2026-03-01'),
    })
    expect([relacao, columns.length]).toEqual([relacao, colunas.length])
    for (const { cells } of rows) expect(cells).toHaveLength(colunas.length)
  }
})
