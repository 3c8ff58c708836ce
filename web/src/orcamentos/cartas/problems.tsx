import { Notice } from '../../ui/layout/notice.tsx'
import styles from './cartas.module.css'

/** Problems that block sending a letter. */
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
