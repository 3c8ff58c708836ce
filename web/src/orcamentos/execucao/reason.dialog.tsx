import { Textarea } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { jobReads } from './reads.ts'

interface ReasonProps {
  readonly title: string
  readonly yes: string
  readonly run: (motivo: string) => Promise<{ msg?: string | undefined }>
  readonly onClose: () => void
}

/** Asks for the reason before an act such as rejecting. */
export function ReasonDialog({ title, yes, run, onClose }: ReasonProps) {
  const act = useAct({ refresh: jobReads })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  return (
    <FormDialog
      act={act}
      title={title}
      yes={yes}
      tone="danger"
      run={() => run(values.motivo)}
      onClose={onClose}
    >
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
