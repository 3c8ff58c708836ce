import { fold } from '../../kernel/text.ts'

/** Words that say nothing about what an entry is. */
const FILLER = new Set(
  'a as ao o os e em de da das do dos no na nos nas para por com ref referente data hora as doc n nr num'.split(
    ' ',
  ),
)

/**
 * The text of a line without what changes from month to month: accents, case, marks, every word with a digit (dates,
 * documents, amounts) and filler. Equal for entries of one kind, so that what was decided once can be proposed again.
 */
export const normaliseTexto = (texto: string): string =>
  (fold(texto).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !/\d/u.test(word) && !FILLER.has(word))
    .join(' ')
