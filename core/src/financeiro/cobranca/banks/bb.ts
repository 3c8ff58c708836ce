import type { BoletoRules } from './bank.ts'

/** Banco do Brasil with a convênio of seven digits: seventeen digits and no check digit. */
export const bb: BoletoRules = {
  sequenceDigits: 10,
  sequenceFrom: 7,
  nossoNumero: ({ convenio }, sequencia) => convenio + sequencia,
  campoLivre: ({ carteira }, nossoNumero) => `000000${nossoNumero}${carteira}`,
  print: (_convenio, nossoNumero) => nossoNumero,
}
