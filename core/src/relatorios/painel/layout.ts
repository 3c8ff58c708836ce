import type { WidgetSize } from '../../kernel/widget-size.ts'

type YesNo = 'S' | 'N'

/** The place of a widget on a dashboard; lists are in display order. */
export interface WidgetPlace {
  readonly widget: string
  readonly tamanho: WidgetSize
  /** Shown in the header, above the grid. */
  readonly principal: YesNo
  readonly ocultar: YesNo
}

/** A widget of the catalogue with its initial size. */
export interface OfferedWidget {
  readonly widget: string
  readonly tamanho: WidgetSize
  /** It may be shown in the header. */
  readonly mayLead: boolean
  /** It has data to show; the first such widget takes the header of a dashboard nobody arranged. */
  readonly hasData: boolean
}

/** The dashboard before anybody arranged it: widgets with data first. */
export function defaultLayout(offered: readonly OfferedWidget[]): WidgetPlace[] {
  const ordered = [
    ...offered.filter(({ hasData }) => hasData),
    ...offered.filter(({ hasData }) => !hasData),
  ]
  const leader = ordered.find(({ mayLead }) => mayLead)
  return ordered.map(({ widget, tamanho }) => ({
    widget,
    tamanho,
    principal: widget === leader?.widget ? 'S' : 'N',
    ocultar: 'N',
  }))
}

/**
 * Reconciles a stored arrangement with the catalogue: withdrawn widgets leave, new ones go to the end, and at
 * most one stays in the header.
 */
export function arrangeWidgets(
  offered: readonly OfferedWidget[],
  stored: readonly WidgetPlace[] | undefined,
): WidgetPlace[] {
  if (!stored) return defaultLayout(offered)
  const known = new Map(offered.map((one) => [one.widget, one]))
  const seen = new Set<string>()
  let led = false
  const kept = stored.flatMap((place) => {
    const offer = known.get(place.widget)
    if (!offer || seen.has(place.widget)) return []
    seen.add(place.widget)
    const leads: boolean = place.principal === 'S' && offer.mayLead && !led
    led ||= leads
    return [{ ...place, principal: leads ? ('S' as const) : ('N' as const) }]
  })
  const added = defaultLayout(offered)
    .filter(({ widget }) => !seen.has(widget))
    .map((place) => ({ ...place, principal: 'N' as const }))
  return [...kept, ...added]
}

/** Moves one widget just before or after another. */
export function moveBeside<Place extends { readonly widget: string }>(
  layout: readonly Place[],
  widget: string,
  target: string,
  side: 'before' | 'after',
): Place[] {
  const moved = layout.find((place) => place.widget === widget)
  if (!moved || widget === target) return [...layout]
  const others = layout.filter((place) => place !== moved)
  const at = others.findIndex((place) => place.widget === target)
  if (at < 0) return [...layout]
  return others.toSpliced(side === 'before' ? at : at + 1, 0, moved)
}

/** The widgets of the grid in order: not hidden and not in the header. */
export const inGrid = <Place extends WidgetPlace>(layout: readonly Place[]): Place[] =>
  layout.filter(({ principal, ocultar }) => principal === 'N' && ocultar === 'N')

/** Moves one widget a place earlier (-1) or later (1) in the grid. */
export function stepWidget<Place extends WidgetPlace>(
  layout: readonly Place[],
  widget: string,
  step: -1 | 1,
): Place[] {
  const grid = inGrid(layout)
  const neighbour = grid[grid.findIndex((place) => place.widget === widget) + step]
  const isThere = grid.some((place) => place.widget === widget)
  if (!neighbour || !isThere) return [...layout]
  return moveBeside(layout, widget, neighbour.widget, step < 0 ? 'before' : 'after')
}

/** Puts another widget in the header; undefined empties it. */
export const leadWith = <Place extends WidgetPlace>(
  layout: readonly Place[],
  widget: string | undefined,
): Place[] =>
  layout.map((place) => ({
    ...place,
    principal: place.widget === widget ? 'S' : 'N',
    ocultar: place.widget === widget ? 'N' : place.ocultar,
  }))
