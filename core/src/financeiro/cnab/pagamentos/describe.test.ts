import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { calendarDate, formatDateBr } from '../../../kernel/time/calendar.ts'
import type { Destino } from '../../pagamentos/pagamento.ts'
import { describeLines } from './describe.ts'
import { layoutsOfPagamento } from './layouts.ts'
import { account, dia, pay, remessa, written } from './testing.ts'

const darf: Destino = {
  via: 'darf',
  receita: '5952',
  apuracao: dia,
  vencimento: dia,
  referencia: '',
  principal: cents(750_50),
  multa: cents(0),
  juros: cents(0),
}
const gps: Destino = {
  via: 'gps',
  receita: '2631',
  competencia: calendarDate('2026-10-01'),
  inss: cents(750_50),
  outrasEntidades: cents(0),
  acrescimos: cents(0),
}

/** The line that pays, in words, and its fields by name. */
function described(banco: string, destino: Destino) {
  const lines = written(remessa(banco, [pay(destino, { valor: cents(750_50) })]))
  const line = describeLines(lines)[2]
  const fields = Object.fromEntries((line?.campos ?? []).map(({ nome, valor }) => [nome, valor]))
  return { frase: line?.frase, fields }
}

describe.each([...layoutsOfPagamento.keys()])('bank %s', (banco) => {
  const { nome } = remessa(banco, []).pagador

  test.each([
    ['DARF', darf, 'à Receita Federal · DARF 5952'],
    ['GPS', gps, 'à Previdência Social · GPS 2631'],
  ])('a %s names who is paid, and the taxpayer as taxpayer', (_name, destino, whom) => {
    const { frase, fields } = described(banco, destino)
    expect(frase).toBe(`Paga R$ 750,50 ${whom} em ${formatDateBr(dia)}. Contribuinte: ${nome}.`)
    expect(fields).toMatchObject({ 'Nome do contribuinte': nome })
    expect(fields).not.toHaveProperty('Nome')
  })

  test('any other payment names its payee', () => {
    const { frase, fields } = described(banco, account(banco))
    expect(frase).toBe(`Paga R$ 750,50 a LOCADORA LUZ LTDA em ${formatDateBr(dia)}.`)
    expect(fields).toMatchObject({ Nome: 'LOCADORA LUZ LTDA' })
  })
})
