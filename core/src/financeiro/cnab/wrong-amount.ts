import { must } from '../../kernel/must.ts'
import type { CnabRecord } from './record.ts'

/** The first amount that has other characters than digits and blanks. */
export function wrongAmount(record: CnabRecord, line: string): string | undefined {
  const wrong = Object.entries(record.fields).find(
    ([, { kind, from, to }]) => kind === 'money' && /[^\d ]/u.test(line.slice(from - 1, to)),
  )
  if (!wrong) return undefined
  const { from, to } = must(wrong[1], 'place')
  return `nas colunas ${from} a ${to} há “${line.slice(from - 1, to)}” no lugar de um valor`
}
