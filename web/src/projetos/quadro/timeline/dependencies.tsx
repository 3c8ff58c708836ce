import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { idOfCard } from '../state/board.ts'
import { rowHeight } from './scale.ts'
import type { DatedCard } from './scale.ts'
import styles from './timeline.module.css'

interface DependenciesProps {
  readonly rows: readonly DatedCard[]
  readonly xOf: (day: CalendarDate) => number
  readonly dayWidth: number
}

/** Draws a line from the end of each task to the start of every task it blocks; red when that one starts too early. */
export function Dependencies({ rows, xOf, dayWidth }: DependenciesProps) {
  const placeOf = new Map(rows.map((row, at) => [idOfCard(row.card), { row, at }]))
  const lines = rows.flatMap((row, at) =>
    row.card.ids_bloqueada_por.flatMap((id) => {
      const before = placeOf.get(id)
      if (!before) return []
      const [x1, y1] = [xOf(before.row.span.to) + dayWidth, (before.at + 0.5) * rowHeight]
      const [x2, y2] = [xOf(row.span.from), (at + 0.5) * rowHeight]
      const bend = Math.max(8, Math.abs(x2 - x1) / 2)
      const isEarly = row.card.concluida_em === null && row.span.from <= before.row.span.to
      const path = `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2 - 3},${y2}`
      return [{ key: `${id}-${idOfCard(row.card)}`, path, isEarly }]
    }),
  )
  if (lines.length === 0) return null
  return (
    <svg className={styles.lines} aria-hidden>
      <defs>
        <marker
          id="linha-do-tempo-ponta"
          viewBox="0 0 6 6"
          refX="5"
          refY="3"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path d="M0,0 L6,3 L0,6 z" />
        </marker>
      </defs>
      {lines.map(({ key, path, isEarly }) => (
        <path
          key={key}
          d={path}
          data-early={isEarly || undefined}
          markerEnd="url(#linha-do-tempo-ponta)"
        />
      ))}
    </svg>
  )
}
