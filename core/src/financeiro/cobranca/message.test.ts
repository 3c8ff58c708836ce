import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { fillMessage, slipText, usualMessage } from './message.ts'

const values = {
  pagador: 'Café do Vale',
  valor: cents(700_050),
  vencimentos: [calendarDate('2026-12-23'), calendarDate('2026-12-18')],
  linhas: ['23794 1', '23794 2'],
  pix: [],
}

test('boletos without Pix say nothing of Pix, and each day of payment is named once', () => {
  expect(fillMessage(usualMessage.assunto, values)).toBe(
    'Boleto de R$ 7.000,50, vencimento 18/12/2026 e 23/12/2026',
  )
  const text = fillMessage(usualMessage.texto, values)
  expect(text).toContain('Linha digitável: 23794 1\n23794 2\n\nObrigado.')
  expect(text).not.toContain('Pix')
  const [one] = values.vencimentos
  const same = { ...values, vencimentos: [one, one].flatMap((day) => day ?? []), pix: ['0002'] }
  expect(fillMessage('{{vencimento}} {{outro}}', same)).toBe('23/12/2026 {{outro}}')
  expect(fillMessage(usualMessage.texto, same)).toContain('pague com o Pix do boleto:\n0002')
})

test('a slip says net value, CBS and IBS where they are in its amount', () => {
  const titulo = { descricao: 'Fatura FAT-1', saldo: cents(54_400) }
  expect(slipText({ ...titulo, cbs: cents(0), ibs: cents(0) })).toBe('Fatura FAT-1')
  expect(slipText({ ...titulo, cbs: cents(4_350), ibs: cents(50) })).toBe(
    'Fatura FAT-1: líquido R$ 500,00 + CBS R$ 43,50 + IBS R$ 0,50',
  )
})
