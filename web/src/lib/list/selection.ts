import { useCallback, useMemo, useState } from 'react'

export type RowKey = string | number

/** The rows selected in a list, kept across pages. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly keys: readonly RowKey[]
  has(row: Row): boolean
  toggle(row: Row): void
  /** Selects or clears several rows, such as a page or a range. */
  setAll(rows: readonly Row[], ticked: boolean): void
  clear(): void
}

export function keyOf<Row>(row: Row, rowId: keyof Row): RowKey {
  return row[rowId] as RowKey
}

/**
 * The selection of a list. It belongs to `scope` (the current filters): another scope starts empty, so that a bulk
 * action never affects rows the user no longer sees.
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
