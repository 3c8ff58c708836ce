import { tarefaRetry } from '@claquete/contract/sistema/tarefas/tarefa'
import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import { Button } from '@mantine/core'
import { useMay } from '../../lib/account/permission.ts'
import { IconRefresh, IconX } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { useTaskActs } from './use-task-acts.ts'

export const mayRetry = ({ estado }: Tarefa) =>
  estado === 'falhou' || estado === 'fila' || estado === 'cancelada'
export const mayCancel = ({ estado, parando, tipo }: Tarefa) =>
  estado === 'fila' || (estado === 'fazendo' && !parando && tipo !== 'correio.enviar')
export const retryLabel = ({ estado }: Tarefa) =>
  estado === 'fila' ? 'Executar agora' : 'Tentar de novo'

/** Buttons to retry or cancel a task. */
export function TaskActs({ task }: { task: Tarefa }) {
  const may = useMay()
  const { retry, cancel, isRunning } = useTaskActs()
  if (!may(tarefaRetry.access)) return null
  const ids = [task.id_tarefa]
  return (
    <Row>
      {mayRetry(task) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          loading={isRunning}
          onClick={() => void retry(ids)}
        >
          {retryLabel(task)}
        </Button>
      )}
      {mayCancel(task) && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconX size={14} />}
          disabled={isRunning}
          onClick={() => void cancel(ids, task.titulo)}
        >
          Cancelar
        </Button>
      )}
    </Row>
  )
}
