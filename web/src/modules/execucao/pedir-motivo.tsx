import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from './envio.tsx'

interface MotivoProps {
  readonly title: string
  readonly yes: string
  readonly run: (motivo: string) => Promise<{ msg?: string | undefined }>
  readonly onClose: () => void
}

/** Asks for the reason of a refusal. */
export function PedirMotivo({ title, yes, run, onClose }: MotivoProps) {
  const [motivo, setMotivo] = useState('')
  return (
    <ActDialog title={title} yes={yes} tone="danger" run={() => run(motivo)} onClose={onClose}>
      {(wrong) => (
        <Textarea
          label="Motivo"
          withAsterisk
          autosize
          minRows={3}
          maxLength={500}
          value={motivo}
          error={wrong['motivo']}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  )
}
