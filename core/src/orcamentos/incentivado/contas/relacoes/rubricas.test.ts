import { expect, test } from 'vitest'
import { cents } from '../../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../../kernel/time/calendar.ts'
import { usualRelacao } from './testing-relacao.ts'
import type { RelacaoCodigo } from './names.ts'
import { filme, gastosDoFilme, linhasDoFilme } from './testing-filme.ts'

const [like] = gastosDoFilme
const [line, other] = linhasDoFilme

/** R$ 1,000 of the first line, paid from the account of source 1, and R$ 300 of the second, from that of source 2. */
const paid = (fonte: number | null, more: object = {}) => {
  if (!like || !line || !other) throw new Error('the film has lines and expenses')
  const spend = (uid: string, id: number, conta: number, valor: number) => ({
    ...like,
    id_lancamento: id,
    uid,
    valor: cents(valor),
    partes: [{ id_projeto_fonte: id, valor: cents(valor) }],
    debitos: [
      {
        id_baixa: id,
        data: calendarDate('2026-05-05'),
        valor: cents(valor),
        id_contabancaria: conta,
        forma: 'pix',
        identificacao: '',
      },
    ],
  })
  const gastos = [spend(line.uid, 1, 11, 100_000), spend(other.uid, 2, 12, 30_000)]
  return filme({ gastos, fonte, ...more })
}

const sumOf = (codigo: RelacaoCodigo, campo: string, of: ReturnType<typeof filme>) => {
  const { columns, totals } = usualRelacao(codigo, of)
  return totals[columns.findIndex((one) => one.campo === campo)]
}

test('of a source the sheet of items says what its list of payments does', () => {
  for (const fonte of [1, 2, 3]) {
    const of = paid(fonte)
    expect(sumOf('spcine-orcamentario', 'executado', of)).toBe(
      sumOf('relacao-pagamentos', 'liquido', of),
    )
  }
  expect(sumOf('spcine-orcamentario', 'executado', paid(null))).toBe(130_000)
})

test('what it was to pay is what the plan says; without a plan the sheet says that nobody knows', () => {
  const without = usualRelacao('spcine-orcamentario', paid(1))
  expect(without.avisos.join(' ')).toContain('preencha o plano')
  expect(sumOf('spcine-orcamentario', 'vigente', paid(1))).toBe(0)
  const codigo = line?.codigo ?? ''
  const plano = {
    nos: [{ codigo, descricao: 'Equipe', categoria: null }],
    cells: [
      { id_projeto_fonte: 1, tipo: 'aprovado' as const, codigo, valor: cents(150_000) },
      { id_projeto_fonte: 1, tipo: 'rendimento' as const, codigo, valor: cents(5_000) },
      { id_projeto_fonte: 2, tipo: 'aprovado' as const, codigo, valor: cents(70_000) },
    ],
  }
  const planned = paid(1, { plano })
  expect(usualRelacao('spcine-orcamentario', planned).avisos).toEqual([])
  expect(sumOf('spcine-orcamentario', 'vigente', planned)).toBe(155_000)
  expect(sumOf('spcine-orcamentario', 'variacao', planned)).toBe(55_000)
})
