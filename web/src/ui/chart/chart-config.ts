import type { ChartConfiguration, ChartDataset } from 'chart.js'
import { axisText, exactText, toneColours } from './chart-model.ts'
import type { ChartModel, ChartSeries, ChartTone } from './chart-model.ts'

type Colours = Readonly<Record<ChartTone | 'grid' | 'text' | 'muted' | 'tip' | 'tipText', string>>

const looks = {
  ...toneColours,
  grid: 'var(--line)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  tip: 'var(--text)',
  tipText: 'var(--inverse-text)',
} as const satisfies Record<keyof Colours, string>

/** The computed colours at an element, in a form canvas accepts. */
export function readColours(element: Element): Colours {
  const style = getComputedStyle(element)
  // A custom property holds light-dark(…) as text; only the `color` of an element computes it.
  const probe = document.createElement('span')
  // A transition would return a colour between two schemes.
  probe.style.setProperty('transition', 'none', 'important')
  element.parentElement?.append(probe)
  const read = (look: string) => {
    probe.style.color = look
    return getComputedStyle(probe).color || style.color
  }
  const colours = Object.fromEntries(
    Object.entries(looks).map(([name, look]) => [name, read(look)]),
  )
  probe.remove()
  return colours as unknown as Colours
}

/** A computed colour, `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`, with another opacity. */
const faded = (colour: string, alpha: number) =>
  colour
    .replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`)
    .replace(/^color\((.*)\)$/, `color($1 / ${alpha})`)

interface Drawing {
  readonly colours: Colours
  /** Without animation. */
  readonly isCalm: boolean
  readonly onPick: (at: number) => void
}

const font = { family: "'Inter Variable', system-ui, sans-serif", size: 11 }
const animationMs = 250

/** The Chart.js configuration of a model. */
export function configOf(model: ChartModel, drawing: Drawing): ChartConfiguration {
  const { colours, isCalm, onPick } = drawing
  return {
    // The default; each dataset sets its own type.
    type: 'bar',
    data: {
      labels: [...model.labels],
      datasets: model.series.map((series, at) => datasetOf(series, at, colours)),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: isCalm ? false : { duration: animationMs },
      interaction: { mode: 'index', intersect: false },
      onClick: (_event, found) => {
        const at = found[0]?.index
        if (at !== undefined) onPick(at)
      },
      scales: scalesOf(model, colours),
      plugins: { legend: { display: false }, tooltip: tooltipOf(model, colours) },
    },
  }
}

function scalesOf({ unit, valueAxis = '' }: ChartModel, colours: Colours) {
  return {
    x: {
      grid: { display: false },
      border: { color: colours.grid },
      ticks: { color: colours.muted, font, maxRotation: 0, autoSkipPadding: 10 },
    },
    y: {
      beginAtZero: true,
      grid: { color: colours.grid, drawTicks: false },
      border: { display: false },
      title: { display: valueAxis !== '', text: valueAxis, color: colours.muted, font },
      ticks: {
        color: colours.muted,
        font,
        padding: 8,
        maxTicksLimit: 6,
        ...(unit === 'unidades' && { precision: 0 }),
        callback: (
          value: string | number,
          _: number,
          ticks: readonly { readonly value: number }[],
        ) =>
          axisText(unit, Number(value), Math.abs((ticks[1]?.value ?? 0) - (ticks[0]?.value ?? 0))),
      },
    },
  }
}

function tooltipOf({ titles, unit, series }: ChartModel, colours: Colours) {
  return {
    backgroundColor: colours.tip,
    titleColor: colours.tipText,
    bodyColor: colours.tipText,
    titleFont: { ...font, size: 12, weight: 600 as const },
    bodyFont: { ...font, size: 12 },
    padding: 10,
    cornerRadius: 8,
    boxPadding: 5,
    usePointStyle: true,
    callbacks: {
      title: (items: readonly { dataIndex: number }[]) => titles[items[0]?.dataIndex ?? -1] ?? '',
      label: (item: { dataset: { label?: string }; dataIndex: number; datasetIndex: number }) => {
        // A bar that begins above zero ends elsewhere than its value.
        const value = series[item.datasetIndex]?.values[item.dataIndex] ?? 0
        return ` ${item.dataset.label ?? ''}: ${exactText(unit, value)}`
      },
    },
  }
}

function datasetOf(
  { label, kind, tone, values, starts, isDashed }: ChartSeries,
  at: number,
  colours: Colours,
): ChartDataset {
  const colour = colours[tone]
  if (kind === 'bars') {
    return {
      type: 'bar',
      label,
      data: values.map((value, place) => {
        const start = starts?.[place]
        return start === undefined ? value : [start, start + value]
      }),
      // The bars of a waterfall stand in one row, whatever their series.
      grouped: starts === undefined,
      backgroundColor: colour,
      hoverBackgroundColor: faded(colour, 0.78),
      borderRadius: 4,
      maxBarThickness: 28,
      pointStyle: 'rectRounded',
      order: at + 1,
    } as ChartDataset
  }
  return {
    type: 'line',
    label,
    data: [...values],
    borderColor: colour,
    backgroundColor: kind === 'area' ? faded(colour, 0.14) : colour,
    fill: kind === 'area',
    borderWidth: 2,
    ...(isDashed && { borderDash: [5, 4] }),
    tension: kind === 'area' ? 0.3 : 0,
    pointRadius: 0,
    pointHoverRadius: 4,
    pointHitRadius: 12,
    pointBackgroundColor: colour,
    pointHoverBackgroundColor: colour,
    pointHoverBorderColor: colour,
    pointStyle: 'circle',
    // Lines are drawn over bars.
    order: 0,
  }
}
