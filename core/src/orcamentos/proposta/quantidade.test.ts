import { expect, test } from 'vitest'
import { quantity } from '../../kernel/amounts/quantity.ts'
import { quantidadeText } from './quantidade.ts'

test.each([
  [20_000, 10_000, 'Diária', '2 diárias'],
  [10_000, 10_000, 'Diária', '1 diária'],
  [5_000, 10_000, 'Diária', '0,5 diária'],
  [30_000, 20_000, 'Pessoa', '3 pessoas, 2 dias'],
  [20_000, 10_000, 'Refeição', '2 refeições'],
  [20_000, 10_000, 'Mês', '2 mês'],
  [20_000, 10_000, 'Viagem', '2 viagens'],
  [20_000, 10_000, 'Aluguel', '2 alugueis'],
  [20_000, 10_000, 'Hora extra', '2 horas extra'],
  [120_000, 10_000, 'km', '12 km'],
  [20_000, 5_000, undefined, '2, 0,5 dia'],
] as const)('%d × %d %s', (many, days, unit, text) => {
  expect(quantidadeText(quantity(many), quantity(days), unit)).toBe(text)
})
