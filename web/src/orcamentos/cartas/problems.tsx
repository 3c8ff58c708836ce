import { Notice } from '../../ui/layout/notice.tsx'
import styles from './cartas.module.css'

/** What must be put right before a letter can be sent. */
export function Problems({ problemas }: { problemas: readonly string[] }) {
  if (problemas.length === 0) return null
  return (
    <Notice tone="danger" role="alert" title="Falta acertar antes de enviar">
      <ul className={styles.problems}>
        {problemas.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
