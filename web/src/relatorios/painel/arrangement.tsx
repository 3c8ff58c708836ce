import type { WidgetSize } from '@claquete/core/kernel/widget-size'
import { leadWith, moveBeside, stepWidget } from '@claquete/core/relatorios/painel/layout'
import { createContext, useCallback, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Layout, Place } from './use-layout.ts'

export interface Arrangement {
  readonly place: (widget: string) => Place | undefined
  /** Moves the widget one position earlier or later in the grid. */
  readonly step: (widget: string, step: -1 | 1) => void
  readonly moveBeside: (widget: string, target: string, side: 'before' | 'after') => void
  readonly resize: (widget: string, tamanho: WidgetSize) => void
  /** Makes the widget the highlighted one above the grid; undefined removes the highlight. */
  readonly lead: (widget: string | undefined) => void
  readonly hide: (widget: string) => void
}

const ArrangementContext = createContext<Arrangement | undefined>(undefined)

/** Actions to move, resize, highlight and hide the widgets; undefined where nobody arranges them, as on a TV. */
export const useArrangement = (): Arrangement | undefined => useContext(ArrangementContext)

interface ProviderProps {
  readonly layout: Layout
  readonly onChange: (layout: Layout) => void
  readonly onMoved: (widget: string, layout: Layout) => void
  readonly children: ReactNode
}

export function ArrangementProvider({ layout, onChange, onMoved, children }: ProviderProps) {
  const move = useCallback(
    (widget: string, next: Layout) => {
      onChange(next)
      onMoved(widget, next)
    },
    [onChange, onMoved],
  )
  const value = useMemo<Arrangement>(() => {
    const alter = (widget: string, changed: Partial<Place>) =>
      onChange(layout.map((one) => (one.widget === widget ? { ...one, ...changed } : one)))
    return {
      place: (widget) => layout.find((one) => one.widget === widget),
      step: (widget, step) => move(widget, stepWidget(layout, widget, step)),
      moveBeside: (widget, target, side) => move(widget, moveBeside(layout, widget, target, side)),
      resize: (widget, tamanho) => alter(widget, { tamanho }),
      lead: (widget) => onChange(leadWith(layout, widget)),
      hide: (widget) => alter(widget, { ocultar: 'S', principal: 'N' }),
    }
  }, [layout, onChange, move])
  return <ArrangementContext value={value}>{children}</ArrangementContext>
}
