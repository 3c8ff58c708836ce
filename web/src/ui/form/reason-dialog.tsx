import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAct } from '../../lib/act.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from './form-dialog.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly yes: string
  readonly no?: string
  /** Calls whose replies the act makes old. */
  readonly refresh: readonly AnyEndpoint[]
  readonly run: (motivo: string) => Promise<{ msg?: string | undefined }>
  readonly onClose: () => void
  /** What the act does, above the reason. */
  readonly children?: ReactNode
}

/** Asks for the reason before an act that takes something back, such as rejecting or cancelling. */
export function ReasonDialog({ refresh, run, children, ...rest }: ReasonDialogProps) {
  const act = useAct({ refresh })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  return (
    <FormDialog {...rest} act={act} tone="danger" run={() => run(values.motivo)}>
      {children}
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={3}
        maxLength={500}
        {...text('motivo')}
      />
    </FormDialog>
  )
}
