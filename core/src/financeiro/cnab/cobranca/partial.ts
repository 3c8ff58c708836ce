import { blanks, record } from '../record.ts'
import type { CnabRecord, Fields, Fixed } from '../record.ts'

/** A record of a bank of which these places are read; what lies between them is not looked at. */
export function partial<const F extends Fields>(
  name: string,
  size: number,
  fields: F,
): CnabRecord<F> {
  const fixed: Fixed[] = []
  let next = 1
  for (const { from, to } of Object.values(fields).toSorted((a, b) => a.from - b.from)) {
    if (from > next) fixed.push(blanks(next, from - 1))
    next = to + 1
  }
  if (next <= size) fixed.push(blanks(next, size))
  return record({ name, size, fields, fixed })
}
