import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cleanText } from '@claquete/core/kernel/rich-text/read'
import type {
  Cell,
  Column,
  Filled,
} from '@claquete/core/orcamentos/incentivado/contas/relacoes/relacao'
import { PassThrough, Readable } from 'node:stream'
import type { Letterhead } from '../../../kernel/documents/letterhead.ts'
import { readPicture } from '../../../kernel/documents/pictures.ts'
import type { Services } from '../../../kernel/services.ts'
import { cellText } from '../../../kernel/sheets/cell-text.ts'
import { sheetWriters } from '../../../kernel/sheets/formats.ts'
import type { SheetFormat } from '../../../kernel/sheets/formats.ts'
import { columnLetter } from '../../../kernel/sheets/sheet.ts'
import type { Sheet, SheetRow } from '../../../kernel/sheets/sheet.ts'

/** What every file of an accounting says of itself. */
export interface Head {
  readonly timbre: Letterhead | null
  /** Under the title: project, number, source, period. */
  readonly facts: readonly string[]
  readonly today: CalendarDate
  /** Told on every file while checks fail; '' where none does. */
  readonly marca: string
  readonly signal?: AbortSignal
}

/** A table with its title, as a file. */
export interface Paper extends Filled {
  readonly titulo: string
}

/**
 * Rows that are typeset at most: the engine keeps the whole document in memory, 300 MB for five hundred rows. Longer ones
 * are written page by page.
 */
const typesetMost = 200
/** Columns that are wider than this, in characters, do not fit an A4 page in type that one can read. */
const widthOfA4 = 220

const isRight = ({ kind }: Column) => kind === 'money' || kind === 'number'
const isWide = ({ columns }: Paper) =>
  columns.reduce((sum, { width }) => sum + width, 0) > widthOfA4

export const textOf = ({ kind }: Pick<Column, 'kind'>, cell: Cell): string => cellText(kind, cell)

const hasTotals = ({ totals, rows }: Paper) => rows.length > 0 && totals.some((one) => one !== null)

const totalTexts = ({ columns, totals }: Paper): string[] =>
  columns.map((column, at) => {
    const total = totals[at] ?? null
    return total === null ? (at === 0 ? 'Total' : '') : textOf(column, total)
  })

/** A table on the company's letterhead. */
async function typeset(services: Services, paper: Paper, head: Head): Promise<Readable> {
  const { timbre, facts, today, marca } = head
  const logo = timbre?.logo ? await readPicture(services.storage, timbre.logo) : undefined
  const { columns, rows } = paper
  const { pdf } = await services.documents.renderDocument(
    'accounts-sheet',
    {
      titulo: paper.titulo,
      timbre: timbre && {
        nome: timbre.nome,
        logo: logo ? `logo.${logo.extension}` : null,
        proporcao: logo?.ratio ?? 1,
      },
      folha: isWide(paper) ? 'a3' : 'a4',
      facts: facts.map(cleanText),
      marca,
      rodape: `Emitido em ${formatDateBr(today)}`,
      colunas: columns.map((one) => ({
        titulo: one.titulo,
        largura: one.width,
        direita: isRight(one),
      })),
      linhas: [
        ...rows.map(({ cells, isStrong }) => ({
          forte: isStrong,
          celulas: columns.map((column, at) => cleanText(textOf(column, cells[at] ?? null))),
        })),
        ...(hasTotals(paper) ? [{ forte: true, celulas: totalTexts(paper) }] : []),
      ],
      avisos: paper.avisos.map(cleanText),
    },
    logo ? [{ name: `logo.${logo.extension}`, bytes: logo.bytes }] : [],
  )
  return Readable.from([pdf])
}

/** A row with a text alone. */
const said = ({ columns }: Paper, text: string): SheetRow => {
  const first = columns.findIndex(({ kind }) => kind === 'text')
  return columns.map((_, at) => (at === first ? text : null))
}

const sheetTotals = ({ columns, totals, rows }: Paper): SheetRow =>
  columns.map((_, at) => {
    const value = totals[at] ?? null
    if (value === null) return at === 0 ? 'Total' : null
    const letter = columnLetter(at)
    return { formula: `SUBTOTAL(109,${letter}2:${letter}${rows.length + 1})`, value }
  })

const batchRows = 250

async function* batches(rows: readonly SheetRow[]) {
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows)
}

/** Writes a table while its reader takes it: the totals are formulas, and the warnings stand below the table. */
function written(format: SheetFormat, paper: Paper, head: Head): Readable {
  const { columns, rows, titulo, avisos } = paper
  const notes = [...(head.marca === '' ? [] : [head.marca]), ...avisos]
  const withTotals = hasTotals(paper)
  const all: SheetRow[] = [
    ...rows.map(({ cells }) => cells),
    ...(withTotals ? [sheetTotals(paper)] : []),
    ...notes.map((one) => said(paper, one)),
  ]
  const sheet: Sheet = {
    title: titulo,
    subtitle: [...(head.marca === '' ? [] : [head.marca]), ...head.facts].join(' · '),
    brand: head.timbre?.nome ?? '',
    columns: columns.map(({ titulo: label, kind, width }) => ({ label, kind, width })),
    paper: isWide(paper) ? 'a3' : 'a4',
    filter: false,
    look: (at) => ({ bold: at >= rows.length || (rows[at]?.isStrong ?? false) }),
  }
  const sink = new PassThrough()
  // The writer destroys its sink, where whoever reads it sees the failure.
  const options = head.signal ? { signal: head.signal } : {}
  sheetWriters[format].write(sink, sheet, batches(all), options).catch((error: Error) => {
    sink.destroy(error)
  })
  return sink
}

/** A table as a workbook or a PDF. */
export const paperStream = async (
  services: Services,
  paper: Paper,
  head: Head,
  format: 'excel' | 'pdf',
): Promise<Readable> =>
  format === 'pdf' && paper.rows.length <= typesetMost
    ? typeset(services, paper, head)
    : written(format, paper, head)
