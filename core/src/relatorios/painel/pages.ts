import type { WidgetPlace, WidgetSize } from './layout.ts'

/** Columns that a widget takes of a grid of four. */
const columnsOf: Readonly<Record<WidgetSize, number>> = { P: 1, M: 2, G: 3, T: 4 }

interface Screen {
  /** Columns that fit, of at most four: 1 on a telephone. */
  readonly columns: number
  /** Rows of a page. */
  readonly rows: number
}

type Shown = Pick<WidgetPlace, 'widget' | 'tamanho' | 'principal' | 'ocultar'>

/**
 * The pages that a screen nobody touches shows in turn: the widgets in their order, the one of the header first,
 * row after row as they fit. A page has at least one widget, and none is left out.
 */
export function pagesOf<Place extends Shown>(
  layout: readonly Place[],
  { columns, rows }: Screen,
): Place[][] {
  const shown = layout.filter(({ ocultar }) => ocultar === 'N')
  const ordered = [
    ...shown.filter(({ principal }) => principal === 'S'),
    ...shown.filter(({ principal }) => principal === 'N'),
  ]
  const pages: Place[][] = []
  let [row, column] = [rows, columns]
  for (const place of ordered) {
    const wide = Math.min(columnsOf[place.tamanho], columns)
    if (column + wide > columns) {
      row += 1
      column = 0
    }
    if (row >= rows) {
      pages.push([])
      row = 0
    }
    pages.at(-1)?.push(place)
    column += wide
  }
  return pages
}
