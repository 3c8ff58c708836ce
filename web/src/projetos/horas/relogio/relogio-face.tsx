import { formatDuracao, formatRelogio } from '@claquete/core/projetos/horas/duracao'
import { IconClock, IconPlayerPause } from '../../../ui/icons.ts'
import { nameOfAlvo } from '../alvo.sources.ts'
import styles from './relogio.module.css'
import { useIdlePause } from './use-idle-pause.ts'
import { useElapsed, useRelogio } from './use-relogio.ts'

/** The time shown: what has run or, of a countdown, what is left. */
export const shownSeconds = (elapsed: number, contagem: number | null): number =>
  contagem === null ? elapsed : Math.max(0, contagem - elapsed)

/** The clock in the top bar; the one part that follows it while it runs. */
export function RelogioFace() {
  const read = useRelogio()
  useIdlePause(read)
  const elapsed = useElapsed(read)
  const { relogio } = read
  const { correndo = null, ultimo = null } = relogio ?? {}
  if (relogio?.esquecido && correndo) {
    return (
      <span className={styles.face} data-state="asks">
        <IconClock size={17} stroke={1.7} aria-hidden />
        <span className={styles.time}>Parou?</span>
        <span className={styles.task}>{nameOfAlvo(correndo)}</span>
      </span>
    )
  }
  if (correndo) {
    return (
      <span className={styles.face} data-state="start">
        <span className={styles.dot} aria-hidden />
        <span className={styles.time} role="timer">
          {formatRelogio(shownSeconds(elapsed, correndo.contagem))}
        </span>
        <span className={styles.task}>{nameOfAlvo(correndo)}</span>
      </span>
    )
  }
  if (relogio?.estado === 'pause' && ultimo) {
    return (
      <span className={styles.face} data-state="pause">
        <IconPlayerPause size={17} stroke={1.7} aria-hidden />
        <span className={styles.time}>{formatDuracao(ultimo.segundos ?? 0)}</span>
      </span>
    )
  }
  return (
    <span className={styles.face}>
      <IconClock size={19} stroke={1.6} aria-hidden />
    </span>
  )
}
