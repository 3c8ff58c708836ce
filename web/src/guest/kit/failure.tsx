import type { ReactNode } from 'react'
import type { GuestFailure } from '../lib/call.ts'
import { Acts, Card } from './card.tsx'

interface MessageProps {
  readonly title: string
  readonly cor?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}

/** A page that only says something. */
export const Message = ({ title, cor, onRetry, children }: MessageProps) => (
  <Card cor={cor}>
    <h1>{title}</h1>
    {children}
    {onRetry && (
      <Acts>
        <button type="button" data-main onClick={onRetry}>
          Tentar de novo
        </button>
      </Acts>
    )}
  </Card>
)

interface FailureProps {
  readonly failure: GuestFailure
  /** What could not be opened: `a proposta`. */
  readonly what: string
  /** What is said of a link that opens nothing. */
  readonly absent: { readonly title: string; readonly text: ReactNode }
  readonly onRetry: () => void
}

const absentStatus = 404

/** The one way to say why a page did not open, and what to do about it. */
export const Failure = ({ failure, what, absent, onRetry }: FailureProps) =>
  failure.status === absentStatus ? (
    <Message title={absent.title}>{absent.text}</Message>
  ) : (
    <Message title={`Não foi possível abrir ${what}`} onRetry={onRetry}>
      <p>{failure.told}</p>
    </Message>
  )
