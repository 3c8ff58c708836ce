import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { safeName } from '../../kernel/writing/safe-name.ts'
import { receiptNames } from './names.ts'

const one = {
  id_lancamento: 12,
  data: calendarDate('2026-10-05'),
  pessoa: 'José & Irmãos',
  name: 'nota fiscal.pdf',
}

test('a receipt is named by day, entry, person and its own name', () => {
  expect(receiptNames([one])).toEqual(['2026-10-05_12_Jose-Irmaos_nota-fiscal.pdf'])
})

test('repeated names are numbered, also where only the case differs', () => {
  expect(receiptNames([one, one, { ...one, name: 'NOTA FISCAL.PDF' }])).toEqual([
    '2026-10-05_12_Jose-Irmaos_nota-fiscal.pdf',
    '2026-10-05_12_Jose-Irmaos_nota-fiscal-2.pdf',
    '2026-10-05_12_Jose-Irmaos_NOTA-FISCAL-3.PDF',
  ])
})

test('no name leaves its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(safeName(text, 40)).toMatch(/^[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?$/)
      const [name = ''] = receiptNames([{ ...one, name: text }])
      expect(name).not.toMatch(/[/\\]|\.\.$/)
    }),
  )
})
