import type { WidgetSize } from '../../kernel/widget-size.ts'
import type { WidgetPlace } from './layout.ts'

/** Columns that a widget takes of a grid of four. */
const columnsOf: Readonly<Record<WidgetSize, number>> = { P: 1, M: 2, G: 3, T: 4 }

interface Screen {
  /** Columns that fit, of at most four: 1 on a telephone. */
  readonly columns: number
  /** Rows of a page. */
  readonly rows: number
}

type Shown = Pick<WidgetPlace, 'widget' | 'tamanho' | 'principal' | 'ocultar'>

/** A widget on a page, with the columns that it takes there. */
export interface Paged<Place> {
  readonly place: Place
  readonly columns: number
}

/** Widgets in their order, row after row as they fit; the last of a row takes what is left of it. */
function rowsOf<Place extends Shown>(places: readonly Place[], columns: number) {
  const rows: Paged<Place>[][] = []
  let left = 0
  const fill = () => {
    const last = rows.at(-1)?.pop()
    if (last) rows.at(-1)?.push({ ...last, columns: last.columns + left })
  }
  for (const place of places) {
    const wide = Math.min(columnsOf[place.tamanho], columns)
    if (wide > left) {
      fill()
      rows.push([])
      left = columns
    }
    rows.at(-1)?.push({ place, columns: wide })
    left -= wide
  }
  fill()
  return rows
}

/**
 * The pages that a screen nobody touches shows in turn: the widgets in their order, the one of the header first.
 * A page has at least one widget, every row is full, and no widget is left out.
 */
export function pagesOf<Place extends Shown>(
  layout: readonly Place[],
  { columns, rows }: Screen,
): Paged<Place>[][] {
  const shown = layout.filter(({ ocultar }) => ocultar === 'N')
  const ordered = [
    ...shown.filter(({ principal }) => principal === 'S'),
    ...shown.filter(({ principal }) => principal === 'N'),
  ]
  const all = rowsOf(ordered, columns)
  return Array.from({ length: Math.ceil(all.length / rows) }, (_, page) =>
    all.slice(page * rows, (page + 1) * rows).flat(),
  )
}
