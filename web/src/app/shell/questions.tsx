import { useOpenQuestion } from '../../lib/confirm.ts'
import { useLeaveQuestion } from '../../lib/leave.ts'
import { passwordQuestion } from '../../lib/ask-password.ts'
import { deliveryAsked } from '../../lib/delivery.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useStore } from '../../lib/use-store.ts'

const ConfirmHost = lazyPart(async () => (await import('../../ui/confirm-host.tsx')).ConfirmHost)

const PasswordDialog = lazyPart(() =>
  import('../../acesso/sessao/password-dialog.tsx').then((part) => part.PasswordDialog),
)

const DeliveryDialog = lazyPart(() =>
  import('../../sistema/entregas/delivery.dialog.tsx').then((part) => part.DeliveryDialog),
)

/** The dialogs that any screen may open: confirmations, the question for the password, a list by e-mail. */
export function Questions() {
  useLeaveQuestion()
  const asked = useOpenQuestion()
  const answer = useStore(passwordQuestion)
  const delivery = useStore(deliveryAsked)
  return (
    <>
      {asked && <ConfirmHost />}
      {delivery && <DeliveryDialog asked={delivery} onClose={() => deliveryAsked.set(undefined)} />}
      {answer && <PasswordDialog onGiven={() => answer(true)} onClose={() => answer(false)} />}
    </>
  )
}
