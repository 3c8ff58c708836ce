import { useComputedColorScheme } from '@mantine/core'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { placeText } from './chart-model.ts'
import type { ChartModel } from './chart-model.ts'
import { configOf, readColours } from './chart-config.ts'
import styles from './chart.module.css'
import { Status } from '../status.tsx'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
)

interface ChartCanvasProps {
  readonly title: string
  readonly model: ChartModel
  readonly onPick?: ((at: number) => void) | undefined
}

/** The canvas of a chart. Arrow keys move along the axis and announce the values; Enter calls `onPick`. */
export function ChartCanvas({ title, model, onPick }: ChartCanvasProps) {
  const { canvas, chart } = useChart(model, onPick)
  const [at, setAt] = useState<number>()
  const last = model.labels.length - 1
  const walk = (next: number | undefined) => {
    setAt(next)
    showPlace(chart.current, model, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at, last)
    if (next !== undefined) {
      event.preventDefault()
      walk(next)
    } else if (event.key === 'Escape') {
      walk(undefined)
    } else if (event.key === 'Enter' && at !== undefined) {
      onPick?.(at)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application handles the arrow keys itself
    <div
      className={styles.canvas}
      role="application"
      aria-roledescription="gráfico"
      aria-label={`${title}. Use as setas para percorrer${onPick ? ' e Enter para abrir a lista' : ''}.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys need the focus here
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => walk(undefined)}
    >
      <canvas ref={canvas} aria-hidden data-pickable={onPick ? true : undefined} />
      <Status as="span" className="visually-hidden">
        {at === undefined ? '' : placeText(model, at)}
      </Status>
    </div>
  )
}

/** Index on the axis after a key press; undefined for other keys. */
function placeAfter(key: string, at: number | undefined, last: number): number | undefined {
  if (last < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return at === undefined ? 0 : Math.min(at + 1, last)
  if (key === 'ArrowLeft') return at === undefined ? last : Math.max(at - 1, 0)
  return undefined
}

/** Highlights one point of the axis and opens its tooltip, as hover does. */
function showPlace(chart: Chart | undefined, model: ChartModel, at: number | undefined): void {
  if (!chart) return
  const active =
    at === undefined ? [] : model.series.map((_, datasetIndex) => ({ datasetIndex, index: at }))
  const element = at === undefined ? undefined : chart.getDatasetMeta(0).data[at]
  chart.setActiveElements(active)
  chart.tooltip?.setActiveElements(active, { x: element?.x ?? 0, y: element?.y ?? 0 })
  chart.update()
}

function useChart(model: ChartModel, onPick: ((at: number) => void) | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<Chart>(undefined)
  const pick = useRef(onPick)
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const drawn = new Chart(
      element,
      configOf(model, {
        colours: readColours(element),
        isCalm,
        onPick: (at) => pick.current?.(at),
      }),
    )
    chart.current = drawn
    return () => drawn.destroy()
    // A change of scheme recreates the chart, which reads the colours again.
  }, [model, scheme])
  return { canvas, chart }
}
