import { stringify } from 'csv-stringify/sync'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Services } from '../../../kernel/services.ts'
import type { FileLine } from './file.ts'
import { isReason, reasonColumn } from './mapping.ts'

const blockLines = 1_000

/** Collects the lines that an import leaves out, as a file that can be corrected and sent again. */
export class LeftOut {
  readonly #chunks: Buffer[] = []
  readonly #colunas: readonly string[]
  #block: string[][] = []
  lines = 0

  constructor(colunas: readonly string[]) {
    this.#colunas = colunas
    // The byte order mark tells Excel that the file is UTF-8.
    this.#chunks.push(Buffer.from('\uFEFF'))
    this.#block.push(this.#record(colunas, reasonColumn))
  }

  /**
   * A line that does not fit the columns is quoted in its reason, and its cells stay blank, so that it
   * is not taken for somebody's name when the file comes back as it is.
   */
  add({ celulas, msg }: FileLine, motivo: string): void {
    const fits = msg === undefined
    const cells = fits ? celulas : this.#colunas.map(() => '')
    const reason = fits ? motivo : `${motivo}: ${celulas.join(' ; ')}`
    this.lines += 1
    this.#block.push(this.#record(cells, reason))
    if (this.#block.length >= blockLines) this.#flush()
  }

  /** Stores the file and answers its key; undefined when nothing was left out. */
  async store({ storage }: Services, tenant: number): Promise<string | undefined> {
    if (this.lines === 0) return undefined
    this.#flush()
    const key = `t${tenant}/importacoes/${randomUUID()}.csv`
    await storage.put(key, Readable.from(this.#chunks))
    return key
  }

  /** A file that was once left out itself already has a column of reasons. */
  #record(cells: readonly string[], motivo: string): string[] {
    const own = cells.filter((_, at) => !isReason(this.#colunas[at] ?? ''))
    return [...own.map((cell) => cell.toWellFormed()), motivo]
  }

  #flush(): void {
    this.#chunks.push(Buffer.from(csvText(this.#block)))
    this.#block = []
  }
}

/** As Excel in Brazil opens it; what would run as a formula gets an apostrophe, which we read back. */
export const csvText = (records: readonly (readonly string[])[], delimiter = ';') =>
  stringify(
    records.map((record) => [...record]),
    { delimiter, record_delimiter: 'windows', escape_formulas: true },
  )
