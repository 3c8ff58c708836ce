import { Suspense, lazy } from 'react'
import { useOpenQuestion } from '../../lib/confirm.ts'
import { useLeaveQuestion } from '../../lib/leave.ts'

const ConfirmHost = lazy(async () => ({
  default: (await import('../../ui/confirm-host.tsx')).ConfirmHost,
}))

/** Shows the confirmation a screen asks for before it deletes or is left. */
export function Questions() {
  useLeaveQuestion()
  const asked = useOpenQuestion()
  return <Suspense>{asked && <ConfirmHost />}</Suspense>
}
