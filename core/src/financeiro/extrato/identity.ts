import { normalizeSpaces } from '../../kernel/text.ts'
import type { StatementLine } from './statement.ts'

export type Identified = Pick<StatementLine, 'data' | 'valor' | 'fitid' | 'documento' | 'texto'>

const ACCENTED = 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñýÿ'
const LETTER = new RegExp(`[${ACCENTED}]`, 'gu')

/**
 * Writes the text of a bank line so that two lines can be compared: in one case, without accents and repeated spaces,
 * with all digits.
 * The result is stored with each bank line. Never change this function: a line already imported would look new and be
 * imported twice.
 */
export const sameText = (texto: string): string =>
  normalizeSpaces(
    texto
      .normalize('NFC')
      .replace(LETTER, (letter) => letter.normalize('NFD').charAt(0))
      .toLowerCase(),
  )

/**
 * What makes a line of an account the same line in every file: day, value, the bank's code, document and text. No bank's
 * code alone is enough: some repeat it, some change it from file to file, some write none. Lines that are equal in all
 * of it are told apart by their number (`compare.ts`).
 */
export const identityText = ({ data, valor, fitid, documento, texto }: Identified): string =>
  `${data}\u001f${valor}\u001f${fitid ?? ''}\u001f${documento ?? ''}\u001f${sameText(texto)}`
