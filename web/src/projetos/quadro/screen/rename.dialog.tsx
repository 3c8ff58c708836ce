import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../lib/wire/failure.ts'
import { CancelButton, Dialog, useReleaseDialog } from '../../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { useDesk } from './use-desk.ts'

interface RenameProps {
  readonly id: number
  readonly onClose: () => void
}

/** Edits the title of a task from any view. */
export const RenameDialog = ({ id, onClose }: RenameProps) => (
  <Dialog title="Nome da tarefa" size="md" onClose={onClose}>
    <Rename id={id} onClose={onClose} />
  </Dialog>
)

function Rename({ id, onClose }: RenameProps) {
  const desk = useDesk()
  const release = useReleaseDialog()
  const [titulo, setTitulo] = useState(desk.card(id)?.titulo ?? '')
  const [failure, setFailure] = useState<unknown>()
  const save = async () => {
    const failed = await desk.acts.update(id, { titulo: titulo.trim() })
    if (failed !== undefined) return setFailure(failed)
    release()
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        <TextInput
          aria-label="Nome da tarefa"
          data-autofocus
          maxLength={240}
          value={titulo}
          error={failure === undefined ? undefined : failureText(failure)}
          onChange={(event) => setTitulo(event.currentTarget.value)}
        />
        <Row justify="end">
          <CancelButton />
          <Button type="submit" disabled={titulo.trim() === ''}>
            Salvar
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
