import { rest11 } from '../../../kernel/boleto/digits.ts'
import { hyphenated, zeroPadded } from './bank.ts'
import type { BoletoRules } from './bank.ts'

/** Weights 2 to 7; a rest of 1 would need the digit 10 and is written P. */
function digitOf(digits: string): string {
  const rest = rest11(digits, 7)
  if (rest === 1) return 'P'
  return String(rest === 0 ? 0 : 11 - rest)
}

/** Bradesco: the barcode has the sequence without its digit, which may be a letter. */
export const bradesco: BoletoRules = {
  sequenceDigits: 11,
  sequenceFrom: 0,
  nossoNumero: ({ carteira }, sequencia) => sequencia + digitOf(carteira + sequencia),
  campoLivre: ({ agencia, carteira, conta }, nossoNumero) =>
    `${agencia}${carteira}${nossoNumero.slice(0, 11)}${zeroPadded(conta, 7)}0`,
  print: ({ carteira }, nossoNumero) => `${carteira}/${hyphenated(nossoNumero)}`,
}
