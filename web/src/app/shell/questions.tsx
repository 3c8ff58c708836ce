import { Suspense, lazy } from 'react'
import { useOpenQuestion } from '../../lib/confirm.ts'
import { useLeaveQuestion } from '../../lib/leave.ts'
import { passwordQuestion } from '../../lib/ask-password.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useStore } from '../../lib/use-store.ts'

const ConfirmHost = lazy(async () => ({
  default: (await import('../../ui/confirm-host.tsx')).ConfirmHost,
}))

const PasswordDialog = lazyPart(() =>
  import('../../acesso/sessao/password-dialog.tsx').then((part) => part.PasswordDialog),
)

/** Shows the confirmation a screen asks for before it deletes or is left, and the question for the password. */
export function Questions() {
  useLeaveQuestion()
  const asked = useOpenQuestion()
  const answer = useStore(passwordQuestion)
  return (
    <>
      <Suspense>{asked && <ConfirmHost />}</Suspense>
      {answer && <PasswordDialog onGiven={() => answer(true)} onClose={() => answer(false)} />}
    </>
  )
}
