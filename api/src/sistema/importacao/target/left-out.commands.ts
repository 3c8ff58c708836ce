import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { Services } from '../../../kernel/services.ts'
import type { SheetRow } from '../../../kernel/sheets/sheet.ts'
import { writeXlsx } from '../../../kernel/sheets/xlsx-writer.ts'
import { isReason, reasonColumn } from './mapping.ts'
import type { FileLine } from '../arquivo/table.read.ts'

/** Characters written together: few enough for a millisecond or two. */
const blockSize = 32_000
const csvDelimiter = ';'

/** The stored files with the rejected lines. */
export interface LeftOutFiles {
  readonly arquivo_erros: string
  readonly arquivo_erros_xlsx: string
}

/** Collects the lines that an import rejects, as files to correct and import again. */
export class LeftOut {
  readonly #chunks: Buffer[] = []
  readonly #columns: readonly string[]
  readonly #header: readonly string[]
  #block: string[][] = []
  #size = 0
  lines = 0

  constructor(colunas: readonly string[]) {
    this.#columns = colunas
    this.#header = this.#record(colunas, reasonColumn)
  }

  /**
   * A line that does not fit the columns is quoted in its reason and its cells stay blank, so that a
   * re-import does not read them as data.
   */
  add({ cells, msg }: FileLine, motivo: string): void {
    const fits = msg === undefined
    const shown = fits ? cells : this.#columns.map(() => '')
    const reason = fits ? motivo : `${motivo}: ${cells.join(' ; ')}`
    this.lines += 1
    const record = this.#record(shown, reason)
    this.#block.push(record)
    this.#size += record.reduce((size, cell) => size + cell.length + 1, 0)
    if (this.#size >= blockSize) this.#flush()
  }

  /** Stores the lines as CSV and workbook; undefined when nothing was rejected. */
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

  /** Reads the lines back from their CSV. */
  async *#rows(): AsyncGenerator<readonly SheetRow[]> {
    for (const chunk of this.#chunks) {
      const rows: string[][] = []
      const parser = parse(chunk, { delimiter: csvDelimiter })
      // Removes the apostrophes that a CSV needs before formulas and a workbook does not.
      for await (const row of parser as AsyncIterable<string[]>) {
        rows.push(row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))
      }
      yield rows
    }
  }

  /** A re-imported file of rejected lines already has the column of reasons. */
  #record(shown: readonly string[], motivo: string): string[] {
    const own = shown.filter((_, at) => !isReason(this.#columns[at] ?? ''))
    return [...own.map((cell) => cell.toWellFormed()), motivo]
  }

  #flush(): void {
    if (this.#block.length > 0) this.#chunks.push(Buffer.from(csvText(this.#block, csvDelimiter)))
    this.#block = []
    this.#size = 0
  }
}

/** CSV for Excel in Brazil; formulas get a leading apostrophe, which the import removes. */
export const csvText = (records: readonly (readonly string[])[], delimiter: string) =>
  stringify(
    records.map((record) => [...record]),
    { delimiter, record_delimiter: 'windows', escape_formulas: true },
  )
