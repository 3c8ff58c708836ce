import { contrast } from '../../lib/colour.ts'
import styles from './status-chip.module.css'

interface StatusLook {
  readonly cor: string
  readonly cor_fundo: string
}

const minimumContrast = 4.5

/** The server's colours, or dark text where the two of them cannot be read together. */
export const statusStyle = ({ cor, cor_fundo }: StatusLook) => ({
  color: contrast(cor, cor_fundo) >= minimumContrast ? cor : '#1b1f24',
  background: cor_fundo,
})

const minimumForDots = 3

/** A dot beside a name: the colour of the two that stands out on the page. */
export const StatusDot = ({ cor, cor_fundo }: StatusLook) => (
  <i
    className={styles.dot}
    style={{ background: contrast(cor, '#ffffff') >= minimumForDots ? cor : cor_fundo }}
    aria-hidden
  />
)

/** The status of a budget, in its own colours. */
export function StatusChip({ status, ...look }: StatusLook & { readonly status: string }) {
  return (
    <span className={styles.chip} style={statusStyle(look)} title={status}>
      {status}
    </span>
  )
}
