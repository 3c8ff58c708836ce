import type { ReactNode } from 'react'
import styles from './chart.module.css'
import type { ChartSeries } from './chart-model.ts'

interface ChartGhostProps {
  readonly kind: ChartSeries['kind']
  /** Animates the shape while loading. */
  readonly isWaiting?: boolean
  /** Text over the shape: what will appear here, and how to make it appear. */
  readonly children?: ReactNode
}

const bars = [34, 52, 44, 66, 58, 80, 62, 74, 48, 70, 86, 64]
const line = 'M0 74 C 60 60 90 68 150 52 S 260 58 330 38 S 460 44 540 20 S 600 26 640 14'

/** A placeholder for a chart that is loading or has no data. */
export function ChartGhost({ kind, isWaiting = false, children }: ChartGhostProps) {
  return (
    <div
      className={styles.ghost}
      data-waiting={isWaiting || undefined}
      data-says={children ? true : undefined}
    >
      <svg viewBox="0 0 640 100" preserveAspectRatio="none" aria-hidden focusable="false">
        {[0, 33, 66, 99].map((y) => (
          <path key={y} d={`M0 ${y}.5 H640`} className={styles.ghostLine} />
        ))}
        {kind === 'bars' ? (
          bars.map((height, at) => (
            <rect
              // The bars are a constant list, so the index is a stable key.
              key={`${at}-${height}`}
              x={at * 53.3 + 14}
              y={100 - height}
              width={25}
              height={height}
              className={styles.ghostShape}
            />
          ))
        ) : (
          <path d={`${line} V100 H0 Z`} className={styles.ghostShape} />
        )}
      </svg>
      {children && <div className={styles.ghostText}>{children}</div>}
    </div>
  )
}
