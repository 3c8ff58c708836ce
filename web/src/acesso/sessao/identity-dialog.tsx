import { useState } from 'react'
import type { Act } from '../../lib/act.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { IdentityFields, nothingGiven } from './identity-fields.tsx'
import type { Given } from './identity-fields.tsx'

interface IdentityDialogProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly tone?: 'danger'
  readonly act: Act
  readonly run: (given: Given) => ReturnType<Parameters<Act['run']>[0]>
  readonly onClose: () => void
}

/** A change of the second step, which asks for the password and a code. */
export function IdentityDialog({ text, run, ...dialog }: IdentityDialogProps) {
  const [given, setGiven] = useState(nothingGiven)
  return (
    <FormDialog
      {...dialog}
      size="sm"
      isDisabled={given.senha === '' || given.codigo === ''}
      isChanged={() => false}
      run={() => run(given)}
    >
      <Note>{text}</Note>
      <IdentityFields act={dialog.act} given={given} onType={setGiven} withCode />
    </FormDialog>
  )
}
