import { unescaped } from '../../kernel/writing/entities.ts'
import { normalizeSpaces } from '../../kernel/text.ts'
import type { SheetLine } from '../../kernel/sheets/header.ts'

/** Whether a text is a page: banks and programs give tables of pages the name of a spreadsheet. */
export const isHtmlPage = (head: string): boolean =>
  /^[\s\ufeff]*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|meta|body|table|style)\b/iu.test(
    head,
  )

/** Whether a text is a workbook of 2003, written as XML. */
export const isXmlWorkbook = (head: string): boolean =>
  /^[\s\ufeff]*<\?xml/iu.test(head) && head.includes('urn:schemas-microsoft-com:office:spreadsheet')

const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/giu
const SPAN = /\bcolspan\s*=\s*["']?(\d{1,3})/iu
/** What is between these tags is no text of a cell. */
const UNSEEN = /<(script|style)\b[^>]*>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/giu
const columnsMax = 200

/** The rows of the tables of a page, in their order; undefined when a table is within another, whose rows would mix. */
export function readHtmlRows(text: string): SheetLine[] | undefined {
  const page = text.replace(UNSEEN, ' ')
  const tables = new Tables()
  let from = 0
  for (const { 0: whole, 1: slash, 2: tag = '', 3: attributes = '', index } of page.matchAll(TAG)) {
    tables.text(page.slice(from, index))
    from = index + whole.length
    if (!tables.tag(tag.toLowerCase(), { isOpening: slash === '', attributes })) return undefined
  }
  return tables.done()
}

interface Tag {
  readonly isOpening: boolean
  readonly attributes: string
}

/** Gathers rows while a page is read; cells and rows may stay open. */
class Tables {
  readonly #rows: SheetLine[] = []
  #cells: string[] | undefined
  #cell: { text: string; readonly span: number } | undefined
  #isThere = false

  text(piece: string): void {
    if (this.#cell) this.#cell.text += piece
  }

  /** False when a table begins within a cell. */
  tag(name: string, { isOpening, attributes }: Tag): boolean {
    if (name === 'table') {
      if (isOpening && this.#cell) return false
      this.#isThere = true
      this.#endRow()
    } else if (name === 'tr') {
      this.#endRow()
      if (isOpening) this.#cells = []
    } else if (name === 'td' || name === 'th') {
      this.#endCell()
      const span = Number(SPAN.exec(attributes)?.[1] ?? 1)
      if (isOpening) this.#cell = { text: '', span }
    } else if (BREAKS.has(name)) this.text(' ')
    return true
  }

  done(): SheetLine[] | undefined {
    this.#endRow()
    const filled = this.#rows.filter(({ cells }) => cells.some((one) => one !== ''))
    return this.#isThere ? filled : undefined
  }

  #endRow(): void {
    this.#endCell()
    if (this.#cells) this.#rows.push({ linha: this.#rows.length + 1, cells: this.#cells })
    this.#cells = undefined
  }

  #endCell(): void {
    const cell = this.#cell
    this.#cell = undefined
    if (!cell || !this.#cells || this.#cells.length >= columnsMax) return
    this.#cells.push(normalizeSpaces(unescaped(cell.text)))
    for (let extra = 1; extra < cell.span; extra += 1) this.#cells.push('')
  }
}

const BREAKS = new Set(['br', 'p', 'div'])
