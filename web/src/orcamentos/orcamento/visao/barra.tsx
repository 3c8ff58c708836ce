import type { ValoresDoEspelho } from '@claquete/contract/orcamentos/orcamento/visao'
import styles from './visao.module.css'

type Figuras = Pick<ValoresDoEspelho, 'previsto' | 'comprometido' | 'realizado'>

const part = (value: number, whole: number) => `${whole > 0 ? (value / whole) * 100 : 0}%`

/** Spent, then committed, against what was planned; what goes beyond is red. The figures say the same. */
export function Barra({ previsto = 0, comprometido = 0, realizado = 0 }: Figuras) {
  const usado = Math.max(0, realizado) + comprometido
  const whole = Math.max(previsto, usado)
  const excesso = Math.max(0, usado - previsto)
  return (
    <span className={styles.barra} aria-hidden data-vazia={whole <= 0 || undefined}>
      <i data-de="realizado" style={{ width: part(Math.max(0, realizado), whole) }} />
      <i data-de="comprometido" style={{ width: part(comprometido, whole) }} />
      {excesso > 0 && <i data-de="excesso" style={{ width: part(excesso, whole) }} />}
    </span>
  )
}
