import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { sheetWriters, type SheetFormat } from './formats.ts'
import type { SheetRow } from './sheet.ts'
import { sampleRow, sampleRows, sampleSheet } from './testing/sample.ts'
import { Collector, Stalled, batchesOf } from './testing/sinks.ts'

const formats = Object.keys(sheetWriters) as SheetFormat[]

/** Batches of 500 rows that record how many were read and whether they were closed. */
function watched(batches: number) {
  const state = { read: 0, closed: false }
  async function* rows(): AsyncGenerator<SheetRow[]> {
    try {
      for (let batch = 0; batch < batches; batch += 1) {
        state.read += 1
        yield Array.from({ length: 500 }, (_, index) => sampleRow(batch * 500 + index))
      }
    } finally {
      await delay(20)
      state.closed = true
    }
  }
  return { state, rows: rows() }
}

async function until(condition: () => boolean): Promise<void> {
  for (let wait = 0; wait < 500 && !condition(); wait += 1) await delay(10)
}

/** Waits until the number has not changed for a second, however slow the machine. */
async function steady(read: () => number): Promise<number> {
  for (;;) {
    const before = read()
    await delay(1_000)
    if (read() === before) return before
  }
}

describe.each(formats)('%s', (format) => {
  const { write } = sheetWriters[format]

  test('gives the number of rows, reports progress and ends the sink', async () => {
    const sink = new Collector()
    const progress: number[] = []
    const rows = await write(sink, sampleSheet, sampleRows(1200), {
      onProgress: (done) => progress.push(done),
    })
    expect(rows).toBe(1200)
    expect(sink.writableFinished).toBe(true)
    expect(progress).toEqual([250, 500, 750, 1000, 1200])
  })

  test('reads no more rows than a stalled sink takes, and an abort closes them', async () => {
    const { state, rows } = watched(200)
    const abort = new AbortController()
    const sink = new Stalled()
    const writing = write(sink, sampleSheet, rows, { signal: abort.signal })
    await until(() => sink.taken >= 1000)
    const readWhenStalled = await steady(() => state.read)
    expect(readWhenStalled).toBeLessThan(20)
    abort.abort()
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => state.closed)
    expect(state).toEqual({ read: readWhenStalled, closed: true })
  })

  test('a slow sink gets the same bytes as a fast one', async () => {
    const fast = new Collector()
    await write(fast, sampleSheet, watched(4).rows)
    const slow = new Collector({ highWaterMark: 1024 }, 1)
    expect(await write(slow, sampleSheet, watched(4).rows)).toBe(2000)
    expect(slow.bytes().equals(fast.bytes())).toBe(true)
  })

  test('an abort does not wait for rows that never come', async () => {
    const abort = new AbortController()
    const never: AsyncIterable<SheetRow[]> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }),
    }
    const writing = write(new Collector(), sampleSheet, never, { signal: abort.signal })
    setTimeout(() => abort.abort(), 50)
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('an abort that came before reads nothing', async () => {
    const { state, rows } = watched(5)
    const options = { signal: AbortSignal.abort() }
    await expect(write(new Collector(), sampleSheet, rows, options)).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(state.read).toBe(0)
  })

  test('failing rows fail the export and the sink', async () => {
    async function* failing(): AsyncGenerator<SheetRow[]> {
      yield [sampleRow(1)]
      throw new Error('cursor perdido')
    }
    const sink = new Collector()
    await expect(write(sink, sampleSheet, failing())).rejects.toThrow('cursor perdido')
    expect([sink.destroyed, sink.writableFinished]).toEqual([true, false])
  })

  test.each([undefined, new AbortController().signal])(
    'a client that goes away closes the rows before the export rejects (signal %o)',
    async (signal) => {
      const { state, rows } = watched(200)
      const sink = new Stalled()
      const writing = write(sink, sampleSheet, rows, { signal })
      await until(() => state.read > 0)
      setTimeout(() => sink.destroy(), 100)
      await expect(writing).rejects.toThrow('Premature close')
      expect(state.closed).toBe(true)
      expect(state.read).toBeLessThan(20)
    },
  )

  test('a row of another width is refused', async () => {
    const writing = write(new Collector(), sampleSheet, batchesOf([['só uma']]))
    await expect(writing).rejects.toThrow('1 células para 15 colunas')
  })
})
