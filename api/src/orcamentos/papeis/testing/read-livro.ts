import { readXlsx } from 'hucre/xlsx'
import type { Cell } from 'hucre/xlsx'
import type { ReadCell } from '../../../kernel/sheets/testing/read-xlsx.ts'
import { calculated } from '../../../kernel/sheets/testing/calculate.ts'
import { columnLetter } from '../../../kernel/sheets/sheet.ts'
import type { Livro } from '../workbook.read.ts'

export interface LivroLido {
  readonly cells: ReadonlyMap<string, ReadCell>
  /** Every text in the sheet. */
  readonly texts: readonly string[]
  /** The last row with this description. */
  readonly linha: (texto: string) => number
  /** A cell's value after recalculation. */
  readonly compute: (ref: string) => number
  readonly formulas: ReadonlyMap<string, string>
}

type StoredCell = Pick<Partial<Cell>, 'value' | 'formula' | 'formulaResult'>

/** Reads the first sheet of a workbook before it is written. */
export const readFolder = ({ folhas: [folha] }: Livro): LivroLido => lido(folha?.cells ?? new Map())

/** Opens a workbook file like another program. */
export async function readLivro(bytes: Buffer): Promise<LivroLido> {
  const book = await readXlsx(bytes)
  const [sheet] = book.sheets
  const cells = new Map<string, StoredCell>()
  for (const [row, values] of (sheet?.rows ?? []).entries()) {
    for (const [column, value] of values.entries()) cells.set(`${row},${column}`, { value })
  }
  for (const [place, cell] of sheet?.cells ?? []) cells.set(place, cell)
  return lido(cells)
}

function lido(stored: ReadonlyMap<string, StoredCell>): LivroLido {
  const cells = new Map<string, ReadCell>()
  const formulas = new Map<string, string>()
  for (const [place, { value, formula, formulaResult }] of stored) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const ref = `${columnLetter(column)}${row + 1}`
    const shown = formulaResult ?? value
    if (shown === null || shown === undefined) continue
    const type = typeof shown === 'number' ? 'number' : 'text'
    cells.set(ref, { type, value: String(shown), format: '', ...(formula && { formula }) })
    if (formula) formulas.set(ref, formula)
  }
  const texts = [...cells].filter(([, { type }]) => type === 'text')
  return {
    cells,
    formulas,
    texts: texts.map(([, { value }]) => value),
    linha: (texto) => {
      const found = texts.findLast(([ref, { value }]) => ref.startsWith('B') && value === texto)
      if (!found) throw new Error(`não há a linha ${texto}`)
      return Number(found[0].slice(1))
    },
    compute: (ref) => calculated(cells, ref),
  }
}
