import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { BankLine, Candidate } from './model.ts'
import { propose } from './propose.ts'

const day = calendarDate('2026-03-10')
const line = (valor: number, texto: string, more: Partial<BankLine> = {}): BankLine => ({
  id: 1,
  conta: 1,
  data: day,
  valor: cents(valor),
  texto,
  texto_normalizado: texto.toLowerCase(),
  documento: null,
  ...more,
})
const paid = (id: number, valor: number, cheque: number | null, dias = 0): Candidate => ({
  kind: 'baixa',
  id,
  conta: 1,
  valor: cents(valor),
  data: addDays(day, -dias),
  pessoa: null,
  codigos: [],
  cheque,
})
const find = (lines: readonly BankLine[], candidates: readonly Candidate[]) =>
  propose({
    lines,
    candidates,
    parties: [],
    contas: [],
    own: { nomes: [], documento: null },
    rules: [],
  })

describe('cheques', () => {
  test('of the number, value and account: sure, however long ago it was issued', () => {
    const [one] = find(
      [line(-5000, 'COMPENSACAO', { documento: '000042' })],
      [paid(7, -5000, 42, 80), paid(8, -5000, 43)],
    )
    expect(one).toMatchObject({ certa: true, pontos: 98, partes: [{ id: 7 }] })
    expect(one?.motivo).toContain('cheque nº 000042')
  })

  test('what paid several titles is taken whole, and its parts never alone', () => {
    const parts = [paid(7, -3000, 42), paid(8, -2000, 42)]
    expect(find([line(-5000, 'CHEQUE 000042')], parts)).toMatchObject([
      { certa: true, partes: [{ id: 7 }, { id: 8 }] },
    ])
    expect(find([line(-3000, 'PAGAMENTO')], parts)).toEqual([])
  })

  test('without its number it is proposed, not done', () => {
    expect(find([line(-5000, 'CHEQUE COMPENSADO')], [paid(7, -5000, 42, 20)])).toMatchObject([
      { certa: false, pontos: 80 },
    ])
  })

  test('two lines of one number are for a person', () => {
    const lines = [1, 2].map((id) => line(-5000, 'CHEQUE', { id, documento: '42' }))
    expect(find(lines, [paid(7, -5000, 42)])).toMatchObject([{ certa: false, linhas: [1] }])
  })

  test('another value is not it', () => {
    expect(find([line(-5001, 'CHEQUE', { documento: '42' })], [paid(7, -5000, 42, 20)])).toEqual([])
  })
})
