import { barcodeOf, lineOfBarcode } from '../../../kernel/boleto/boleto.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import type { BancoOfBoleto, ConvenioOfCobranca } from '../convenio.ts'
import { problemsOfConvenio } from '../convenio.ts'
import type { BoletoRules } from './bank.ts'
import { zeroPadded } from './bank.ts'
import { bb } from './bb.ts'
import { bradesco } from './bradesco.ts'
import { caixa } from './caixa.ts'
import { inter } from './inter.ts'
import { itau } from './itau.ts'
import { santander } from './santander.ts'
import { sicoob } from './sicoob.ts'
import { sicredi } from './sicredi.ts'

const banks: Readonly<Record<BancoOfBoleto, BoletoRules>> = {
  '001': bb,
  '033': santander,
  '077': inter,
  '104': caixa,
  '237': bradesco,
  '341': itau,
  '748': sicredi,
  '756': sicoob,
}

export interface ComposedBoleto {
  readonly nossoNumero: string
  /** As it is printed on the boleto. */
  readonly printedNossoNumero: string
  /** 44 digits. */
  readonly codigoBarras: string
  /** 47 digits. */
  readonly linhaDigitavel: string
}

/** The largest sequence that a bank takes. */
export const largestSequence = (banco: BancoOfBoleto): number =>
  10 ** banks[banco].sequenceDigits - 1

/** The sequence that follows the last one of an agreement on a day; undefined when the bank takes no more. */
export function nextSequence(
  banco: BancoOfBoleto,
  last: number,
  day: CalendarDate,
): number | undefined {
  const { next } = banks[banco]
  const given = next ? next(last, day) : last + 1
  return given !== undefined && given <= largestSequence(banco) ? given : undefined
}

/**
 * The numbers of a boleto that the company issues under its agreement; throws RangeError when the agreement is not
 * complete (`problemsOfConvenio` says how) or the sequence is used up.
 */
export function boletoOf(
  convenio: ConvenioOfCobranca,
  sequencia: number,
  valor: Cents,
  vencimento: CalendarDate,
): ComposedBoleto {
  const { banco } = convenio
  const wrong = problemsOfConvenio(convenio)[0]
  if (wrong) throw new RangeError(`agreement of ${banco}: ${wrong.msg}`)
  if (!Number.isSafeInteger(sequencia) || sequencia < 1 || sequencia > largestSequence(banco)) {
    throw new RangeError(`no nosso número ${sequencia} at ${banco}`)
  }
  const bank = banks[banco]
  const nossoNumero = bank.nossoNumero(convenio, zeroPadded(String(sequencia), bank.sequenceDigits))
  const codigoBarras = barcodeOf({
    banco,
    vencimento,
    valor,
    campoLivre: bank.campoLivre(convenio, nossoNumero),
  })
  return {
    nossoNumero,
    printedNossoNumero: bank.print(convenio, nossoNumero),
    codigoBarras,
    linhaDigitavel: lineOfBarcode(codigoBarras),
  }
}

/** Whether a nosso número is one of the agreement, its digit included. */
export function isNossoNumeroOf(convenio: ConvenioOfCobranca, nossoNumero: string): boolean {
  const { sequenceFrom, sequenceDigits, nossoNumero: compose } = banks[convenio.banco]
  const sequencia = nossoNumero.slice(sequenceFrom, sequenceFrom + sequenceDigits)
  return /^\d+$/u.test(sequencia) && compose(convenio, sequencia) === nossoNumero
}

/** Characters of a whole nosso número at each bank. */
const widths: Readonly<Record<BancoOfBoleto, number>> = {
  '001': 17,
  '033': 13,
  '077': 11,
  '104': 17,
  '237': 12,
  '341': 9,
  '748': 9,
  '756': 8,
}

/**
 * A nosso número as some file has it (with more or fewer zeros on the left), in the one form of `boletoOf`; '' when it
 * is blank or zeros. Of other banks it stays as it came.
 */
export function normalizeNossoNumero(banco: string, found: string): string {
  const compact = found.replace(/\s/gu, '')
  const significant = compact.replace(/^0+/u, '')
  if (significant === '') return ''
  const width = Object.entries(widths).find(([known]) => known === banco)?.[1]
  return width === undefined ? compact : zeroPadded(significant, width)
}
