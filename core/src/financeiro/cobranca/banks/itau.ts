import { modulo10 } from '../../../kernel/boleto/digits.ts'
import { hyphenated } from './bank.ts'
import type { BoletoRules } from './bank.ts'

/** Itaú: the digit (DAC) covers agency, account, carteira and sequence. */
export const itau: BoletoRules = {
  sequenceDigits: 8,
  sequenceFrom: 0,
  nossoNumero: ({ agencia, conta, carteira }, sequencia) =>
    sequencia + String(modulo10(agencia + conta + carteira + sequencia)),
  campoLivre: ({ agencia, conta, carteira }, nossoNumero) =>
    `${carteira}${nossoNumero}${agencia}${conta}${modulo10(agencia + conta)}000`,
  print: ({ carteira }, nossoNumero) => `${carteira}/${hyphenated(nossoNumero)}`,
}
