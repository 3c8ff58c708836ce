import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import { formatInteger } from '../../lib/format.ts'
import styles from './tarefas.module.css'

/** How far a running task is: a bar where the whole is known, a count where only that is. */
export function TaskProgress({ task }: { task: Tarefa }) {
  const { progresso, progresso_total, titulo } = task
  if (progresso_total === null) {
    return <span className={styles.count}>{progresso > 0 && formatInteger(progresso)}</span>
  }
  const percent = Math.min(100, Math.round((progresso / Math.max(progresso_total, 1)) * 100))
  return (
    <span className={styles.progress}>
      <progress value={percent} max={100} aria-label={`Andamento de ${titulo}`} />
      <span>{percent}%</span>
    </span>
  )
}
