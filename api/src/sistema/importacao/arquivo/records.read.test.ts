import { Failure } from '@claquete/contract/failures'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileOf } from './file.read.ts'
import { readRecords } from './records.read.ts'

const start = { byte: 0, line: 0 }
const collect = async <Item>(items: AsyncIterable<Item>) => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
const read = (text: string) => collect(readRecords(Buffer.from(text), ';', start))

test('what a CSV writer wrote is read back, with the line each record begins at', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab ç;,"\n\'é'), maxLength: 8 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), {
    minLength: 1,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const written = rows.map(([a = '', b = '']) => [`x${a}`, `${b}x`])
      const text = stringify(written, { delimiter: ';', quoted: true })
      const lines = written.map(
        (_, at) => stringify(written.slice(0, at), { quoted: true }).split('\n').length,
      )
      expect(await read(text)).toEqual(written.map((cells, at) => ({ linha: lines[at], cells })))
    }),
    { numRuns: 200 },
  )
})

test('trouble is told by its line, and the lines after it are read', async () => {
  expect(await read('a;b\n\n"x"y;1\nc;"d\ne"\n"sem fim;2\nf;g\n')).toEqual([
    { linha: 1, cells: ['a', 'b'] },
    { linha: 3, trouble: '"x"y;1' },
    { linha: 4, cells: ['c', 'd\ne'] },
    { linha: 6, trouble: '"sem fim;2' },
    { linha: 7, cells: ['f', 'g'] },
  ])
})

test('no bytes at all can break the reading: it answers lines or a reason', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.string({ unit: fc.constantFrom(...'a;,"\n\r\t=\u0000é\uFEFF'), maxLength: 300 }),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      const raw = Buffer.from(content as string)
      try {
        const { linhas } = await (await fileOf(raw)).open()
        for (const { linha } of await collect(linhas)) expect(linha).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(Failure)
      }
    }),
    { numRuns: 500 },
  )
})

test('a thousand unclosed quotes do not take the time of a thousand readings', async () => {
  const text = `a;b\n${'c;"d\n'.repeat(450)}${'e;f\n'.repeat(20_000)}`
  const records = await read(text)
  expect(records.length).toBeGreaterThan(20_000)
})
