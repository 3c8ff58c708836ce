import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { problemToAnnul } from './annul.ts'

const line = (valor: number, conta = 1) => ({ conta, valor: cents(valor) })

test.each([
  ['a cheque and its return', [line(-350_00), line(350_00)], undefined],
  ['a receipt that was given back', [line(80_00), line(-80_00)], undefined],
  ['one alone', [line(-350_00)], 'duas linhas'],
  ['three', [line(-350_00), line(300_00), line(50_00)], 'duas linhas'],
  ['two accounts', [line(-350_00), line(350_00, 2)], 'mesma conta'],
  ['a cent apart', [line(-350_00), line(349_99)], 'R$ 0,01'],
  ['two of one side', [line(350_00), line(350_00)], 'R$ 700,00'],
  ['two of nothing', [line(0), line(0)], 'valor'],
])('%s', (_name, lines, words) => {
  const problem = problemToAnnul(lines)
  if (words === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(words)
})

test('two lines annul each other when, and only when, they are equal and opposite in one account', () => {
  const amount = fc.integer({ min: -1_000, max: 1_000 })
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(1, 2), (one, other, conta) => {
      const annuls = one !== 0 && one === -other && conta === 1
      expect(problemToAnnul([line(one), line(other, conta)]) === undefined).toBe(annuls)
    }),
  )
})
