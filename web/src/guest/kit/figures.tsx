import styles from './kit.module.css'

interface FiguresProps {
  /** Name, value and what is said below it. What has no value is left out. */
  readonly lines: readonly (readonly [
    name: string,
    value: string | null | undefined,
    detail?: string | undefined,
  ])[]
  /** Whether lines stand above and below. */
  readonly isLined?: boolean
}

/** Names with their values. */
export const Figures = ({ lines, isLined = false }: FiguresProps) => (
  <dl className={styles.figures} data-lined={isLined || undefined}>
    {lines.map(
      ([name, value, detail]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {detail && <p>{detail}</p>}
            </dd>
          </div>
        ),
    )}
  </dl>
)
