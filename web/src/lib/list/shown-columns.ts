import type { ArrangedColumn } from './column-config.ts'

const shown = new Map<string, readonly string[]>()

/** Remembers which columns a list draws, in their order, for the export that is asked from its toolbar. */
export function noteShownColumns(
  model: string,
  arranged: readonly ArrangedColumn<{ readonly prop: string }>[],
): void {
  const props = arranged.flatMap(({ column, joined }) => [
    column,
    ...joined.map((one) => one.column),
  ])
  shown.set(
    model,
    props.map(({ prop }) => prop),
  )
}

/** The columns that the list shows now, as the query of an export says them. */
export const shownColumns = (model: string): string | undefined => shown.get(model)?.join(',')
