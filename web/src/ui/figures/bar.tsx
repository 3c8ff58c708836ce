import styles from './figures.module.css'

interface BarPart {
  readonly tone: 'success' | 'warning' | 'danger' | 'accent' | 'rest'
  readonly value: number
}

interface ProportionBarProps {
  /** Accessible label with the values; absent where they are shown beside the bar. */
  readonly label?: string
  readonly parts: readonly BarPart[]
  /** Value of the full width; the sum of the parts when that is larger. */
  readonly whole?: number
}

const colours: Readonly<Record<BarPart['tone'], string>> = {
  success: 'var(--success)',
  warning: 'var(--warning)',
  danger: 'var(--danger)',
  accent: 'var(--focus)',
  rest: 'color-mix(in srgb, var(--focus), transparent 60%)',
}

/** A bar that shows the parts of a whole. */
export function ProportionBar({ label, parts, whole = 0 }: ProportionBarProps) {
  const shown = parts.map(({ tone, value }) => ({ tone, value: Math.max(value, 0) }))
  const total = Math.max(
    whole,
    shown.reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <div
      className={styles.bar}
      aria-hidden={!label}
      {...(label && { role: 'img', 'aria-label': label })}
    >
      {total > 0 &&
        shown.map(({ tone, value }) => (
          <span
            key={tone}
            data-tone={tone}
            style={{ width: `${(value / total) * 100}%`, background: colours[tone] }}
          />
        ))}
    </div>
  )
}
