/** Names of the files in an accountant's package. */
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** ASCII text: accents go, other letters and signs become `?`. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '?')

/** Letters, digits and a few signs, so that any program unpacks the name; `most` characters. */
export function safeName(text: string, most: number): string {
  const plain = withoutMarks(text)
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, most)
    .replace(/[-.]+$/, '')
  return plain || 'sem-nome'
}

export interface Comprovante {
  readonly id_lancamento: number
  readonly data: CalendarDate
  readonly pessoa: string
  /** The name that the file was uploaded with. */
  readonly name: string
}

/**
 * The name of a receipt in the package: day, entry, person and the file's own name. Repeated names get a number;
 * the extension stays.
 */
export function receiptNames(files: readonly Comprovante[]): string[] {
  const used = new Set<string>()
  return files.map(({ id_lancamento, data, pessoa, name }) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] =
      dot > 0 ? [name.slice(0, dot), safeName(name.slice(dot + 1), 8)] : [name, '']
    const base = [data, id_lancamento, safeName(pessoa, 40), safeName(stem, 60)].join('_')
    for (let time = 1; ; time += 1) {
      const whole = `${base}${time === 1 ? '' : `-${time}`}${extension && `.${extension}`}`
      if (used.has(whole.toLowerCase())) continue
      used.add(whole.toLowerCase())
      return whole
    }
  })
}
