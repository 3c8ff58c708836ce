import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('addEventListener', () => undefined)
const { backOffMs, eventReader } = await import('./realtime.ts')

const stream =
  'retry: 2000\n\n: vivo\n\nevent: aviso\ndata: {"msg":"Olá, ação"}\n\nevent: sessao\r\ndata: {}\r\n\r\ndata: a\ndata: b\n\n'
const events = [
  { event: 'aviso', data: '{"msg":"Olá, ação"}' },
  { event: 'sessao', data: '{}' },
  { event: 'message', data: 'a\nb' },
]

test('comments and retry hints are no events; the rest is read in order', () => {
  expect(eventReader()(stream)).toEqual(events)
})

test('events are the same however the text is cut', () => {
  const plain = stream.replaceAll('\r\n', '\n')
  fc.assert(
    fc.property(fc.array(fc.nat(plain.length)), (cuts) => {
      const read = eventReader()
      const places = [0, ...cuts.toSorted((a, b) => a - b), plain.length]
      const pieces = places.slice(1).map((end, index) => plain.slice(places[index], end))
      expect(pieces.flatMap((piece) => read(piece))).toEqual(events)
    }),
  )
})

test('the wait doubles, never beyond half a minute', () => {
  expect([0, 1, 2, 3].map((count) => backOffMs(count, 1))).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(backOffMs(50, 1)).toBe(30_000)
  expect(backOffMs(50, 0)).toBe(15_000)
})
