import { Suspense, lazy } from 'react'
import { useOpenQuestion } from '../../lib/confirm.ts'
import { useLeaveQuestion } from '../../lib/leave.ts'
import { senhaQuestion } from '../../lib/ask-senha.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useStore } from '../../lib/use-store.ts'

const ConfirmHost = lazy(async () => ({
  default: (await import('../../ui/confirm-host.tsx')).ConfirmHost,
}))

const SenhaDialog = lazyPart(() =>
  import('../../acesso/sessao/senha-dialog.tsx').then((part) => part.SenhaDialog),
)

/** Shows the confirmation a screen asks for before it deletes or is left, and the question for the password. */
export function Questions() {
  useLeaveQuestion()
  const asked = useOpenQuestion()
  const answer = useStore(senhaQuestion)
  return (
    <>
      <Suspense>{asked && <ConfirmHost />}</Suspense>
      {answer && <SenhaDialog onGiven={() => answer(true)} onClose={() => answer(false)} />}
    </>
  )
}
