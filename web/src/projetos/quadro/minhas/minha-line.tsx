import type { MinhaTarefa } from '@claquete/contract/projetos/quadro/tarefa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { prioridadeWords } from '@claquete/core/projetos/quadro/tarefa'
import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { toProjetoOpen } from '../../../addresses/projetos.ts'
import styles from './minhas.module.css'

interface MinhaLineProps {
  readonly task: MinhaTarefa
  readonly isBusy: boolean
  readonly onComplete: (concluida: boolean) => void
}

/** A task of one's own: done by its box, opened in its project. */
export function MinhaLine({ task, isBusy, onComplete }: MinhaLineProps) {
  const { titulo, data_entrega, prioridade, bloqueada, concluida_em } = task
  const isDone = concluida_em !== null
  return (
    <li className={styles.line} data-done={isDone || undefined}>
      <Checkbox
        aria-label={`${isDone ? 'Reabrir' : 'Concluir'} ${titulo}`}
        checked={isDone}
        disabled={isBusy}
        onChange={() => onComplete(!isDone)}
      />
      <Link
        className={styles.title}
        to={toProjetoOpen(task.id_projeto, { tarefa: task.id_projeto_tarefa })}
      >
        {titulo}
      </Link>
      <span className={styles.marks}>
        {bloqueada && <span className={styles.blocked}>Bloqueada</span>}
        {prioridade && (
          <span className={styles.priority} data-priority={prioridade}>
            {prioridadeWords[prioridade]}
          </span>
        )}
        {task.qtde_passos > 0 && (
          <span className="numbers">
            {task.qtde_passos_feitos}/{task.qtde_passos}
          </span>
        )}
      </span>
      <span className={styles.project}>
        <span className={styles.dot} style={{ background: task.grupo_color }} />
        {task.titulo_projeto} · {task.grupo}
      </span>
      <span className={`${styles.day} numbers`}>
        {data_entrega === null ? '' : formatDateBr(data_entrega)}
      </span>
    </li>
  )
}
