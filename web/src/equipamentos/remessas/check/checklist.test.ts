import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import {
  bulkItem,
  falta,
  kitItem,
  remessaItem,
  remessaOf,
  remessaOut,
} from '../../../../test/remessa.ts'
import { checklist, countsOf, findByCode, nameOf } from './checklist.ts'
import type { Act } from './checklist.ts'

const today = calendarDate('2026-03-10')
const act = (itens: readonly object[], of: Partial<Act> = {}): Act => ({
  key: 'k',
  place: '1/remessa/7',
  address: '/x',
  body: JSON.stringify({ itens }),
  at: '2026-03-10T13:41:00.000Z',
  ...of,
})
const tick = (id_remessa_item: number, separado: boolean, of: Partial<Act> = {}) =>
  act([{ id_remessa_item, separado }], of)
const linesOf = (acts: readonly Act[], remessa = remessaOf()) => checklist(remessa, acts, today)
const told = (acts: readonly Act[], remessa = remessaOf()) =>
  linesOf(acts, remessa)[0]?.told.map(({ text }) => text)

test('what waits counts at once, the last word of an item wins, and what was refused counts for nothing', () => {
  expect(countsOf(linesOf([tick(11, true)]))).toEqual({ done: 1, all: 3 })
  expect(countsOf(linesOf([tick(11, true), tick(11, false)])).done).toBe(0)
  expect(countsOf(linesOf([tick(11, true, { refusal: 'Já saiu.' })])).done).toBe(0)
})

test('who packed an item and when stands beside it; what this phone did can be taken back', () => {
  const item = remessaItem({ separado_em: '2026-03-10T13:05:00.000Z', separado_por: 'Bia' })
  const remessa = remessaOf({ itens_da_remessa: [item] })
  expect(told([], remessa)).toEqual(['conferido às 10:05 por Bia'])
  const [line] = linesOf([tick(11, true)])
  expect(line?.told).toMatchObject([{ text: 'conferido às 10:41', waits: { key: 'k' } }])
  const [sent] = linesOf([tick(11, true, { isSent: true })])
  expect(sent?.told[0]).not.toHaveProperty('waits')
})

test('what was counted of an item adds up over phones, and is whole with the last piece or part', () => {
  const count = (id_remessa_item: number, more: object) =>
    act([{ id_remessa_item, separado: false, ...more }])
  const lineOf = (id_remessa_item: number, acts: readonly Act[]) => {
    const itens_da_remessa = [
      bulkItem({ pecas_separadas: 3 }),
      kitItem({ partes_separadas: [104] }),
    ]
    const lines = linesOf(acts, remessaOf({ itens_da_remessa }))
    return lines.find(({ item }) => item.id_remessa_item === id_remessa_item)
  }
  expect(lineOf(12, [])).toMatchObject({ counted: { pecas: 3 }, isDone: false, left: 10 })
  expect(lineOf(12, [count(12, { pecas: 7 })])).toMatchObject({ counted: { pecas: 7 } })
  expect(lineOf(12, [count(12, { pecas: 10 })])).toMatchObject({ isDone: true, left: 0 })
  expect(lineOf(13, [])).toMatchObject({ counted: { partes: [104] }, isDone: false })
  expect(lineOf(13, [count(13, { parte: 104 })])).toMatchObject({ counted: { partes: [104] } })
  const last = count(13, { parte: 105 })
  expect(lineOf(13, [last])).toMatchObject({ isDone: true, told: [{ text: 'conferido às 10:41' }] })
  // Begun anew; and a count that comes after the whole takes nothing back.
  expect(lineOf(13, [last, tick(13, false)])).toMatchObject({
    counted: { partes: [] },
    isDone: false,
  })
  expect(lineOf(13, [tick(13, true), count(13, { parte: 104 })])).toMatchObject({ isDone: true })
})

test('on the way back the parts of a kit add up over phones too, and are no return by themselves', () => {
  const out = (more: object = {}) =>
    remessaOut({ itens_da_remessa: [kitItem({ fora: 1, partes_separadas: [104], ...more })] })
  const part = act([{ id_remessa_item: 13, separado: false, parte: 105 }])
  expect(linesOf([], out())[0]).toMatchObject({ counted: { partes: [104] }, left: 1, told: [] })
  expect(linesOf([part], out())[0]).toMatchObject({
    counted: { partes: [104, 105] },
    left: 1,
    told: [],
  })
  const back = act([{ id_remessa_item: 13, quantidade: 1, condicao: 'ok' }])
  expect(linesOf([part, back], out())[0]).toMatchObject({ counted: { partes: [] }, isDone: true })
})

test('pieces that came back are subtracted one by one, whoever said so', () => {
  const remessa = remessaOut({
    itens_da_remessa: [
      bulkItem({ retornados: 3, fora: 7, retornos: [falta({ condicao: 'ok', quantidade: 3 })] }),
    ],
  })
  const back = (quantidade: number) => act([{ id_remessa_item: 12, quantidade, condicao: 'ok' }])
  expect(linesOf([], remessa)[0]).toMatchObject({ left: 7, isDone: false })
  expect(linesOf([back(4)], remessa)[0]).toMatchObject({ left: 3, isDone: false })
  expect(linesOf([back(4), back(3)], remessa)[0]).toMatchObject({ left: 0, isDone: true })
  expect(told([back(4)], remessa)).toEqual([
    '3 × voltou em ordem em 12/03 às 18:00 por Ana Lima',
    '4 × voltou em ordem às 10:41',
  ])
})

test('a part of a kit that is missing does not bring the kit back', () => {
  const remessa = remessaOut({ itens_da_remessa: [kitItem()] })
  const part = { id_remessa_item: 13, id_equipamento: 105, quantidade: 1, condicao: 'faltando' }
  expect(linesOf([act([part])], remessa)[0]).toMatchObject({ left: 1, isDone: false })
  const whole = { id_remessa_item: 13, quantidade: 1, condicao: 'ok' }
  expect(told([act([whole, part])], remessa)).toEqual([
    'voltou em ordem às 10:41',
    '1 × Cabo XLR: faltando às 10:41',
  ])
})

test('a code is found whole: ours, that of the maker, the serial number, and those of the parts', () => {
  const lines = linesOf([])
  const names = (code: string) => findByCode(lines, code).map(nameOf)
  expect(names('cam-0001')).toEqual(['Câmera FX6'])
  expect(names(' 789 ')).toEqual(['Microfone'])
  expect(names('s-105')).toEqual(['Cabo XLR'])
  expect(names('CAM-000')).toEqual([])
  expect(names('')).toEqual([])
})

test('two pieces with the same code of their maker are both told', () => {
  const twins = [11, 14].map((id_remessa_item) =>
    remessaItem({ id_remessa_item, codigo: `CAM-${id_remessa_item}`, codigo_barras: '123' }),
  )
  const lines = linesOf([], remessaOf({ itens_da_remessa: twins }))
  expect(findByCode(lines, '123')).toHaveLength(2)
  expect(findByCode(lines, 'CAM-14')).toHaveLength(1)
})

test('an act that cannot be read stops nothing', () => {
  expect(countsOf(linesOf([act([], { body: '{' })])).done).toBe(0)
})
