import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLines, isImported } from './compare.ts'
import type { Formato, NewLine, StoredLine } from './compare.ts'
import { identityText } from './identity.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'

const line = (dia: number, valor: number, fitid: string | null, texto = 'Tarifa') => {
  const data = calendarDate(`2026-06-${String(dia).padStart(2, '0')}`)
  const own = { data, valor: cents(valor), fitid, documento: null, texto }
  return { ...own, identidade: identityText(own) }
}
type Line = ReturnType<typeof line>

/** Imports a file into the stored lines as the server does. */
function importInto(
  stored: StoredLine[],
  lines: readonly Line[],
  { all = false, formato = 'ofx' as Formato } = {},
) {
  const found = compareLines(lines, stored, formato)
  for (const [at, one] of found.entries()) {
    const own = lines[at]
    const wanted = isImported(one) || (all && one.estado === 'suspeita')
    if (own && wanted) stored.push({ ...own, ocorrencia: one.ocorrencia, formato })
  }
  return found.map(({ estado, suspeita }) => suspeita ?? estado)
}

const day = fc.integer({ min: 1, max: 6 })
const anyLine = fc
  .record({
    dia: day,
    valor: fc.constantFrom(-100, 100, 2500),
    fitid: fc.constantFrom(null, 'a', 'b'),
    texto: fc.constantFrom('Tarifa', 'TARIFA', 'Pix'),
  })
  .map(({ dia, valor, fitid, texto }) => line(dia, valor, fitid, texto))
const anyLines = fc.array(anyLine, { maxLength: 40 })
const countOf = (lines: readonly NewLine[]) => {
  const counts = new Map<string, number>()
  for (const { identidade } of lines) counts.set(identidade, (counts.get(identidade) ?? 0) + 1)
  return counts
}

test('lines cut into any files, with any overlap and order, are stored once each', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.array(fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), { maxLength: 6 }),
      (lines, cuts) => {
        const identities = [...countOf(lines).keys()]
        const stored: StoredLine[] = []
        // A file has all entries of an identity or none: a bank does not list half of a day's equal entries.
        for (const cut of [...cuts, identities.map(() => true)]) {
          const inFile = new Set(identities.filter((_, at) => cut[at]))
          importInto(
            stored,
            lines.filter(({ identidade }) => inFile.has(identidade)),
            { all: true },
          )
        }
        expect(countOf(stored)).toEqual(countOf(lines))
        const keys = stored.map(({ identidade, ocorrencia }) => `${identidade}#${ocorrencia}`)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
  )
})

test('files of whole days, in any order, need nobody to decide', () => {
  fc.assert(
    fc.property(anyLines, fc.array(fc.tuple(day, day)), (lines, periods) => {
      const stored: StoredLine[] = []
      for (const [a, b] of [...periods, [1, 6] as const]) {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        importInto(
          stored,
          lines.filter(
            ({ data }) => Number(data.slice(-2)) >= from && Number(data.slice(-2)) <= to,
          ),
        )
      }
      expect(countOf(stored)).toEqual(countOf(lines))
    }),
  )
})

test('a bank that changed every code doubles nothing by itself', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const stored: StoredLine[] = []
      importInto(stored, lines)
      const before = stored.length
      const recoded = lines.map(({ data, valor, texto }, at) =>
        line(Number(data.slice(-2)), valor, `novo-${at}`, texto),
      )
      const found = importInto(stored, recoded)
      expect(stored).toHaveLength(before)
      expect(found.every((one) => one === 'recodificada')).toBe(true)
    }),
  )
})

test('the same file twice adds nothing, and two true equal entries stay two', () => {
  const stored: StoredLine[] = []
  const file = [line(3, 800, 'x'), line(3, 800, 'x'), line(3, -800, 'x')]
  expect(importInto(stored, file)).toEqual(['igual', 'igual', 'nova'])
  expect(importInto(stored, file)).toEqual(['conhecida', 'conhecida', 'conhecida'])
  expect(importInto(stored, [...file, line(3, 800, 'x')])).toEqual([
    'conhecida',
    'conhecida',
    'conhecida',
    'igual',
  ])
  expect(stored.map(({ ocorrencia }) => ocorrencia)).toEqual([1, 2, 1, 3])
})

test('a repeated code with another value is another line', () => {
  const stored: StoredLine[] = []
  expect(importInto(stored, [line(3, 800, 'x'), line(3, 900, 'x')])).toEqual(['nova', 'nova'])
})

test('a stored line that the file writes with another text, day or value under its code makes the new one suspect', () => {
  const before = () => {
    const stored: StoredLine[] = []
    importInto(stored, [line(3, -8000, 'X9', 'PIX ENVIADO')])
    return stored
  }
  for (const changed of [
    line(3, -8000, 'X9', 'PIX ENVIADO MARIA DA PENHA'),
    line(4, -8000, 'X9', 'PIX ENVIADO'),
    line(2, -8000, 'X9', 'PIX ENVIADO MARIA'),
    line(3, -8500, 'X9', 'PIX ENVIADO'),
  ]) {
    const stored = before()
    expect(importInto(stored, [changed])).toEqual(['mesmo_codigo'])
    expect(stored).toHaveLength(1)
  }
  for (const another of [
    line(3, -8000, 'Y1', 'TARIFA'),
    line(9, -8000, 'X9', 'PIX ENVIADO'),
    line(3, -100, 'X9', 'TARIFA'),
    line(4, -8500, 'X9', 'PIX ENVIADO'),
  ]) {
    expect(importInto(before(), [another])).toEqual(['nova'])
  }
})

test('a code that the file repeats explains one line for each stored line that it lacks', () => {
  const stored: StoredLine[] = []
  importInto(stored, [line(3, -8000, 'X9', 'PIX ENVIADO')])
  const both = [line(3, -8000, 'X9', 'PIX ENVIADO'), line(3, -8000, 'X9', 'TARIFA AVULSA')]
  expect(importInto([...stored], both)).toEqual(['conhecida', 'nova'])
  const two = [line(3, -8000, 'X9', 'PIX PARA MARIA'), line(3, -8000, 'X9', 'TARIFA AVULSA')]
  expect(importInto([...stored], two)).toEqual(['mesmo_codigo', 'nova'])
})

test('a bank that gives the same code each day is asked about once', () => {
  const stored: StoredLine[] = []
  importInto(stored, [line(1, -100, '1')])
  expect(importInto(stored, [line(2, -100, '1')], { all: true })).toEqual(['mesmo_codigo'])
  expect(importInto(stored, [line(3, -100, '1')])).toEqual(['nova'])
})

test('another format words its texts otherwise: each stored line explains one', () => {
  const stored: StoredLine[] = []
  importInto(stored, [line(3, 800, 'x', 'PIX RECEBIDO JOAO')])
  const file = [line(3, 800, null, 'Pix de João'), line(3, 800, null, 'Pix de Maria')]
  expect(importInto(stored, file, { formato: 'csv' })).toEqual(['outra_fonte', 'nova'])
})

test('a number is not given twice after lines in the middle went', () => {
  const stored: StoredLine[] = [{ ...line(3, 800, 'x'), ocorrencia: 2, formato: 'ofx' }]
  importInto(stored, [line(3, 800, 'x'), line(3, 800, 'x')])
  expect(stored.map(({ ocorrencia }) => ocorrencia)).toEqual([2, 3])
})
