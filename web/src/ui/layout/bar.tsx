import styles from './figures.module.css'

interface BarPart {
  readonly tone: 'success' | 'warning' | 'danger' | 'accent' | 'rest'
  readonly value: number
}

interface ProportionBarProps {
  /** The figures in words, for who does not see the bar; absent where they stand beside it. */
  readonly label?: string
  readonly parts: readonly BarPart[]
  /** What the whole width stands for; the sum of the parts where it is less. */
  readonly whole?: number
}

const colours: Readonly<Record<BarPart['tone'], string>> = {
  success: 'var(--success)',
  warning: 'var(--warning)',
  danger: 'var(--danger)',
  accent: 'var(--focus)',
  rest: 'color-mix(in srgb, var(--focus), transparent 60%)',
}

/** How a whole is divided, drawn in one line. */
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
