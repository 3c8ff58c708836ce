import { isWidget } from '@claquete/contract/kernel/widgets'
import { useEffect, useRef, useState } from 'react'
import { ChartGhost } from '../../ui/chart/chart-ghost.tsx'
import type { Place } from './use-layout.ts'
import { WidgetCard } from './widget-card.tsx'
import { renderers } from './widgets/renderers.tsx'

/** One widget. A chart is drawn once it is near the viewport; its data are read with those of the others. */
export function Widget({ place }: { readonly place: Place }) {
  const { ref, isNear } = useNear(place.tipo === 'GRAFICO')
  if (!isWidget(place.widget)) return null
  const Renderer = renderers[place.widget]
  if (isNear) return <Renderer place={place} />
  return (
    <div ref={ref} style={{ display: 'contents' }}>
      <WidgetCard place={place}>
        <ChartGhost kind="bars" isWaiting />
      </WidgetCard>
    </div>
  )
}

const margin = '200px'

function useNear(mayWait: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(!mayWait)
  useEffect(() => {
    // The wrapper has `display: contents` and no box: observe the card.
    const card = ref.current?.firstElementChild
    if (!card) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(card)
    return () => observer.disconnect()
  }, [])
  return { ref, isNear }
}
