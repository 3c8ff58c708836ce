import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, calendarDate } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents, sumOf } from '../../kernel/amounts/money.ts'
import {
  compareCardLines,
  compareTotals,
  isToBook,
  mesOfArquivo,
  mesOfLinha,
  remainingOf,
} from './arquivo.ts'
import type { BookedEntrada, ComparedLinha, IdentifiedLinha } from './arquivo.ts'
import { partsOfPurchase } from './extrato-cartao.ts'
import { cardLineOf, isBooked } from './linha.ts'

const dias = { dia_fechamento: 25, dia_vencimento: 5 }
const april = calendarDate('2026-04-01')

const line = (texto: string, valor: number, data = '2026-03-10'): IdentifiedLinha => ({
  ...cardLineOf(
    {
      linha: 1,
      data: calendarDate(data),
      valor: cents(valor),
      fitid: null,
      documento: null,
      texto,
    },
    true,
  ),
  identidade: `${data} ${valor} ${texto}`,
})

/** What the import of these lines stores. */
function book(
  linhas: readonly ComparedLinha[],
  before: readonly BookedEntrada[],
  mes: CalendarDate,
): BookedEntrada[] {
  const entradas = [...before]
  for (const linha of linhas.filter(isToBook)) {
    const first = mesOfLinha(linha.data, mes, dias)
    const n = remainingOf(linha)
    const compra = entradas.length + 1
    for (const { numero, mes: own } of partsOfPurchase(cents(linha.valor * n), n, first)) {
      entradas.push({
        id: entradas.length + 1,
        id_cartao_compra: compra,
        data: linha.data,
        valor: linha.valor,
        mes: own,
        numero: numero + (linha.parcela?.numero ?? 1) - 1,
        de: linha.parcela?.de ?? 1,
        texto: linha.texto,
        linha: numero === 1 ? { identidade: linha.identidade, ocorrencia: linha.ocorrencia } : null,
        formato: 'ofx',
      })
    }
  }
  return entradas
}
const compare = (
  linhas: readonly IdentifiedLinha[],
  entradas: readonly BookedEntrada[],
  mes = april,
) => compareCardLines(linhas, entradas, { formato: 'ofx', mes })
const typed = (given: Partial<BookedEntrada>): BookedEntrada => ({
  id: 1,
  id_cartao_compra: 1,
  data: calendarDate('2026-03-10'),
  valor: cents(100_00),
  mes: april,
  numero: 1,
  de: 1,
  texto: 'Papel',
  linha: null,
  formato: null,
  ...given,
})

test('payments and totals are recognised and add nothing; equal lines of a day are each kept', () => {
  const file = [
    line('PAGAMENTO RECEBIDO', -500_00),
    line('TOTAL DA FATURA', 900_00),
    line('UBER', 20_00),
    line('UBER', 20_00),
    line('ESTORNO LOJA', -5_00),
  ]
  const found = compare(file, [])
  expect(found.map(({ estado, suspeita, ocorrencia }) => [estado, suspeita, ocorrencia])).toEqual([
    ['reconhecida', undefined, 1],
    ['reconhecida', undefined, 1],
    ['suspeita', 'igual', 1],
    ['suspeita', 'igual', 2],
    ['nova', undefined, 1],
  ])
  const entradas = book(found, [], april)
  expect(sumOf(entradas, ({ valor }) => valor)).toBe(35_00)
  expect(compare(file, entradas).filter(isToBook)).toEqual([])
})

test('instalments of a purchase are recognised month after month, with or without the day shifted', () => {
  for (const day of [
    (_: number) => '2026-03-10',
    (n: number) => addMonths(calendarDate('2026-03-10'), n - 1),
  ]) {
    let entradas: BookedEntrada[] = []
    for (const n of [1, 2, 3]) {
      // The bank's first instalment has the left-over centavo.
      const file = [line(`KALUNGA ${n}/3`, n === 1 ? 33_34 : 33_33, day(n))]
      const mes = addMonths(april, n - 1)
      const found = compare(file, entradas, mes)
      expect(found[0]?.estado).toBe(n === 1 ? 'nova' : 'reconhecida')
      entradas = book(found, entradas, mes)
      expect(compare(file, entradas, mes).filter(isToBook)).toEqual([])
    }
    expect(entradas).toHaveLength(3)
  }
})

test('an instalment seen first in its middle books those that are still to come', () => {
  const found = compare([line('KALUNGA PARC 03/10', 50_00, '2026-01-10')], [])
  const entradas = book(found, [], april)
  expect(entradas.map(({ numero, de, mes }) => [numero, de, mes])).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, 10, addMonths(april, n - 3)]),
  )
  const next = [line('KALUNGA PARC 04/10', 50_00, '2026-01-10')]
  expect(compare(next, entradas, addMonths(april, 1))[0]).toMatchObject({
    estado: 'reconhecida',
    entrada: { numero: 4 },
  })
})

test('the instalment of another shop, or of an earlier purchase, is none of these', () => {
  const entradas = book(compare([line('KALUNGA 1/2', 50_00)], []), [], april)
  expect(compare([line('LEROY 2/2', 50_00)], entradas, addMonths(april, 1))[0]?.estado).toBe('nova')
  const again = line('KALUNGA 1/2', 50_00, '2026-04-10')
  expect(compare([again], entradas, addMonths(april, 1))[0]?.estado).toBe('nova')
})

test('what somebody typed is not booked again: the same instalment, the same day, or a day nearby', () => {
  const lens = typed({ numero: 2, de: 3, valor: cents(33_33), texto: 'Lentes' })
  const paper = typed({ id: 2, id_cartao_compra: 2 })
  const taxi = typed({ id: 3, id_cartao_compra: 3, valor: cents(20_00), texto: 'Táxi' })
  const found = compare(
    [
      line('FOTO SP 2/3', 33_34, '2026-02-10'),
      line('KALUNGA', 100_00),
      line('UBER', 20_00, '2026-03-12'),
      line('UBER', 20_00, '2026-03-20'),
    ],
    [lens, paper, taxi],
  )
  expect(found.map(({ estado, entrada }) => [estado, entrada?.id])).toEqual([
    ['reconhecida', 1],
    ['suspeita', 2],
    ['suspeita', 3],
    ['nova', undefined],
  ])
})

test('a file is of the statement of its latest purchases; days after its closing go by themselves', () => {
  const file = [line('UBER', 1, '2026-03-02'), line('LOJA 3/10', 1, '2026-03-28'), line('TAXI', 1)]
  expect(mesOfArquivo(file, dias)).toBe(april)
  expect(mesOfArquivo([line('PAGAMENTO', -1)], dias)).toBeUndefined()
  expect(mesOfLinha(calendarDate('2026-01-02'), april, dias)).toBe(april)
  expect(mesOfLinha(calendarDate('2026-03-26'), april, dias)).toBe('2026-05-01')
})

test('the difference of file and statement is named', () => {
  const own = [typed({ valor: cents(70_00), texto: 'Só no sistema' })]
  const compared = compare([line('UBER', 20_00), line('PAGAMENTO', -99_00)], own)
  expect(compareTotals(compared, own, { mes: april, dias, isOpen: true })).toEqual({
    arquivo: 20_00,
    fatura: 90_00,
    diferenca: -70_00,
    sem_linha: { linhas: 1, valor: 70_00 },
    outras: 0,
  })
})

/** A year of a card: purchases of a few shops and values, so that many are equal, each in one to four instalments. */
const purchases = fc.array(
  fc.record({
    shop: fc.constantFrom('UBER', 'KALUNGA', 'LEROY'),
    valor: fc.constantFrom(20_00, 33_33, 50_00, -10_00),
    dia: fc.integer({ min: 0, max: 150 }),
    de: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 25 },
)
const first = calendarDate('2026-01-26')

interface Bought {
  readonly shop: string
  readonly valor: number
  readonly dia: number
  readonly de: number
}
/** The bank's files of these purchases, one for each statement. */
function filesOf(all: readonly Bought[]): Map<CalendarDate, IdentifiedLinha[]> {
  const files = new Map<CalendarDate, IdentifiedLinha[]>()
  for (const { shop, valor, dia, de } of all) {
    const data = addDays(first, dia)
    const n = valor < 0 ? 1 : de
    const start = mesOfLinha(data, calendarDate('2026-01-01'), dias)
    for (let i = 0; i < n; i += 1) {
      const mes = addMonths(start, i)
      const texto = n === 1 ? shop : `${shop} ${i + 1}/${n}`
      files.set(mes, [...(files.get(mes) ?? []), line(texto, valor, data)])
    }
  }
  return files
}

test('no file, with any overlap, loses or doubles a line: each statement is its file’s', () => {
  fc.assert(
    fc.property(purchases, fc.integer({ min: 0, max: 30 }), (all, cut) => {
      const files = filesOf(all)
      let entradas: BookedEntrada[] = []
      for (const [mes, file] of [...files].toSorted(([a], [b]) => a.localeCompare(b))) {
        for (const part of [file.slice(0, cut), file, file]) {
          entradas = book(compare(part, entradas, mes), entradas, mes)
        }
        const stored = entradas.filter((one) => one.mes === mes)
        expect(sumOf(stored, ({ valor }) => valor)).toBe(
          sumOf(file, ({ tipo, valor }) => (isBooked(tipo) ? valor : undefined)),
        )
        expect(compare(file, entradas, mes).filter(isToBook)).toEqual([])
      }
      expect(entradas).toHaveLength([...files.values()].flat().length)
    }),
  )
})
