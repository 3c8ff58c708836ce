import { expect, test } from 'vitest'
import { cents } from '../../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../../kernel/time/calendar.ts'
import type { Extrato, LinhaDoBanco } from './facts.ts'
import { rendimentosOf } from './rendimento.ts'

const line = (data: string, valor: number, texto: string, more: Partial<LinhaDoBanco> = {}) => ({
  id_extrato_historico: 1,
  data: calendarDate(data),
  valor: cents(valor),
  texto,
  documento: '',
  situacao: 'conciliado' as const,
  motivo: '',
  baixas: [],
  ...more,
})
const extrato = (linhas: readonly LinhaDoBanco[]): Extrato => ({
  id_contabancaria: 11,
  conta: 'BB FSA',
  saldos: [],
  linhas,
})
const fonte = (id_projeto_fonte: number, liberado?: number) => ({
  id_projeto_fonte,
  id_contabancaria: 11,
  liberacoes:
    liberado === undefined
      ? []
      : [
          {
            id_fonte_liberacao: 1,
            id_extrato_historico: null,
            data: calendarDate('2026-03-02'),
            valor: cents(liberado),
          },
        ],
})
const owner = (id_projeto_fonte: number, encerrada_em: string | null = null) => ({
  id_projeto_fonte,
  id_contabancaria: 11,
  encerrada_em: encerrada_em === null ? null : calendarDate(encerrada_em),
})
const transfer = {
  id_baixa: 1,
  favorecido: '',
  isTransfer: true,
  isVerba: false,
  isFinancialIncome: false,
}

const booked = (id_baixa: number, isFinancialIncome: boolean | null) => ({
  id_baixa,
  favorecido: '',
  isTransfer: false,
  isVerba: false,
  isFinancialIncome,
})

test('a yield is what was booked as financial income; what only the bank’s text calls so is the part that is a guess', () => {
  const linhas = [
    line('2026-03-10', 8_879, 'REND PAGO APLIC AUT MAIS', { baixas: [booked(1, true)] }),
    // Whatever the bank calls it.
    line('2026-03-11', 1_000, 'CRED JUROS', { baixas: [booked(2, true)] }),
    line('2026-03-31', 121, 'Rendimento do mês', { situacao: 'pendente' }),
    line('2026-03-31', 9, 'REND.', { baixas: [booked(3, null)] }),
    line('2026-03-31', -27, 'IR S/ RENDIMENTO'),
    line('2026-03-12', 5_000, 'RESGATE BB RF'),
    line('2026-03-02', 700, 'REND INCENTIVADO'),
    line('2026-03-15', 900, 'REND DA OUTRA CONTA', { baixas: [transfer] }),
  ]
  expect(rendimentosOf([extrato(linhas)], [fonte(1, 700)], [owner(1)])).toEqual(
    new Map([[1, { valor: cents(10_009), pendente: cents(130) }]]),
  )
})

test('a refund whose text begins with “rend” is no yield (decision 066)', () => {
  const of = (texto: string, more: Partial<LinhaDoBanco> = {}) =>
    rendimentosOf([extrato([line('2026-03-20', 100, texto, more)])], [fonte(1)], [owner(1)])
  // Booked as what a supplier gave back, it is that, though the bank writes “REND”.
  expect(of('REND LUZ LTDA DEVOLUCAO', { baixas: [booked(5, false)] })).toEqual(new Map())
  // Of a supplier or a fund called so the text tells nothing.
  expect(of('RENDER FILMES PIX RECEBIDO')).toEqual(new Map())
  expect(of('RESGATE RENDA FIXA')).toEqual(new Map())
  const guessed = { valor: cents(100), pendente: cents(100) }
  expect(of('REND PAGO')).toEqual(new Map([[1, guessed]]))
})

test('an account that another source had before gives each its own days', () => {
  const linhas = [line('2026-03-31', 10, 'REND'), line('2026-04-01', 20, 'REND')]
  const read = rendimentosOf([extrato(linhas)], [fonte(2)], [owner(2), owner(1, '2026-03-31')])
  expect(read.get(1)?.valor).toBe(10)
  expect(read.get(2)?.valor).toBe(20)
})
