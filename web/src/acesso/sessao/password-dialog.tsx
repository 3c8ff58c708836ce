import { sessaoPasswordConfirm } from '@claquete/contract/acesso/sessao/segundo-passo'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, CallFailure } from '../../lib/call.ts'
import { useUser } from '../../lib/session-user.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { IdentityFields, nothingGiven } from './identity-fields.tsx'

interface PasswordDialogProps {
  readonly onGiven: () => void
  readonly onClose: () => void
}

/** Asks for the password again; the call that asked for it then goes on with what was typed. */
export function PasswordDialog({ onGiven, onClose }: PasswordDialogProps) {
  const act = useAct()
  const [given, setGiven] = useState(nothingGiven)
  const asksCode = act.failure instanceof CallFailure && act.failure.code === 'segundo_passo'
  const withCode = useUser()?.segundo_passo === 'S' || asksCode || given.codigo !== ''
  const { senha, codigo } = given
  return (
    <FormDialog
      title="Confirme a sua senha"
      yes="Confirmar"
      size="sm"
      act={act}
      isDisabled={senha === ''}
      isChanged={() => false}
      run={() => call(sessaoPasswordConfirm, { body: { senha, ...(codigo !== '' && { codigo }) } })}
      onDone={onGiven}
      onClose={onClose}
    >
      <Note>
        Dados bancários, credenciais e acessos pedem a senha de novo de tempos em tempos. O que você
        digitou continua aqui.
      </Note>
      <IdentityFields {...{ given, act, withCode }} onType={setGiven} />
    </FormDialog>
  )
}
