import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { reais } from '../../../lib/plain/money.ts'
import { toneColours } from '../../../ui/chart/chart-model.ts'
import type { ChartTone } from '../../../ui/chart/chart-model.ts'
import styles from './bars.module.css'

export interface Bar {
  readonly label: string
  readonly quantidade: number
  readonly valor: number
  readonly tone: ChartTone
  /** The list behind it. */
  readonly to: string
  readonly isToday?: boolean
}

interface BarsProps {
  readonly label: string
  readonly bars: readonly Bar[]
}

const titles = (count: number) => (count === 1 ? '1 título' : `${count} títulos`)

/** Amounts as horizontal bars of one scale, each a link to the list behind it. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(...bars.map(({ valor }) => valor), 0.01)
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ label: name, quantidade, valor, tone, to, isToday }) => (
        <li key={name}>
          <Link
            to={to}
            className={styles.bar}
            title={titles(quantidade)}
            style={
              {
                '--share': valor / most,
                '--series': valor === 0 ? 'var(--line)' : toneColours[tone],
                ...(isToday && { fontWeight: 600 }),
              } as CSSProperties
            }
          >
            <span>{name}</span>
            <span aria-hidden>
              <span className={styles.fill} />
            </span>
            <span className="numbers" style={{ textAlign: 'right' }}>
              {reais(valor)}
              <span className="visually-hidden">, {titles(quantidade)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface SumProps {
  readonly valor: number
  readonly quantidade: number
  readonly to: string
}

/** The sum of the bars, a link to the list of all of them. */
export const Sum = ({ valor, quantidade, to }: SumProps) => (
  <Link to={to}>
    <b>{reais(valor)}</b> em {titles(quantidade)}
  </Link>
)
