/** Columns of four that a widget takes: a quarter, half, three quarters, all. */
export const widgetSizes = ['P', 'M', 'G', 'T'] as const
export type WidgetSize = (typeof widgetSizes)[number]

type SimNao = 'S' | 'N'

/** Where one widget stands on a dashboard, in the order of the list that holds it. */
export interface WidgetPlace {
  readonly widget: string
  readonly tamanho: WidgetSize
  /** Stands alone in the header, above the others. */
  readonly principal: SimNao
  readonly ocultar: SimNao
}

/** What the product offers: each widget with the size it begins with. */
export interface OfferedWidget {
  readonly widget: string
  readonly tamanho: WidgetSize
  /** It may be the one of the header. */
  readonly podeSerPrincipal: boolean
  /** Its area already has what it shows; the first such one leads a dashboard nobody arranged. */
  readonly temFonte: boolean
}

/** The dashboard before anybody arranged it: what has something to show stands first. */
export function defaultLayout(offered: readonly OfferedWidget[]): WidgetPlace[] {
  const ordered = [
    ...offered.filter(({ temFonte }) => temFonte),
    ...offered.filter(({ temFonte }) => !temFonte),
  ]
  const leader = ordered.find(({ podeSerPrincipal }) => podeSerPrincipal)
  return ordered.map(({ widget, tamanho }) => ({
    widget,
    tamanho,
    principal: widget === leader?.widget ? 'S' : 'N',
    ocultar: 'N',
  }))
}

/**
 * A stored arrangement over what the product offers today: what is offered no more leaves, what came
 * since then stands at the end, at most one leads.
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
    const leads: boolean = place.principal === 'S' && offer.podeSerPrincipal && !led
    led ||= leads
    return [{ ...place, principal: leads ? ('S' as const) : ('N' as const) }]
  })
  const added = defaultLayout(offered)
    .filter(({ widget }) => !seen.has(widget))
    .map((place) => ({ ...place, principal: 'N' as const }))
  return [...kept, ...added]
}

/** The arrangement with one widget just before or after another. */
export function moveBeside<Place extends { readonly widget: string }>(
  layout: readonly Place[],
  widget: string,
  target: string,
  side: 'antes' | 'depois',
): Place[] {
  const moved = layout.find((place) => place.widget === widget)
  if (!moved || widget === target) return [...layout]
  const others = layout.filter((place) => place !== moved)
  const at = others.findIndex((place) => place.widget === target)
  if (at < 0) return [...layout]
  return others.toSpliced(side === 'antes' ? at : at + 1, 0, moved)
}

/** The widgets of the grid, in order: neither hidden nor in the header. */
export const inGrid = <Place extends WidgetPlace>(layout: readonly Place[]): Place[] =>
  layout.filter(({ principal, ocultar }) => principal === 'N' && ocultar === 'N')

/** The arrangement with one widget a place earlier (-1) or later (1) in the grid. */
export function stepWidget<Place extends WidgetPlace>(
  layout: readonly Place[],
  widget: string,
  step: -1 | 1,
): Place[] {
  const grid = inGrid(layout)
  const neighbour = grid[grid.findIndex((place) => place.widget === widget) + step]
  const isThere = grid.some((place) => place.widget === widget)
  if (!neighbour || !isThere) return [...layout]
  return moveBeside(layout, widget, neighbour.widget, step < 0 ? 'antes' : 'depois')
}

/** The arrangement with another leader; undefined leaves the header empty. */
export const leadWith = <Place extends WidgetPlace>(
  layout: readonly Place[],
  widget: string | undefined,
): Place[] =>
  layout.map((place) => ({
    ...place,
    principal: place.widget === widget ? 'S' : 'N',
    ocultar: place.widget === widget ? 'N' : place.ocultar,
  }))
