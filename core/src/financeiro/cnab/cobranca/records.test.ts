import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { cents } from '../../../kernel/amounts/money.ts'
import { readLine, writeLine } from '../line.ts'
import { widthOf } from '../record.ts'
import type { CnabRecord, Field } from '../record.ts'
import { layouts } from './remessa/layouts.ts'
import * as retorno240 from './retorno/records-240.ts'
import { header400, layouts400 } from './retorno/records-400.ts'

/** Values that a place can hold, as they are read back. */
function valueOf(field: Field): fc.Arbitrary<string | number | undefined> {
  const width = widthOf(field)
  const largest = 10 ** Math.min(width, 15) - 1
  switch (field.kind) {
    case 'number':
      return fc.integer({ min: 0, max: largest })
    case 'money':
      return fc.integer({ min: 0, max: largest }).map(cents)
    case 'code':
      return fc.stringMatching(new RegExp(`^[0-9A-Z]{${width}}$`, 'u'))
    case 'text':
    case 'exact':
      return fc.stringMatching(new RegExp(`^([A-Z0-9 ]{0,${width - 1}}[A-Z0-9])?$`, 'u'))
    case 'date':
      return fc.option(
        fc
          .date({
            min: new Date('2000-01-01'),
            max: new Date('2099-12-31'),
            noInvalidDate: true,
          })
          .map((day) => calendarDate(day.toISOString().slice(0, 10))),
        { nil: undefined },
      )
  }
}

const written = Object.entries(layouts).flatMap(([banco, sizes]) =>
  Object.entries(sizes).flatMap(([size, { records }]) =>
    records.map((record): [string, CnabRecord] => [`${banco} ${size} ${record.name}`, record]),
  ),
)
const { segmentoTOf, ...segments } = retorno240
const read: [string, CnabRecord][] = [
  ...Object.values(segments),
  header400,
  ...Object.values(layouts400).map(({ record }) => record),
].map((record) => [record.name, record])

test.each([...written, ...read])('%s: what is written is read back', (_name, record) => {
  const values = Object.fromEntries(
    Object.entries(record.fields).map(([name, field]) => [name, valueOf(field)]),
  )
  fc.assert(
    fc.property(fc.record(values), (given) => {
      // The values are made of the fields of the record.
      const line = writeLine(record, given as Parameters<typeof writeLine>[1])
      expect(line).toHaveLength(record.size)
      expect(readLine(record, line)).toEqual(given)
      expect(readLine(record, `${line.trimEnd()}`)).toEqual(given)
    }),
    { numRuns: 20 },
  )
})

test('the T segment is that of its bank', () => {
  expect(segmentoTOf('033')).toBe(segments.segmentoTSantander)
  expect(segmentoTOf('748')).toBe(segments.segmentoT)
})
