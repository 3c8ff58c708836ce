import { cleanText } from '@claquete/core/kernel/rich-text/read'
import type { Cell, CellStyle, ColumnDef, WriteSheet } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { ReadBudget } from '../../kernel/aside/budget.ts'
import { asideTask } from '../../kernel/aside/protocol.ts'
import type { Services } from '../../kernel/services.ts'
import { columnLetter } from '../../kernel/sheets/sheet.ts'
import { sheetName } from '../../kernel/sheets/xlsx-parts.ts'
import {
  cellTextMax,
  headerFill,
  moneyFormat,
  outlineLevelMax,
  ruleColour,
} from '../../kernel/sheets/workbook-looks.ts'

/** Number formats. */
export type NumberLook = 'reais' | 'quantidade' | 'taxa' | 'inteiro'
/** Kinds of row. */
export type WorkbookRowLook =
  | 'titulo'
  | 'nota'
  | 'cabecalho'
  | 'grupo'
  | 'subgrupo'
  | 'linha'
  | 'soma'
  | 'total'

/** A cell: text, a number, or a formula with its result. */
export type WorkbookCell =
  | string
  | { readonly numero: number; readonly formato: NumberLook; readonly formula?: string | undefined }
  | null

const numberFormats: Readonly<Record<NumberLook, string>> = {
  reais: moneyFormat,
  quantidade: '#,##0.####',
  taxa: '0.00####%;[Red]-0.00####%',
  inteiro: '0',
}
const solid = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const
const line = (rgb: string) => ({ style: 'thin', color: { rgb } }) as const
const grey = { rgb: '5B6470' }

const rowStyles: Readonly<Record<WorkbookRowLook, CellStyle>> = {
  titulo: { font: { bold: true, size: 15 } },
  nota: { font: { size: 10, color: grey } },
  cabecalho: {
    font: { bold: true, size: 10 },
    fill: solid(headerFill),
    border: { bottom: line(ruleColour) },
    alignment: { vertical: 'center', wrapText: true },
  },
  grupo: { font: { bold: true }, fill: solid('F4F5F7') },
  subgrupo: { font: { bold: true } },
  linha: { alignment: { vertical: 'top' } },
  soma: { font: { bold: true }, border: { top: line(ruleColour) } },
  total: { font: { bold: true, size: 13 }, border: { top: line('1A1F26') } },
}

export interface WorkbookColumn {
  readonly titulo: string
  readonly largura: number
  readonly isRight: boolean
}

/** A sheet written from the top; rows count from 1, as in formulas. */
export class Pasta {
  readonly #cells = new Map<string, Partial<Cell>>()
  readonly #rows = new Map<number, { outlineLevel: number }>()
  readonly #columns: readonly WorkbookColumn[]
  #last = 0
  #header = 0

  constructor(columns: readonly WorkbookColumn[]) {
    this.#columns = columns
  }

  /** The number of the next row. */
  get proxima(): number {
    return this.#last + 1
  }

  /** Leaves a blank row. */
  skip(): void {
    this.#last += 1
  }

  /** Column headings, frozen and repeated on every printed page. */
  cabecalho(): void {
    this.line(
      this.#columns.map(({ titulo }) => titulo),
      'cabecalho',
    )
    this.#header = this.#last
  }

  line(cells: readonly WorkbookCell[], look: WorkbookRowLook, nivel = 0): number {
    this.#last += 1
    const isBand = look === 'grupo' || look === 'cabecalho'
    const width = isBand ? this.#columns.length : cells.length
    for (let at = 0; at < width; at += 1) this.#put(at, cells[at] ?? null, look, isBand)
    const outlineLevel = Math.min(nivel, outlineLevelMax)
    if (outlineLevel > 0) this.#rows.set(this.#last - 1, { outlineLevel })
    return this.#last
  }

  #put(at: number, cell: WorkbookCell, look: WorkbookRowLook, isBand: boolean): void {
    if (cell === null && !isBand) return
    const isRight = look !== 'titulo' && look !== 'nota' && this.#columns[at]?.isRight === true
    const base = rowStyles[look]
    const style: CellStyle = {
      ...base,
      ...(isRight && { alignment: { ...base.alignment, horizontal: 'right' as const } }),
    }
    this.#cells.set(`${this.#last - 1},${at}`, cellOf(cell, style))
  }

  folha(nome: string): WriteSheet {
    const last = columnLetter(Math.max(0, this.#columns.length - 1))
    return {
      name: sheetName(nome),
      columns: this.#columns.map(({ largura }): ColumnDef => ({ width: largura })),
      cells: this.#cells,
      rowDefs: this.#rows,
      outlineProperties: { summaryBelow: false },
      view: { showGridLines: false },
      ...(this.#header > 0 && { freezePane: { rows: this.#header } }),
      pageSetup: {
        paperSize: 'a4',
        orientation: this.#columns.length > 8 ? 'landscape' : 'portrait',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printArea: `$A$1:$${last}$${Math.max(1, this.#last)}`,
        ...(this.#header > 0 && { printTitlesRow: `$${this.#header}:$${this.#header}` }),
      },
      headerFooter: { oddFooter: '&RPágina &P de &N' },
    }
  }
}

function cellOf(cell: WorkbookCell, style: CellStyle): Partial<Cell> {
  if (cell === null) return { value: null, style }
  // Format 49 (text) keeps typed text from being read as a formula and keeps its leading zeros.
  if (typeof cell === 'string') {
    const value = cleanText(cell).slice(0, cellTextMax)
    return { value, type: 'string', style: { ...style, numFmt: '@' } }
  }
  const { numero, formato, formula } = cell
  const shown = { ...style, numFmt: numberFormats[formato] }
  if (formula === undefined) return { value: numero, type: 'number', style: shown }
  return { value: numero, type: 'formula', formula, formulaResult: numero, style: shown }
}

export interface Livro {
  readonly titulo: string
  readonly autor: string
  readonly folhas: readonly WriteSheet[]
}

/** The workbook's bytes; programs recalculate it when it is opened. */
export async function storeLivro({ titulo, autor, folhas }: Livro): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [...folhas],
    properties: { title: titulo, creator: autor },
  })
  return Buffer.from(bytes)
}

/** The task of a thread: it writes the workbook, which takes a third of a second for a thousand lines. */
// oxlint-disable-next-line require-yield -- its bytes come at once
export async function* run(livro: Livro): AsyncGenerator<never, Uint8Array, void> {
  return storeLivro(livro)
}

const writing = asideTask<typeof run>(new URL('./workbook.read.ts', import.meta.url))

/** The workbook's bytes, written in a thread while this one answers others. */
export async function storeLivroAside(
  { aside }: Pick<Services, 'aside'>,
  tenant: number,
  livro: Livro,
): Promise<Buffer> {
  const input = () => Promise.resolve({ value: livro })
  const step = await aside.run(writing, { tenant, budget: new ReadBudget(), input }).next()
  if (step.done !== true) throw new Error('a workbook comes in one part')
  return Buffer.from(step.value)
}
