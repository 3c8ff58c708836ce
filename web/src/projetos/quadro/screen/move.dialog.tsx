import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../lib/plain/format.ts'
import { CancelButton, Dialog } from '../../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { cardsOfGroup, groupsOf, idOfCard, idOfGroup } from '../state/board.ts'
import { useBoard, useDesk } from './use-desk.ts'

interface MoveDialogProps {
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** Moves tasks without dragging: a group, and a place in it. */
export function MoveDialog({ ids, onClose }: MoveDialogProps) {
  const desk = useDesk()
  const board = useBoard()
  const groups = groupsOf(board)
  const first = ids[0] === undefined ? undefined : board.tarefas.get(ids[0])
  const [group, setGroup] = useState(String(first?.id_projeto_grupo ?? groups[0]?.id_projeto_grupo))
  const [after, setAfter] = useState('end')
  const others = cardsOfGroup(board, Number(group)).filter((card) => !ids.includes(idOfCard(card)))
  const move = () => {
    const id_projeto_grupo = Number(group)
    const [top] = others
    const beside =
      after === 'start' && top
        ? { id: idOfCard(top), side: 'before' as const }
        : after === 'end'
          ? undefined
          : { id: Number(after), side: 'after' as const }
    desk.drop(ids, { id_projeto_grupo, ...(beside && { beside }) })
    onClose()
  }
  const title =
    ids.length === 1 && first
      ? `Mover “${first.titulo}”`
      : `Mover ${counted(ids.length, 'tarefa', 'tarefas')}`
  return (
    <Dialog title={title} size="sm" isChanged={() => false} onClose={onClose}>
      <Stack>
        <Select
          label="Grupo"
          data-autofocus
          allowDeselect={false}
          data={groups.map((one) => ({ value: String(idOfGroup(one)), label: one.titulo }))}
          value={group}
          onChange={(value) => {
            setGroup(value ?? group)
            setAfter('end')
          }}
        />
        <Select
          label="Lugar"
          allowDeselect={false}
          searchable
          nothingFoundMessage="Nada encontrado"
          limit={100}
          data={[
            { value: 'start', label: 'No começo' },
            { value: 'end', label: 'No fim' },
            ...others.map((card) => ({
              value: String(idOfCard(card)),
              label: `Depois de #${card.numero} ${card.titulo}`,
            })),
          ]}
          value={after}
          onChange={(value) => setAfter(value ?? 'end')}
        />
        <Row justify="end">
          <CancelButton />
          <Button onClick={move}>Mover</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
