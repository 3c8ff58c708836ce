import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import { Badge } from '@mantine/core'
import { formatMoment } from '../../lib/plain/format.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Fold, RawText } from '../../ui/layout/fold.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { TaskActs } from './task-acts.tsx'
import { TaskProgress } from './task-progress.tsx'
import { durationText, looks } from './tarefa-looks.ts'

interface PanelProps {
  readonly task: Tarefa
  readonly onClose: () => void
}

/** A task in a side panel: state, dates and, collapsed, technical details for support. */
export function TarefaPanel({ task, onClose }: PanelProps) {
  const look = looks[task.estado]
  const facts = [
    { label: 'Sobre', value: task.referencia },
    {
      label: 'Pedida',
      value: `${formatMoment(task.criada_em)}${task.criada_por ? ` por ${task.criada_por}` : ''}`,
    },
    { label: 'Começou', value: task.iniciada_em && formatMoment(task.iniciada_em) },
    { label: 'Terminou', value: task.terminada_em && formatMoment(task.terminada_em) },
    {
      label: 'Duração',
      value: task.terminada_em && durationText(task.iniciada_em, task.terminada_em, 0),
    },
    { label: 'Próxima tentativa', value: task.proxima_em && formatMoment(task.proxima_em) },
    { label: 'Tentativas', value: `${task.tentativas} de ${task.max_tentativas}` },
  ].filter(({ value }) => value)
  return (
    <SidePanel title={task.titulo} onClose={onClose}>
      <Stack>
        <Row>
          <Badge size="sm" color={look.color ?? 'gray'}>
            {task.parando ? 'Parando' : look.label}
          </Badge>
        </Row>
        {task.estado === 'fazendo' && <TaskProgress task={task} />}
        {task.erro && (
          <Notice tone={task.estado === 'falhou' ? 'danger' : 'warning'}>{task.erro}</Notice>
        )}
        <Figures look="rows" items={facts} />
        {task.detalhe && (
          <Fold summary="Detalhe técnico">
            <RawText>{task.detalhe}</RawText>
          </Fold>
        )}
        <TaskActs task={task} />
      </Stack>
    </SidePanel>
  )
}
