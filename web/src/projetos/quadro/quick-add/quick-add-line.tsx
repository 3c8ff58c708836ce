import { Button } from '@mantine/core'
import { IconPlus } from '../../../ui/icons.ts'
import { useDesk, usePart } from '../screen/use-desk.ts'
import type { Lane } from '../state/shown.ts'
import styles from './quick-add.module.css'
import { QuickAdd } from './quick-add.tsx'

interface LineProps {
  readonly id_projeto_grupo: number
  readonly lane?: Lane
}

/** The end of a group: a button that becomes the line of a new task. */
export function QuickAddLine({ id_projeto_grupo, lane }: LineProps) {
  const desk = useDesk()
  const isOpen = usePart(
    desk.adding,
    (adding) => adding?.id_projeto_grupo === id_projeto_grupo && adding.lane === lane?.key,
  )
  if (isOpen) {
    return <QuickAdd {...{ id_projeto_grupo, lane }} onClose={() => desk.adding.set(undefined)} />
  }
  return (
    <div className={styles.line}>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        fullWidth
        justify="flex-start"
        leftSection={<IconPlus size={14} />}
        aria-label={lane && `Nova tarefa em ${lane.title}`}
        onClick={() => desk.adding.set({ id_projeto_grupo, lane: lane?.key })}
      >
        Nova tarefa
      </Button>
    </div>
  )
}
