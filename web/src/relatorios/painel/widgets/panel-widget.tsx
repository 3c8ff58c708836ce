import type { ReactNode } from 'react'
import { unitText } from '../../../lib/account/unit-text.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { RowsSkeleton } from '../../../ui/table/rows-skeleton.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import type { Place } from '../use-layout.ts'
import { WidgetCard } from '../widget-card.tsx'
import { Unread, useFailureToast } from './chart-widget.tsx'

interface PanelWidgetProps<Data> {
  readonly place: Place
  readonly reading: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

const failure = 'Falha ao buscar dados'

/** A widget that is drawn with text and lines, or its loading or error state. */
export function PanelWidget<Data>({ place, reading, children }: PanelWidgetProps<Data>) {
  const { data, error, refetch } = reading
  useFailureToast(reading, failure)
  return (
    <WidgetCard place={place}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Unread message={failure} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label={`Lendo ${place.nome}`} count={5} />
      )}
    </WidgetCard>
  )
}

/** Told beside figures that are of the person's units alone. */
export const OnlyUnits = () => <Note small>{unitText('Só {das suas unidades}')}</Note>

interface NothingProps {
  readonly title: string
  readonly children: string
  /** The person sees some units alone, which may be why there is nothing. */
  readonly isRestricted?: boolean
}

/** Why a widget has nothing to show. */
export const Nothing = ({ title, children, isRestricted }: NothingProps) => (
  <EmptyState title={title} dense>
    {children}
    {isRestricted && unitText(' Você vê só o que é {das suas unidades}.')}
  </EmptyState>
)
