import type { ReactNode } from 'react'
import type { Reading } from '../lib/reading.ts'
import { Status } from '../../ui/status.tsx'
import { Card } from './card.tsx'
import { Failure } from './failure.tsx'

interface OpeningProps<T> {
  readonly reading: Reading<T>
  /** What is opened: `a proposta`. */
  readonly what: string
  readonly absent: { readonly title: string; readonly text: ReactNode }
  readonly onRetry: () => void
  readonly children: (page: T, seenAt: string | undefined) => ReactNode
}

/** What a page reads: its shape while it waits, why it failed, or the page. */
export function Opening<T>({ reading, what, absent, onRetry, children }: OpeningProps<T>) {
  if (reading.state === 'waiting') {
    return (
      <Card>
        <Status as="p" aria-busy="true">{`Abrindo ${what}…`}</Status>
      </Card>
    )
  }
  if (reading.state === 'failed') {
    return <Failure {...{ what, absent, onRetry }} failure={reading.failure} />
  }
  return <>{children(reading.page, reading.seenAt)}</>
}
