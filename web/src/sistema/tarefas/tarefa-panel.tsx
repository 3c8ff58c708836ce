import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import { Badge } from '@mantine/core'
import { formatMoment } from '../../lib/format.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { TaskActs } from './task-acts.tsx'
import { TaskProgress } from './task-progress.tsx'
import { durationText, looks } from './tarefa-looks.ts'
import styles from './tarefas.module.css'

interface PanelProps {
  readonly task: Tarefa
  readonly onClose: () => void
}

/** A task beside the list: how it went and, folded, what only support reads. */
export function TarefaPanel({ task, onClose }: PanelProps) {
  const look = looks[task.estado]
  const facts: readonly (readonly [string, string])[] = [
    ['Sobre', task.referencia ?? ''],
    [
      'Pedida',
      `${formatMoment(task.criada_em)}${task.criada_por ? ` por ${task.criada_por}` : ''}`,
    ],
    ['Começou', task.iniciada_em ? formatMoment(task.iniciada_em) : ''],
    ['Terminou', task.terminada_em ? formatMoment(task.terminada_em) : ''],
    ['Duração', task.terminada_em ? durationText(task.iniciada_em, task.terminada_em, 0) : ''],
    ['Próxima tentativa', task.proxima_em ? formatMoment(task.proxima_em) : ''],
    ['Tentativas', `${task.tentativas} de ${task.max_tentativas}`],
  ]
  return (
    <SidePanel title={task.titulo} onClose={onClose}>
      <div className={styles.panel}>
        <div>
          <Badge variant="light" radius="sm" color={look.color ?? 'gray'} tt="none" fw={500}>
            {task.parando ? 'Parando' : look.label}
          </Badge>
        </div>
        {task.estado === 'fazendo' && <TaskProgress task={task} />}
        {task.erro && (
          <p className={styles.reason} data-tone={task.estado === 'falhou' ? 'danger' : 'warning'}>
            {task.erro}
          </p>
        )}
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {task.detalhe && (
          <details className={styles.detail}>
            <summary>Detalhe técnico</summary>
            <pre>{task.detalhe}</pre>
          </details>
        )}
        <TaskActs task={task} />
      </div>
    </SidePanel>
  )
}
