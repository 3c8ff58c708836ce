import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../lib/plain/format.ts'
import { CancelButton, Dialog } from '../../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { useBoard, useDesk } from '../screen/use-desk.ts'
import { groupsOf, idOfGroup } from '../state/board.ts'
import type { Group } from '../state/board.ts'

interface DeleteGroupProps {
  readonly group: Group
  readonly tasks: number
  readonly onClose: () => void
}

/** Deletes a group; its tasks go to the one that is chosen. */
export function DeleteGroupDialog({ group, tasks, onClose }: DeleteGroupProps) {
  const desk = useDesk()
  const others = groupsOf(useBoard()).filter((one) => idOfGroup(one) !== idOfGroup(group))
  const [destino, setDestino] = useState(others[0] && String(idOfGroup(others[0])))
  const remove = () => {
    void desk.arrange.removeGroup(idOfGroup(group), tasks > 0 ? Number(destino) : undefined)
    onClose()
  }
  return (
    <Dialog
      title={`Excluir o grupo ${group.titulo}?`}
      size="sm"
      isChanged={() => false}
      onClose={onClose}
    >
      <Stack>
        {tasks === 0 ? (
          <Note>O grupo está vazio.</Note>
        ) : (
          <Select
            label={`Para onde ${tasks === 1 ? 'vai a tarefa' : `vão as ${counted(tasks, 'tarefa', 'tarefas')}`}`}
            data={others.map((one) => ({ value: String(idOfGroup(one)), label: one.titulo }))}
            allowDeselect={false}
            value={destino ?? null}
            onChange={(value) => setDestino(value ?? undefined)}
          />
        )}
        <Row justify="end">
          <CancelButton />
          <Button color="red" onClick={remove}>
            Excluir grupo
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
