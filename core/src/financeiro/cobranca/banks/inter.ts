import { modulo10 } from '../../../kernel/boleto/digits.ts'
import { hyphenated, zeroPadded } from './bank.ts'
import type { BoletoRules } from './bank.ts'

/** The agency of every account, with its digit as it is printed. */
const agencia = { number: '0001', printed: '00019' } as const

/** Inter: the bank itself gives the sequence; it is composed here to check what the bank answers. */
export const inter: BoletoRules = {
  sequenceDigits: 10,
  sequenceFrom: 0,
  nossoNumero: ({ carteira }, sequencia) =>
    sequencia + String(modulo10(agencia.number + carteira + sequencia)),
  campoLivre: ({ carteira, convenio }, nossoNumero) =>
    `${agencia.number}${carteira}${zeroPadded(convenio, 7)}${nossoNumero}`,
  print: ({ carteira }, nossoNumero) => `${agencia.printed}/${carteira}/${hyphenated(nossoNumero)}`,
}
