interface Node {
  readonly key: string
  /** The group it is in; null or undefined for a row of the first level. */
  readonly parent?: string | null
}

/** The keys of the rows that have rows below them. */
export function groupsOf(rows: readonly Node[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ parent }) => parent ?? []))
}

/** The rows whose groups are all unfolded; a group comes before its rows. */
export function shownRows<Row extends Node>(
  rows: readonly Row[],
  isOpen: (key: string) => boolean,
): readonly Row[] {
  const shown = new Set<string>()
  return rows.filter(({ key, parent }) => {
    const isShown = parent === undefined || parent === null || (shown.has(parent) && isOpen(parent))
    if (isShown) shown.add(key)
    return isShown
  })
}
