import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import { Progress } from '@mantine/core'
import { formatInteger } from '../../lib/plain/format.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'

/** Progress of a running task: a bar when the total is known, otherwise a count. */
export function TaskProgress({ task }: { task: Tarefa }) {
  const { progresso, progresso_total, titulo } = task
  if (progresso_total === null) {
    return <Note small>{progresso > 0 && formatInteger(progresso)}</Note>
  }
  const percent = Math.min(100, Math.round((progresso / Math.max(progresso_total, 1)) * 100))
  return (
    <Row nowrap>
      <Progress value={percent} flex={1} size="sm" aria-label={`Andamento de ${titulo}`} />
      <Note small>{percent}%</Note>
    </Row>
  )
}
