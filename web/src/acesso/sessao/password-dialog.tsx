import { sessaoPasswordConfirm } from '@claquete/contract/acesso/sessao/segundo-passo'
import { useState } from 'react'
import { call, CallFailure } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { useUser } from '../../lib/account/user.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { IdentityFields, nothingGiven } from './identity-fields.tsx'

interface PasswordDialogProps {
  readonly onGiven: () => void
  readonly onClose: () => void
}

const isCodeMissing = (error: unknown) =>
  error instanceof CallFailure && error.code === 'segundo_passo'

/** Asks for the password again; the call that asked for it then goes on with what was typed. */
export function PasswordDialog({ onGiven, onClose }: PasswordDialogProps) {
  const [asksCode, setAsksCode] = useState(false)
  const f = useRecordForm(sessaoPasswordConfirm, {
    initial: nothingGiven,
    request: ({ senha, codigo }) => ({ body: { senha, ...(codigo !== '' && { codigo }) } }),
    send: async (asked) => {
      try {
        await call(sessaoPasswordConfirm, asked)
      } catch (error) {
        setAsksCode(isCodeMissing(error))
        throw error
      }
      return { msg: '' }
    },
  })
  const { senha, codigo } = useValues(f)
  const withCode = useUser()?.segundo_passo === 'S' || asksCode || codigo !== ''
  return (
    <FormDialog
      form={f}
      title="Confirme a sua senha"
      yes="Confirmar"
      size="sm"
      isDisabled={senha === ''}
      isChanged={() => false}
      onDone={onGiven}
      onClose={onClose}
    >
      <Note>
        Dados bancários, credenciais e acessos pedem a senha de novo de tempos em tempos. O que você
        digitou continua aqui.
      </Note>
      <IdentityFields withCode={withCode} />
    </FormDialog>
  )
}
