import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { daysOf } from './period.ts'
import { busyOn, lanesOf, rowsOf } from './rows.ts'
import type { Ocupacao, Piece, Tipo } from './rows.ts'

const day = calendarDate
const dias = daysOf({ de: day('2026-12-01'), ate: day('2026-12-10') })

const occupied = (titulo: string, inicio: string, fim: string | null): Ocupacao => ({
  tipo: 'remessa',
  inicio: `${inicio}:00-03:00`,
  fim: fim && `${fim}:00-03:00`,
  quantidade: 1,
  id_remessa: 1,
  id_equipamento_manutencao: null,
  id_status: 1,
  titulo,
})
const names = (all: readonly Ocupacao[]) =>
  lanesOf(all, dias).map((lane) => lane.map(({ ocupacao }) => ocupacao.titulo))

test('what follows on the same day shares a lane, what overlaps gets another', () => {
  const [a, b, c] = [
    occupied('a', '2026-12-02T08:00', '2026-12-04T12:00'),
    occupied('b', '2026-12-04T12:00', '2026-12-05T18:00'),
    occupied('c', '2026-12-03T08:00', '2026-12-06T18:00'),
  ] as const
  expect(names([a, b])).toEqual([['a', 'b']])
  expect(names([c, b, a])).toEqual([['a', 'b'], ['c']])
})

test('a bar lies at its hours, and is cut where it goes on', () => {
  const [[whole, late]] = lanesOf(
    [
      occupied('a', '2026-12-02T12:00', '2026-12-04T18:00'),
      occupied('b', '2026-12-08T06:00', null),
    ],
    dias,
  ) as [[unknown, unknown]]
  expect(whole).toMatchObject({ from: 1.5, to: 3.75, isCut: { before: false, after: false } })
  expect(late).toMatchObject({ from: 7.25, to: 10, isCut: { before: false, after: true } })
  expect(names([occupied('before', '2026-11-01T08:00', '2026-12-01T00:00')])).toEqual([])
  expect(names([occupied('after', '2026-12-11T00:00', '2026-12-12T00:00')])).toEqual([])
  expect(names([occupied('long', '2026-11-01T08:00', '2027-01-01T00:00')])).toEqual([['long']])
})

const tipo: Tipo = { id_tipo_equip: 3, descricao: 'Câmera', total: 2, ocupadas: [] }
const piece = (id_equipamento: number, ocupacoes: readonly Ocupacao[]): Piece => ({
  id_equipamento,
  codigo: `CAM-${id_equipamento}`,
  nome: 'Câmera',
  conjunto: 'N',
  quantidade: 2,
  ocupacoes: [...ocupacoes],
})
const keys = (open: Parameters<typeof rowsOf>[1]) =>
  rowsOf([tipo], open, dias).map((row) => `${row.kind} ${row.key}`)

test('a type that is open shows its equipment, each in as many rows as it has lanes', () => {
  const twice = [
    occupied('a', '2026-12-02T08:00', '2026-12-04T12:00'),
    occupied('b', '2026-12-03T08:00', '2026-12-04T12:00'),
  ]
  expect(keys(new Map())).toEqual(['tipo t3'])
  expect(keys(new Map([[3, { data: undefined, isFailed: false }]]))).toEqual([
    'tipo t3',
    'reading t3',
  ])
  expect(keys(new Map([[3, { data: undefined, isFailed: true }]]))).toEqual([
    'tipo t3',
    'failed t3',
  ])
  const data = [piece(7, twice), piece(8, [])]
  expect(keys(new Map([[3, { data, isFailed: false }]]))).toEqual([
    'tipo t3',
    'piece e7',
    'piece e7',
    'piece e8',
  ])
})

test('it is busy on a day of which an hour is taken', () => {
  const one = piece(7, [occupied('a', '2026-12-02T20:00', '2026-12-04T00:00')])
  const busy = (de: string, ate = de) => busyOn(one, day(de), day(ate)).length === 1
  expect([busy('2026-12-01'), busy('2026-12-02'), busy('2026-12-03'), busy('2026-12-04')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(busy('2026-11-20', '2026-12-20')).toBe(true)
})
