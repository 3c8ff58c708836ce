import { useOpenQuestion } from '../../lib/acts/confirm.ts'
import { useLeaveQuestion } from '../../lib/acts/leave.ts'
import { passwordQuestion } from '../../lib/wire/ask-password.ts'
import { deliveryAsked } from '../../lib/list/delivery.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useStore } from '../../lib/plain/use-store.ts'

const ConfirmHost = lazyPart(
  async () => (await import('../../ui/frame/confirm-host.tsx')).ConfirmHost,
)

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
