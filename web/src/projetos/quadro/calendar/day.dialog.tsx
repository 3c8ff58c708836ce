import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../lib/plain/format.ts'
import { CancelButton, Dialog } from '../../../ui/frame/dialog.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { useDesk } from '../screen/use-desk.ts'
import { moveToDay } from './move-day.ts'

interface DayDialogProps {
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** Moves tasks to another day without dragging. */
export function DayDialog({ ids, onClose }: DayDialogProps) {
  const desk = useDesk()
  const [first] = ids
  const card = first === undefined ? undefined : desk.card(first)
  const [day, setDay] = useState(card?.data_entrega ?? null)
  const title =
    ids.length === 1 && card
      ? `Mover “${card.titulo}”`
      : `Mover ${counted(ids.length, 'tarefa', 'tarefas')}`
  const move = () => {
    if (day) moveToDay(desk, ids, day)
    onClose()
  }
  return (
    <Dialog title={title} size="sm" isChanged={() => false} onClose={onClose}>
      <Stack>
        <DateInput
          label="Dia"
          description="A tarefa continua com a mesma duração"
          value={day}
          onChange={setDay}
          data-autofocus
        />
        <Row justify="end">
          <CancelButton />
          <Button onClick={move} disabled={day === null}>
            Mover
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
