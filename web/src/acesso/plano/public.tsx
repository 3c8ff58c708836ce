import styles from './quota-meter.module.css'

interface Props {
  readonly label: string
  readonly used: number
  readonly limit: number
}

/** Used of contracted, as a bar. */
export function QuotaMeter({ label, used, limit }: Props) {
  const share = limit > 0 ? Math.min(used / limit, 1) : 0
  const full = used >= limit
  return (
    <div>
      <div className={styles.head}>
        <span>{label}</span>
        <span className={styles.numbers}>
          {used} de {limit}
        </span>
      </div>
      <div
        className={styles.bar}
        role="meter"
        aria-label={label}
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, used)}
        aria-valuetext={`${used} de ${limit}`}
      >
        <span style={{ width: `${share * 100}%` }} data-full={full || undefined} />
      </div>
      {full && <p className={styles.note}>Cota em uso por completo.</p>}
    </div>
  )
}
