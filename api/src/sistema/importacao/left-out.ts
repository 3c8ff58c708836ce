import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { Services } from '../../kernel/services.ts'
import type { SheetRow } from '../../kernel/sheets/sheet.ts'
import { writeXlsx } from '../../kernel/sheets/xlsx-writer.ts'
import type { FileLine } from './file.ts'
import { isReason, reasonColumn } from './mapping.ts'

const blockLines = 1_000
const csvDelimiter = ';'

/** Where the files of the lines left out are kept. */
export interface LeftOutFiles {
  readonly arquivo_erros: string
  readonly arquivo_erros_xlsx: string
}

/** Collects the lines that an import leaves out, as files that can be corrected and sent again. */
export class LeftOut {
  readonly #chunks: Buffer[] = []
  readonly #colunas: readonly string[]
  readonly #header: readonly string[]
  #block: string[][] = []
  lines = 0

  constructor(colunas: readonly string[]) {
    this.#colunas = colunas
    this.#header = this.#record(colunas, reasonColumn)
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

  /** Stores the lines as CSV and as workbook; undefined when nothing was left out. */
  async store({ storage, config }: Services, tenant: number): Promise<LeftOutFiles | undefined> {
    if (this.lines === 0) return undefined
    this.#flush()
    const name = `t${tenant}/importacoes/${randomUUID()}`
    const files = { arquivo_erros: `${name}.csv`, arquivo_erros_xlsx: `${name}.xlsx` }
    // The byte order mark tells Excel that the file is UTF-8.
    const head = Buffer.from(`\uFEFF${csvText([this.#header], csvDelimiter)}`)
    await storage.put(files.arquivo_erros, Readable.from([head, ...this.#chunks]))
    const workbook = new PassThrough()
    const sheet = {
      title: 'Não importadas',
      brand: config.brands[0]?.nome ?? '',
      columns: this.#header.map((label) => ({ label, kind: 'text' as const, width: 24 })),
    }
    const stored = storage.put(files.arquivo_erros_xlsx, workbook)
    await Promise.all([writeXlsx(workbook, sheet, this.#rows()), stored])
    return files
  }

  /** The lines again, from the CSV that they are kept as. */
  async *#rows(): AsyncGenerator<readonly SheetRow[]> {
    for (const chunk of this.#chunks) {
      const rows: string[][] = []
      const parser = parse(chunk, { delimiter: csvDelimiter })
      // The apostrophe before what a CSV would run as a formula is no need of a workbook.
      for await (const row of parser as AsyncIterable<string[]>) {
        rows.push(row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))
      }
      yield rows
    }
  }

  /** A file that was once left out itself already has a column of reasons. */
  #record(cells: readonly string[], motivo: string): string[] {
    const own = cells.filter((_, at) => !isReason(this.#colunas[at] ?? ''))
    return [...own.map((cell) => cell.toWellFormed()), motivo]
  }

  #flush(): void {
    if (this.#block.length > 0) this.#chunks.push(Buffer.from(csvText(this.#block, csvDelimiter)))
    this.#block = []
  }
}

/** As Excel in Brazil opens it; what would run as a formula gets an apostrophe, which we read back. */
export const csvText = (records: readonly (readonly string[])[], delimiter: string) =>
  stringify(
    records.map((record) => [...record]),
    { delimiter, record_delimiter: 'windows', escape_formulas: true },
  )
