import { collectionDigit11 } from '../../../kernel/boleto/digits.ts'
import { zeroPadded } from './bank.ts'
import type { BoletoRules } from './bank.ts'

/** Codes of the beneficiário that are longer have no digit of their own. */
const shortCode = 6

/** A code as the bank counts its digits: zeros on the left say nothing. */
const significant = (convenio: string) => convenio.replace(/^0+/u, '')

export const isLongCode = (convenio: string): boolean => significant(convenio).length > shortCode

/** The code of the beneficiário without its digit. */
export const codeOf = (convenio: string): string => zeroPadded(significant(convenio), shortCode)

function codeInBars(convenio: string): string {
  const code = codeOf(convenio)
  return isLongCode(convenio) ? code : `${code}${collectionDigit11(code)}`
}

/**
 * Caixa (SIGCB): the nosso número begins with the carteira, of which the first digit says that the bank registers it
 * and the second who prints it. The bars have its parts in another order. From public implementations and their tests
 * (brcobranca, ACBr, laravel-boleto), which name the bank's manual 67.119.
 */
export const caixa: BoletoRules = {
  sequenceDigits: 15,
  sequenceFrom: 2,
  nossoNumero: ({ carteira }, sequencia) => carteira + sequencia,
  campoLivre: ({ convenio }, nossoNumero) => {
    const livre = [
      codeInBars(convenio),
      nossoNumero.slice(2, 5),
      nossoNumero.slice(0, 1),
      nossoNumero.slice(5, 8),
      nossoNumero.slice(1, 2),
      nossoNumero.slice(8),
    ].join('')
    return `${livre}${collectionDigit11(livre)}`
  },
  print: (_convenio, nossoNumero) => `${nossoNumero}-${collectionDigit11(nossoNumero)}`,
}
