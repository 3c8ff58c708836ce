import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { CancelButton, Dialog } from '../../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'

interface LimitDialogProps {
  readonly title: string
  readonly value: number | null
  readonly onChoose: (limite: number | null) => void
  readonly onClose: () => void
}

/** Asks how many tasks a group should have at most. A blank field removes the limit. */
export function LimitDialog({ title, value, onChoose, onClose }: LimitDialogProps) {
  const [typed, setTyped] = useState<string | number>(value ?? '')
  return (
    <Dialog title={title} size="sm" isChanged={() => false} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(typed === '' ? null : Number(typed))
          onClose()
        }}
      >
        <Stack>
          <NumberInput
            label="Limite de tarefas"
            description="Acima dele o grupo fica em alerta. Vazio tira o limite."
            data-autofocus
            min={1}
            max={999}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={typed}
            onChange={setTyped}
          />
          <Row justify="end">
            <CancelButton />
            <Button type="submit">Salvar</Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
