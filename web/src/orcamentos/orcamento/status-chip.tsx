import { contrast } from '../../lib/plain/colour.ts'
import styles from './status-chip.module.css'

interface StatusLook {
  readonly cor: string
  readonly cor_fundo: string
}

const minimumContrast = 4.5

/** The status's own colours; dark text if their contrast is too low. */
export const statusStyle = ({ cor, cor_fundo }: StatusLook) => ({
  color: contrast(cor, cor_fundo) >= minimumContrast ? cor : '#1b1f24',
  background: cor_fundo,
})

const minimumForDots = 3

/** A dot with the status's text colour, or its background if the former is too light for the page. */
export const StatusDot = ({ cor, cor_fundo }: StatusLook) => (
  <i
    className={styles.dot}
    style={{ background: contrast(cor, '#ffffff') >= minimumForDots ? cor : cor_fundo }}
    aria-hidden
  />
)

export function StatusChip({ status, ...look }: StatusLook & { readonly status: string }) {
  return (
    <span className={styles.chip} style={statusStyle(look)} title={status}>
      {status}
    </span>
  )
}
