import { Button } from '@mantine/core'
import { useStore } from '../../../lib/plain/use-store.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { useDesk } from '../screen/use-desk.ts'
import styles from './quick-add.module.css'
import { QuickAdd } from './quick-add.tsx'

interface LineProps {
  readonly id_projeto_grupo: number
}

/** The end of a group: a button that becomes the line of a new task. */
export function QuickAddLine({ id_projeto_grupo }: LineProps) {
  const desk = useDesk()
  const adding = useStore(desk.adding)
  if (adding === id_projeto_grupo) {
    return (
      <QuickAdd id_projeto_grupo={id_projeto_grupo} onClose={() => desk.adding.set(undefined)} />
    )
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
        onClick={() => desk.adding.set(id_projeto_grupo)}
      >
        Nova tarefa
      </Button>
    </div>
  )
}
