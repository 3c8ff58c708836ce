import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import {
  problemsOfEquipamento,
  problemsOfPartes,
  problemsOfUse,
  problemsWhileOccupied,
} from './equipamento.ts'
import type { EquipamentoToCheck, Occupied, PartToBe } from './equipamento.ts'

const today = calendarDate('2026-03-10')
const camera: EquipamentoToCheck = {
  conjunto: 'N',
  quantidade: 1,
  numero_serie: 'SN-1',
  valor: cents(100_000),
  valorAluguel: cents(2_000),
  percentual: rate(2_000_000),
  dataCompra: today,
  partes: [],
}
const fieldsOf = (more: Partial<EquipamentoToCheck>) =>
  problemsOfEquipamento({ ...camera, ...more }, today).map(({ campo }) => campo)

test.each<[string, Partial<EquipamentoToCheck>, string[]]>([
  ['a camera', {}, []],
  [
    'cables without numbers of their own',
    { quantidade: 40, numero_serie: '', percentual: null },
    [],
  ],
  ['two pieces with one serial number', { quantidade: 2, percentual: null }, ['quantidade']],
  ['a kit counted as two', { conjunto: 'S', quantidade: 2, percentual: null }, ['quantidade']],
  ['a purchase of tomorrow', { dataCompra: calendarDate('2026-03-11') }, ['dataCompra']],
  ['a rental that is not its per cent', { valorAluguel: cents(2_001) }, ['percentual']],
  ['a piece with parts', { partes: [{ id_equipamento: 1, quantidade: 1 }] }, ['conjunto']],
  [
    'everything at once',
    { quantidade: 3, valorAluguel: cents(1), dataCompra: calendarDate('2027-01-01') },
    ['quantidade', 'dataCompra', 'percentual'],
  ],
])('%s', (_, more, expected) => {
  expect(fieldsOf(more)).toEqual(expected)
})

const part = (id_equipamento: number, more: Partial<PartToBe> = {}): PartToBe => ({
  id_equipamento,
  nome: `Peça ${id_equipamento}`,
  id_empresa: 1,
  conjunto: 'N',
  quantidade: 1,
  ...more,
})
const known = new Map(
  [part(2), part(3, { conjunto: 'S' }), part(4, { id_empresa: 2 }), part(5, { quantidade: 4 })].map(
    (one) => [one.id_equipamento, one],
  ),
)
const partesOf = (...partes: readonly (readonly [number, number])[]) =>
  problemsOfPartes(
    partes.map(([id_equipamento, quantidade]) => ({ id_equipamento, quantidade })),
    { id_equipamento: 1, id_empresa: 1 },
    known,
  )

test('a kit has pieces of its unit: no kit, not itself, none twice, no more than there are', () => {
  expect(partesOf([2, 1], [5, 4])).toEqual([])
  expect(partesOf([1, 1], [3, 1], [4, 1], [5, 5], [9, 1], [2, 1], [2, 1])).toEqual([
    { campo: 'partes.0.id_equipamento', msg: 'Um conjunto não é parte de si mesmo.' },
    { campo: 'partes.1.id_equipamento', msg: 'Um conjunto não tem outro conjunto dentro.' },
    { campo: 'partes.2.id_equipamento', msg: 'É de outra {unidade}.' },
    { campo: 'partes.3.quantidade', msg: 'Só há 4 no acervo.' },
    { campo: 'partes.4.id_equipamento', msg: 'Não localizado' },
    { campo: 'partes.6.id_equipamento', msg: 'Já está na lista.' },
  ])
})

test('a part stays what its kits need of it', () => {
  const kits = [{ nome: 'Kit doc', id_empresa: 1, quantidade: 3 }]
  const fields = (more: object) =>
    problemsOfUse({ conjunto: 'N', quantidade: 5, id_empresa: 1, ...more }, kits).map(
      ({ campo }) => campo,
    )
  expect(fields({})).toEqual([])
  expect(fields({ quantidade: 3 })).toEqual([])
  expect(fields({ conjunto: 'S', quantidade: 1, id_empresa: 2 })).toEqual([
    'conjunto',
    'id_empresa',
    'quantidade',
  ])
  expect(problemsOfUse({ conjunto: 'S', quantidade: 1, id_empresa: 2 }, [])).toEqual([])
})

test('what others count on does not change under them; more of several pieces may come', () => {
  const before: Occupied = {
    conjunto: 'N',
    quantidade: 4,
    status: 'ATIVO',
    partes: [
      { id_equipamento: 1, quantidade: 1 },
      { id_equipamento: 2, quantidade: 3 },
    ],
  }
  const fields = (more: Partial<Occupied>, was: Occupied = before) =>
    problemsWhileOccupied(was, { ...was, ...more }).map(({ campo }) => campo)
  expect(fields({ quantidade: 9, partes: before.partes.toReversed() })).toEqual([])
  expect(fields({ quantidade: 3 })).toEqual(['quantidade'])
  expect(fields({ quantidade: 2 }, { ...before, quantidade: 1 })).toEqual(['quantidade'])
  expect(fields({ status: 'INATIVO', conjunto: 'S' })).toEqual(['conjunto', 'status'])
  expect(fields({ status: 'ATIVO' }, { ...before, status: 'INATIVO' })).toEqual([])
  expect(fields({ partes: before.partes.slice(1) })).toEqual(['partes'])
})

test('the same parts in any order are no change', () => {
  const parte = fc.record({
    id_equipamento: fc.integer({ min: 1, max: 99 }),
    quantidade: fc.nat(9),
  })
  fc.assert(
    fc.property(fc.array(parte), (partes) => {
      const one: Occupied = { conjunto: 'S', quantidade: 1, status: 'ATIVO', partes }
      expect(problemsWhileOccupied(one, { ...one, partes: partes.toReversed() })).toEqual([])
    }),
  )
})
