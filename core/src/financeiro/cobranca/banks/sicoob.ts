import { hyphenated, zeroPadded } from './bank.ts'
import type { BoletoRules } from './bank.ts'

const weights = [3, 1, 9, 7] as const

/** Weights 3, 1, 9, 7 from the left over agency, code of the company and sequence. */
function digitOf(digits: string): string {
  const total = [...digits].reduce((all, digit, at) => {
    const weight = weights[at % weights.length] ?? 0
    return all + Number(digit) * weight
  }, 0)
  const rest = total % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** The product makes boletos of one instalment each. */
const onlyParcela = '001'

export const sicoob: BoletoRules = {
  sequenceDigits: 7,
  sequenceFrom: 0,
  nossoNumero: ({ agencia, convenio }, sequencia) =>
    sequencia + digitOf(agencia + zeroPadded(convenio, 10) + sequencia),
  campoLivre: ({ carteira, agencia, modalidade, convenio }, nossoNumero) =>
    `${carteira}${agencia}${modalidade}${zeroPadded(convenio, 7)}${nossoNumero}${onlyParcela}`,
  print: (_convenio, nossoNumero) => hyphenated(nossoNumero),
}
