/** Names of the files in an accountant's package. */
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { safeExtension, safeName, uniqueNames } from '../../kernel/writing/safe-name.ts'

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
  const nameOf = uniqueNames()
  return files.map(({ id_lancamento, data, pessoa, name }) => {
    const extension = safeExtension(name)
    const stem = extension ? name.slice(0, -extension.length - 1) : name
    const base = [data, id_lancamento, safeName(pessoa, 40), safeName(stem, 60)].join('_')
    return nameOf(base, extension)
  })
}
