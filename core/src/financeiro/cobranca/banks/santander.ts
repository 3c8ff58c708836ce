import { rest11 } from '../../../kernel/boleto/digits.ts'
import { hyphenated, zeroPadded } from './bank.ts'
import type { BoletoRules } from './bank.ts'

function digitOf(sequencia: string): string {
  const rest = rest11(sequencia)
  return String(rest < 2 ? 0 : 11 - rest)
}

/** IOS: only insurers have another one. */
const noTax = '0'

export const santander: BoletoRules = {
  sequenceDigits: 12,
  sequenceFrom: 0,
  nossoNumero: (_convenio, sequencia) => sequencia + digitOf(sequencia),
  campoLivre: ({ convenio, carteira }, nossoNumero) =>
    `9${zeroPadded(convenio, 7)}${nossoNumero}${noTax}${carteira}`,
  print: (_convenio, nossoNumero) => hyphenated(nossoNumero),
}
