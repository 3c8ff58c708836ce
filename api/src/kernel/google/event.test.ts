import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { isSameConteudo } from '@claquete/core/kernel/time/quando'
import type { Conteudo, Quando } from '@claquete/core/kernel/time/quando'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvent, writeEvent } from './event.ts'

const day = fc.nat(800).map((days) => addDays(calendarDate('2026-01-01'), days))
const quando: fc.Arbitrary<Quando> = fc.oneof(
  fc.tuple(day, fc.nat(9)).map(([dia, more]) => ({ dia, ate: addDays(dia, more) })),
  fc
    .tuple(fc.integer({ min: 1_767_225_600, max: 1_830_000_000 }), fc.nat(200_000))
    .map(([from, more]) => ({ inicio: from * 1_000, fim: (from + more) * 1_000 })),
)
const conteudo: fc.Arbitrary<Conteudo> = fc.record({
  titulo: fc.string(),
  local: fc.string(),
  descricao: fc.string(),
  quando,
})

test('a whole day ends the day after for Google, and everything comes back as it was', () => {
  const dia = calendarDate('2026-08-10')
  const one = { titulo: 'Diária', local: '', descricao: '', quando: { dia, ate: dia } }
  expect(writeEvent(one)).toMatchObject({
    start: { date: '2026-08-10', dateTime: null },
    end: { date: '2026-08-11', dateTime: null },
  })
  fc.assert(
    fc.property(conteudo, (any) => {
      const back = readEvent({ id: 'um', ...writeEvent(any) })
      expect(back && isSameConteudo(back, any)).toBe(true)
    }),
  )
})

test('a moment with an offset is the same moment; what cannot be read is told apart', () => {
  const start = { dateTime: '2026-11-30T18:00:00-03:00' }
  const end = { dateTime: '2026-12-01T07:00:00.500Z' }
  expect(readEvent({ id: 'um', start, end })?.quando).toEqual({
    inicio: Date.UTC(2026, 10, 30, 21),
    fim: Date.UTC(2026, 11, 1, 7),
  })
  expect(readEvent({ id: 'um', start: { date: 'ontem' }, end: { date: 'hoje' } })).toBeUndefined()
  expect(readEvent({ id: 'um' })).toBeUndefined()
})
