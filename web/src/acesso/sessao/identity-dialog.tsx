import { segundoPassoTurnOff } from '@claquete/contract/acesso/sessao/segundo-passo'
import { useValues } from '../../lib/form/form.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { IdentityFields, nothingGiven } from './identity-fields.tsx'
import type { Given } from './identity-fields.tsx'

interface IdentityDialogProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly tone?: 'danger'
  readonly run: (given: Given) => Promise<{ readonly msg?: string | undefined }>
  readonly onClose: () => void
}

/** A change of the second step, which asks for the password and a code. */
export function IdentityDialog({ text, run, ...dialog }: IdentityDialogProps) {
  // Every change of the second step takes the same.
  const f = useRecordForm(segundoPassoTurnOff, {
    initial: nothingGiven,
    send: async ({ body }) => {
      const { msg = '' } = await run(body)
      return { msg }
    },
  })
  const { senha, codigo } = useValues(f)
  return (
    <FormDialog
      {...dialog}
      form={f}
      size="sm"
      isDisabled={senha === '' || codigo === ''}
      isChanged={() => false}
    >
      <Note>{text}</Note>
      <IdentityFields withCode />
    </FormDialog>
  )
}
