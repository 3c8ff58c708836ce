import styles from './bars.module.css'
import { looks } from './occupation.ts'

/** What the bars mean, and how days are chosen. */
export const Legend = ({ mayReserve }: { readonly mayReserve: boolean }) => (
  <div className={styles.legend}>
    {mayReserve && (
      <span>
        Arraste sobre os dias para reservar; no toque, segure antes de arrastar. Pelo teclado:
        setas, Shift e Enter.
      </span>
    )}
    {Object.entries(looks).map(([look, word]) => (
      <span key={look}>
        <i className={styles.sign} data-look={look} aria-hidden />
        {word}
      </span>
    ))}
  </div>
)
