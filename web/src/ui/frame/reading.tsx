import { Button, Skeleton } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { failureText } from '../../lib/wire/failure.ts'
import { Notice } from '../layout/notice.tsx'
import { ErrorState, RecordFailure } from './states.tsx'
import styles from './states.module.css'
import { Status } from '../status.tsx'

export interface Read<Reply> {
  readonly data: Reply | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface ReadingProps<Reply> {
  readonly of: Read<Reply>
  /** Shown until something was read: a shape of it, or the height of a plain one. */
  readonly waiting?: ReactElement | number
  /** For use inside a drawer or a card. */
  readonly dense?: boolean
  /** For one record: the list that leads back when it does not exist. */
  readonly listTo?: string
  /** Shown when the reply is a list, or a page of one, without rows. */
  readonly empty?: ReactNode
  readonly children: (data: Reply) => ReactNode
}

/**
 * What was read, or why it is not there yet. What is on screen stays when reading it again fails: whoever reads it is
 * told that it is old.
 */
export function Reading<Reply>(props: ReadingProps<Reply>) {
  const { of, waiting = 320, dense = false, listTo, empty, children } = props
  const { data, error } = of
  const retry = () => void of.refetch()
  if (data === undefined) {
    if (!error) return typeof waiting === 'number' ? <Plain height={waiting} /> : waiting
    if (listTo !== undefined) return <RecordFailure {...{ error, listTo }} onRetry={retry} />
    return <ErrorState dense={dense} message={failureText(error)} onRetry={retry} />
  }
  return (
    <>
      {error ? <Old text={failureText(error)} onRetry={retry} /> : null}
      {empty !== undefined && hasNoRows(data) ? empty : children(data)}
    </>
  )
}

const Plain = ({ height }: { readonly height: number }) => (
  <Status aria-label="Carregando…">
    <Skeleton height={height} radius="md" />
  </Status>
)

const Old = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <div className={styles.old}>
    <Notice
      tone="warning"
      role="alert"
      title="Não foi possível atualizar"
      action={
        <Button variant="default" size="compact-xs" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      {text} O que você vê é da leitura anterior.
    </Notice>
  </div>
)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ data: [] }`, or a page of nothing, `{ data: { data: [], total: 0 } }`. */
function hasNoRows(reply: unknown): boolean {
  if (!isRecord(reply)) return false
  const page = isRecord(reply['data']) ? reply['data'] : reply
  return Array.isArray(page['data']) && page['data'].length === 0 && !page['total']
}
