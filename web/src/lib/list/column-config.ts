import { ColumnConfig } from '@claquete/contract/sistema/configuracoes/configuracao'
import * as z from 'zod/mini'

export type { ColumnConfig }

/** The data of a column needed to arrange it. */
export interface ArrangeableColumn {
  readonly prop: string
  readonly label: string
  /** Pixels, until the user resizes the column. */
  readonly width: number
  /** Hidden until the user shows it in the columns dialog. */
  readonly isHiddenAtFirst?: boolean
}

export type JoinedColumn<C> = Pick<ArrangedColumn<C>, 'column' | 'withTime'>

export interface ArrangedColumn<C> {
  readonly column: C
  readonly width: number
  /** The user chose the width: the column does not grow to fill the table. */
  readonly isSized: boolean
  /** Sticky at the left while the table scrolls. */
  readonly fixed: boolean
  /** Shows date and time, not the date alone. */
  readonly withTime: boolean
  /** Columns shown below this one in the same cell. */
  readonly joined: readonly JoinedColumn<C>[]
}

const NARROWEST = 48
const WIDEST = 900

/** Parses a stored configuration; undefined when there is none or it is invalid. */
export function parseColumnConfig(stored: string | null | undefined): ColumnConfig[] | undefined {
  if (!stored) return undefined
  try {
    const read = z.safeParse(z.array(ColumnConfig), JSON.parse(stored))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Clamps a width to what the table allows, in whole pixels. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, NARROWEST), WIDEST))
}

/**
 * Every column of the list in the user's order, hidden ones included. A column newer than the saved configuration
 * goes after the column it follows in the list's own order.
 */
export function configOf(
  columns: readonly ArrangeableColumn[],
  saved: readonly ColumnConfig[] | undefined,
): ColumnConfig[] {
  const known = new Map(columns.map((column) => [column.prop, column]))
  const config = (saved ?? []).flatMap((entry) => {
    const column = known.get(entry.prop)
    return column ? [{ ...entry, label: column.label }] : []
  })
  columns.forEach(({ prop, label, isHiddenAtFirst }, index) => {
    if (config.some((entry) => entry.prop === prop)) return
    const before = columns[index - 1]
    const at = before ? config.findIndex((entry) => entry.prop === before.prop) + 1 : 0
    config.splice(at, 0, { prop, label, ...(isHiddenAtFirst && { remove: true }) })
  })
  return config
}

/** The columns to draw in the user's order: hidden ones left out, fixed ones first. */
export function arrangeColumns<C extends ArrangeableColumn>(
  columns: readonly C[],
  saved: readonly ColumnConfig[] | undefined,
): ArrangedColumn<C>[] {
  const byProp = new Map(columns.map((column) => [column.prop, column]))
  const arranged: (ArrangedColumn<C> & { joined: JoinedColumn<C>[] })[] = []
  for (const entry of configOf(columns, saved)) {
    const column = byProp.get(entry.prop)
    if (!column || entry.remove) continue
    const previous = arranged.at(-1)
    const withTime = entry.formatDateTime ?? true
    if (entry.join && previous) {
      previous.joined.push({ column, withTime })
      continue
    }
    arranged.push({
      column,
      width: clampWidth(entry.width ?? column.width),
      isSized: entry.width !== undefined,
      fixed: entry.fixed ?? false,
      withTime,
      joined: [],
    })
  }
  return [...arranged.filter(({ fixed }) => fixed), ...arranged.filter(({ fixed }) => !fixed)]
}
