import { formatRelogio } from '@claquete/core/projetos/horas/duracao'
import { Button } from '@mantine/core'
import { useMay } from '../../../lib/account/permission.ts'
import { IconPlayerPause, IconPlayerPlay } from '../../../ui/icons.ts'
import { shownSeconds } from './relogio-face.tsx'
import { useElapsed, useRelogio, useRelogioActs } from './use-relogio.ts'

interface TarefaRelogioProps {
  readonly id_projeto: number
  readonly id_projeto_tarefa: number
  readonly isDisabled?: boolean
}

/** Starts and pauses the clock on one task; while it runs there, the button shows its time. */
export function TarefaRelogio({ id_projeto, id_projeto_tarefa, isDisabled }: TarefaRelogioProps) {
  const may = useMay()
  const read = useRelogio()
  const elapsed = useElapsed(read)
  const acts = useRelogioActs()
  if (!may('hora.lancar')) return null
  const { correndo = null } = read.relogio ?? {}
  const isHere = correndo?.id_projeto_tarefa === id_projeto_tarefa
  return isHere ? (
    <Button
      size="xs"
      color="green"
      disabled={acts.act.isRunning}
      leftSection={<IconPlayerPause size={15} />}
      onClick={acts.pause}
    >
      {formatRelogio(shownSeconds(elapsed, correndo.contagem))}
    </Button>
  ) : (
    <Button
      size="xs"
      variant="default"
      disabled={isDisabled === true || acts.act.isRunning}
      leftSection={<IconPlayerPlay size={15} />}
      onClick={() => acts.start({ id_projeto, id_projeto_tarefa })}
    >
      Ligar o relógio
    </Button>
  )
}
