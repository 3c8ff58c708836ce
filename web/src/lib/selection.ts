import { useCallback, useMemo, useState } from 'react'

export type RowKey = string | number

/** The rows a person has ticked, kept while pages change. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly keys: readonly RowKey[]
  has(row: Row): boolean
  toggle(row: Row): void
  /** Ticks or clears several at once, such as a page or a range. */
  setAll(rows: readonly Row[], ticked: boolean): void
  clear(): void
}

/** The key of a row, for selection and rendering. */
export function keyOf<Row>(row: Row, rowId: keyof Row): RowKey {
  return row[rowId] as RowKey
}

/**
 * The selection of a list. It belongs to `scope` (the filters in force): with another scope it
 * starts empty, so that nothing is deleted that the person no longer sees.
 */
export function useSelection<Row>(rowId: keyof Row, scope: string): Selection<Row> {
  const [ticked, setTicked] = useState<{ scope: string; rows: ReadonlyMap<RowKey, Row> }>({
    scope,
    rows: new Map(),
  })
  const rows = useMemo(
    () => (ticked.scope === scope ? ticked.rows : new Map<RowKey, Row>()),
    [ticked, scope],
  )
  const setAll = useCallback(
    (changed: readonly Row[], on: boolean) =>
      setTicked((before) => {
        const next = new Map(before.scope === scope ? before.rows : [])
        for (const row of changed) {
          if (on) next.set(keyOf(row, rowId), row)
          else next.delete(keyOf(row, rowId))
        }
        return { scope, rows: next }
      }),
    [rowId, scope],
  )
  return useMemo(
    () => ({
      rows: [...rows.values()],
      keys: [...rows.keys()],
      has: (row) => rows.has(keyOf(row, rowId)),
      toggle: (row) => setAll([row], !rows.has(keyOf(row, rowId))),
      setAll,
      clear: () => setTicked({ scope, rows: new Map() }),
    }),
    [rows, rowId, scope, setAll],
  )
}
