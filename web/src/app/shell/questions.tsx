import { Suspense, lazy } from 'react'
import { useOpenQuestion } from '../../lib/confirm.ts'
import { useLeaveQuestion } from '../../lib/leave.ts'

const ConfirmHost = lazy(async () => ({
  default: (await import('../../ui/confirm-host.tsx')).ConfirmHost,
}))

/** Draws the question that a screen asks before it deletes or leaves. */
export function Questions() {
  useLeaveQuestion()
  const asked = useOpenQuestion()
  return <Suspense>{asked && <ConfirmHost />}</Suspense>
}
