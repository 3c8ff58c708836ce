import { collectionDigit11 } from '../../../kernel/boleto/digits.ts'
import type { ConvenioOfCobranca } from '../convenio.ts'
import { hyphenated, zeroPadded } from './bank.ts'
import type { BoletoRules } from './bank.ts'

/** Cooperativa, posto and code of the beneficiário: eleven digits. */
const beneficiarioOf = ({ agencia, posto = '', convenio }: ConvenioOfCobranca) =>
  agencia + zeroPadded(posto, 2) + zeroPadded(convenio, 5)

/** The one kind of carteira: simples. */
const simples = '1'

/** Boletos without a value would have 0, and nothing is written after it. */
const withValue = '10'

/**
 * Sicredi: the sequence is the year, who gave the number (2 to 9: the company), and five digits that begin anew each
 * year; the digit covers the beneficiário too. From public implementations and their tests (brcobranca,
 * laravel-boleto).
 */
export const sicredi: BoletoRules = {
  sequenceDigits: 8,
  sequenceFrom: 0,
  nossoNumero: (convenio, sequencia) =>
    `${sequencia}${collectionDigit11(beneficiarioOf(convenio) + sequencia)}`,
  campoLivre: (convenio, nossoNumero) => {
    const livre = `${convenio.carteira}${simples}${nossoNumero}${beneficiarioOf(convenio)}${withValue}`
    return `${livre}${collectionDigit11(livre)}`
  },
  print: (_convenio, nossoNumero) =>
    `${nossoNumero.slice(0, 2)}/${hyphenated(nossoNumero.slice(2))}`,
  next: (last, day) => {
    const year = Number(day.slice(2, 4)) * 1_000_000
    const first = year + 200_001
    const next = last < first ? first : last + 1
    const given = next % 100_000 === 0 ? next + 1 : next
    return given < year + 1_000_000 ? given : undefined
  },
}
