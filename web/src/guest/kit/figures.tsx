import styles from './kit.module.css'

interface FiguresProps {
  /** What has no value is left out. */
  readonly lines: readonly (readonly [string, string | null | undefined])[]
  /** Whether lines stand above and below. */
  readonly isLined?: boolean
}

/** Names with their values. */
export const Figures = ({ lines, isLined = false }: FiguresProps) => (
  <dl className={styles.figures} data-lined={isLined || undefined}>
    {lines.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
